import { expect, fn, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { emailingTable } from '#domain/products/emailing/describe.ts';
import {
  bySiteGroup,
  linesOf,
  withPrices,
  type SiteGroupLine,
} from '#domain/products/emailing/result.ts';
import { LinesTable } from '#features/count/result/QuantityTable/LinesTable.tsx';
import { buildSiteGroupLine } from '#mocks/builders/emailing.ts';
import { expectOneLineRows } from '../../tableText.ts';
import { inResultCard } from '../../../../framed.tsx';

const MAIN = buildSiteGroupLine();
const LOGIC = buildSiteGroupLine({
  siteGroup: 'LogicImmo',
  emailsAvailable: 3200,
  selectedEmails: 1200,
  requestedBroadcastMediums: ['LOGICIMMO', 'LOGICIMMONEUF'],
  respondedBroadcastMediums: ['LOGICIMMO'],
});
const priced = (...lines: SiteGroupLine[]) => linesOf(withPrices('Optin', bySiteGroup(lines)));

const meta = preview.meta({
  component: LinesTable<SiteGroupLine>,
  args: { table: emailingTable(150), lines: priced(MAIN, LOGIC), onEdit: fn() },
  decorators: [inResultCard],
});

export const Typical = meta.story({
  name: '[EM-09] [EM-35] [EM-36] shows group, available, contacts and budget to the cent, with the production fee',
  play: async ({ canvas, userEvent, args }) => {
    const headers = canvas.getAllByRole('columnheader').map((header) => header.textContent);
    await expect(headers).toEqual(['Contexte de diffusion', 'Disponibles', 'Contacts', 'Budget']);
    // Only the contacts can be edited (D-105).
    const inputs = canvas.getAllByRole('textbox');
    await expect(inputs.map((input) => input.getAttribute('aria-label'))).toEqual([
      'Contacts, PORTAIL',
      'Contacts, LogicImmo',
    ]);
    await expect(canvas.getByRole('row', { name: /^PORTAIL/ })).toHaveTextContent(
      /PORTAIL, PORTAILNEUF12 480.*405,29 €/,
    );
    await expect(canvas.getByRole('row', { name: /^LogicImmo/ })).toHaveTextContent(
      /Aucun contact : LOGICIMMONEUF3 200.*364,00 €/,
    );
    await expect(canvas.getByRole('row', { name: /^Frais de production/ })).toHaveTextContent(
      '150,00 €',
    );
    await expect(canvas.getByRole('row', { name: /^Total/ })).toHaveTextContent(
      /^Total hors taxe\s*2 701\s*919,29 €/,
    );
    await userEvent.click(canvas.getByRole('textbox', { name: 'Contacts, LogicImmo' }));
    await userEvent.keyboard('7');
    await expect(args.onEdit).toHaveBeenLastCalledWith({
      code: 'LogicImmo',
      field: 'purchased',
      value: 7,
    });
  },
});

export const Excessive = meta.story({
  name: '[EM-24] shows « Max atteint » for more contacts than available, offers the maximum, and shows no total',
  args: { lines: priced({ ...MAIN, selectedEmails: 12_481 }, LOGIC) },
  parameters: { visual: true },
  play: async ({ canvas, userEvent, args }) => {
    const main = within(canvas.getByRole('row', { name: /^PORTAIL/ }));
    await expect(main.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    await expect(main.getByText('Max atteint')).toBeVisible();
    const logic = within(canvas.getByRole('row', { name: /^LogicImmo/ }));
    await expect(logic.getByRole('textbox')).not.toHaveAttribute('aria-invalid');
    await expect(logic.queryByText('Max atteint')).toBeNull();
    await expect(canvas.getByRole('row', { name: /^Total hors taxe/ })).toHaveTextContent(
      'Total hors taxeà corrigerà corriger',
    );
    await expect(main.getByRole('textbox')).toHaveAccessibleDescription(
      'Max atteint\u00A0: 12 480',
    );
    await userEvent.click(main.getByRole('button', { name: 'Mettre le maximum' }));
    await expect(args.onEdit).toHaveBeenLastCalledWith({
      code: 'PORTAIL',
      field: 'purchased',
      value: 12_480,
    });
  },
});

export const OneRow = meta.story({ args: { lines: priced(MAIN) } });
export const NobodyInOne = meta.story({
  args: {
    lines: priced(MAIN, {
      ...LOGIC,
      emailsAvailable: 0,
      selectedEmails: 0,
      respondedBroadcastMediums: [],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Contacts, LogicImmo' })).toBeDisabled();
  },
});
export const LongNames = meta.story({
  args: {
    lines: priced(
      {
        ...MAIN,
        emailsAvailable: 1_234_567,
        selectedEmails: 1_234_567,
        requestedBroadcastMediums: [
          'PORTAIL',
          'PORTAILNEUF',
          'PORTAILCONSTRUIRE',
          'BELLESDEMEURES',
          'LUXRESIDENCE',
        ],
      },
      LOGIC,
    ),
  },
});
export const Pending = meta.story({ args: { disabled: true } });
export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expectOneLineRows(canvas.getByRole('table'));
  },
});
