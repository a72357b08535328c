import { http, HttpResponse } from 'msw';
import { expect, screen, spyOn, waitFor, within, type userEvent as events } from 'storybook/test';
import preview from '#.storybook/preview';
import { AVAILABILITY_BY_PRODUCT } from '#contract/productCalls.ts';
import type { Market } from '#domain/markets.ts';
import { DisplayEditor } from '#features/count/products/display/DisplayEditor.tsx';
import { VedettePlusEditor } from '#features/count/products/vedettePlus/VedettePlusEditor.tsx';
import { ClientMode as ClientModeProvider } from '#features/count/result/clientMode/ClientMode.tsx';
import { forgetTab } from '#features/count/store/tabStorage.ts';
import { buildAvailability } from '#mocks/builders/availability.ts';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { buildSavedVedettePlusCount } from '#mocks/builders/vedettePlus.ts';
import { addressOf, failing, pending } from '#mocks/handlers/failures.ts';
import { asked, EDITOR_ARGS, startStory } from '../../campaign/campaignEditorStory.ts';

/** Fourteen days of December, in Lyon and Bordeaux. */
const SAVED = buildSavedDisplayCount({}, { start: '2026-12-05', end: '2026-12-18' });
const TITLE = 'Quand est-ce disponible\u00A0?';
const RESULT = 'Impressions et budget par format';
const { display } = AVAILABILITY_BY_PRODUCT;

const meta = preview.meta({
  component: DisplayEditor,
  args: { market: 'Neuf' as Market, ...EDITOR_ARGS, saved: SAVED },
  beforeEach: ({ msw }) => {
    msw.use(...startStory());
    return () => forgetTab(sessionStorage);
  },
});

type Canvas = Pick<typeof screen, 'findByRole' | 'findByText' | 'getByRole'>;
type User = Pick<typeof events, 'click'> & { keyboard: (text: string) => Promise<unknown> };

const openMonths = async (canvas: Canvas, user: User) => {
  await user.click(await canvas.findByRole('button', { name: TITLE }));
  return within(await canvas.findByRole('region', { name: TITLE }));
};
const typeBudget = async (canvas: Canvas, user: User, amount: string) => {
  await user.click(await canvas.findByRole('spinbutton', { name: 'Budget du client' }));
  await user.keyboard(`${amount}{Enter}`);
};

/** The place of the panel: a sheet in a narrow window. */
const sheetOf = (canvas: Pick<typeof screen, 'getByRole'>): HTMLElement => {
  const sheet = canvas
    .getByRole('region', { name: TITLE })
    .closest<HTMLElement>('[data-panel]')?.parentElement;
  if (!sheet) throw new Error('No panel is open.');
  return sheet;
};

/** Expects the heading and the first three rows of the result above the sheet. */
const expectRowsAbove = async (canvas: Pick<typeof screen, 'getByRole'>, sheet: Element) => {
  const rows = within(canvas.getByRole('table', { name: RESULT })).getAllByRole('row');
  const [heading, third] = [rows[0], rows[3]].map((row) => row?.getBoundingClientRect());
  await expect(heading?.top).toBeGreaterThanOrEqual(0);
  await expect(third?.bottom).toBeLessThanOrEqual(sheet.getBoundingClientRect().top);
};

export const Typical = meta.story({
  name: '[N-13] names the first month that places the budget, and shows each month by format, context or locality',
  parameters: { visual: true, tree: true },
  globals: { viewport: { value: 'tabletLandscape' } },
  play: async ({ canvas, userEvent }) => {
    await typeBudget(canvas, userEvent, '3000');
    const panel = await openMonths(canvas, userEvent);
    const table = within(await panel.findByRole('table'));
    await expect(panel.getByText(/^Le premier mois qui place 3 000 €/)).toBeVisible();
    await expect(table.getAllByRole('row')).toHaveLength(13);
    await expect(table.getByRole('columnheader', { name: 'Budget placé' })).toBeVisible();
    await expectRowsAbove(canvas, sheetOf(canvas));
    const line = panel.getByRole('combobox', { name: 'Volume de' });
    const [all] = table.getAllByRole('row').slice(1);
    const before = all?.textContent;
    for (const name of [/^Grand Angle/, /^Lyon/]) {
      await userEvent.selectOptions(line, within(line).getByRole('option', { name }));
      await expect(all?.textContent).not.toBe(before);
      // The budget is placed over the whole count.
      await expect(table.queryByRole('columnheader', { name: 'Budget placé' })).toBeNull();
    }
    await expect(panel.getByRole('table', { name: /: Lyon/ })).toBeVisible();
    await userEvent.selectOptions(line, 'Toute la demande');
  },
});

export const Taken = meta.story({
  name: '[N-13] Enter takes the same number of days of a month, and one step undoes it',
  play: async ({ canvas, userEvent }) => {
    const panel = await openMonths(canvas, userEvent);
    const month = await panel.findByRole('button', {
      name: 'mars 2027 : mars 2027, choisir du 01/03/2027 au 14/03/2027',
    });
    const before = asked.estimates;
    month.focus();
    await userEvent.keyboard('{Enter}');
    await expect(
      await canvas.findByText('Mois choisi : mars 2027, du 01/03/2027 au 14/03/2027.'),
    ).toBeVisible();
    await expect(asked.estimates).toBe(before + 1);
    await expect(month).toHaveFocus();
    await expect(month).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Revenir au comptage précédent' }));
    await waitFor(() => expect(month).toHaveAttribute('aria-pressed', 'false'));
    await expect(canvas.queryByText(/^Mois choisi/)).toBeNull();
    await expect(asked.estimates).toBe(before + 1);
  },
});

export const TooLarge = meta.story({
  name: '[N-13] says how much the months place at most of a budget that none of them places',
  play: async ({ canvas, userEvent }) => {
    await typeBudget(canvas, userEvent, '99999999');
    const panel = await openMonths(canvas, userEvent);
    await expect(
      await panel.findByText(
        /^Aucun des douze mois ne place 99 999 999 € : au plus .* €, en mars\.$/,
      ),
    ).toBeVisible();
  },
});

export const ByLocality = meta.story({
  name: '[N-13] shows the localities of Vedette Plus, which leaves some out of a month',
  args: { saved: buildSavedVedettePlusCount() },
  globals: { viewport: { value: 'tabletLandscape' } },
  render: (args) => <VedettePlusEditor {...args} market="Neuf" />,
  play: async ({ canvas, userEvent }) => {
    const panel = await openMonths(canvas, userEvent);
    await expect(await panel.findByText(/^Le plus grand volume disponible/)).toBeVisible();
    const line = panel.getByRole('combobox', { name: 'Volume de' });
    await userEvent.selectOptions(line, within(line).getByRole('option', { name: /^Bordeaux/ }));
    await expect(panel.getByRole('row', { name: /non proposé$/ })).toBeVisible();
  },
});

export const Empty = meta.story({
  name: '[N-13] says that nothing is available in any month',
  beforeEach: ({ msw }) =>
    msw.use(
      http.post(addressOf(display), () =>
        HttpResponse.json(
          buildAvailability({
            formats: [{ code: 'Pave', name: 'Pavé', total: 12_000, available: 0 }],
            contexts: null,
            localities: null,
          }),
        ),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    const panel = await openMonths(canvas, userEvent);
    await expect(await panel.findByText('Rien n’est disponible dans ces mois.')).toBeVisible();
  },
});

export const Narrow = meta.story({
  name: '[N-13] shows all twelve months on a phone without a second scroll bar',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await typeBudget(canvas, userEvent, '3000');
    const more = canvas.queryByRole('button', { name: 'Autres outils' });
    if (more) await userEvent.click(more);
    const panel = await openMonths(canvas, userEvent);
    const table = await panel.findByRole('table');
    await expect(within(table).getAllByRole('button')).toHaveLength(12);
    const sheet = sheetOf(canvas);
    await expect(sheet.scrollWidth).toBe(sheet.clientWidth);
    await expectRowsAbove(canvas, sheet);
    await expect(table.scrollWidth).toBe(table.clientWidth);
    await expect(table.clientWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0);
  },
});

export const Beside = meta.story({
  name: '[N-13, D-156] on a laptop: opens in the column of the form, and moves neither the table nor the save bar',
  globals: { viewport: { value: 'laptop' } },
  play: async ({ canvas, userEvent }) => {
    const result = await canvas.findByRole('table', { name: RESULT });
    const places = () =>
      [result, canvas.getByRole('button', { name: 'Enregistrer' })].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return { x, y, width, height };
      });
    const before = places();
    const panel = await openMonths(canvas, userEvent);
    await panel.findByRole('table');
    await expect(places()).toEqual(before);
    const { right, width } = sheetOf(canvas).getBoundingClientRect();
    await expect(right).toBeLessThan(result.getBoundingClientRect().left);
    await expect(width).toBeGreaterThanOrEqual(420);
  },
});

export const Pending = meta.story({
  name: '[N-13] cancels the call when the panel is closed',
  play: async ({ canvas, userEvent, msw }) => {
    msw.use(pending(display));
    const sent = spyOn(globalThis, 'fetch');
    const panel = await openMonths(canvas, userEvent);
    await expect(await panel.findByText('Chargement des douze mois')).toBeInTheDocument();
    await userEvent.click(panel.getByRole('button', { name: 'Fermer' }));
    const call = sent.mock.calls.find(
      ([address]) => typeof address === 'string' && address.endsWith(display.path),
    );
    await waitFor(() => expect(call?.[1]?.signal?.aborted).toBe(true));
    await expect(canvas.getByRole('button', { name: TITLE })).toHaveFocus();
  },
});

export const Failed = meta.story({
  name: '[N-13] says why the months could not be counted, and asks again',
  play: async ({ canvas, userEvent, msw }) => {
    const message = 'Le serveur n’a pas pu répondre. Réessayez dans un instant.';
    msw.use(failing(display, 500, { code: 'internal', message }));
    const panel = await openMonths(canvas, userEvent);
    await expect(await panel.findByText(message)).toBeVisible();
    msw.use(...startStory());
    await userEvent.click(panel.getByRole('button', { name: 'Réessayer' }));
    await expect(await panel.findByRole('table')).toBeVisible();
  },
});

export const Recurring = meta.story({
  name: '[N-13] has no button for a campaign without days, and its explanation says why',
  args: { market: 'Luxe', saved: null },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('combobox', { name: /Localité\(s\) recherchée\(s\)/ }),
    );
    await userEvent.keyboard('Lyon');
    const [lyon] = await screen.findAllByRole('option', { name: /Lyon/ });
    await userEvent.click(lyon!);
    await userEvent.click(canvas.getByRole('button', { name: 'Estimer' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Pourquoi ce volume ?' }));
    await expect(await canvas.findByText(/^Ce comptage n’a pas de dates/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: TITLE })).toBeNull();
  },
});

export const ClientMode = meta.story({
  name: '[N-13] is not shown to a client',
  decorators: [
    (Story) => (
      <ClientModeProvider>
        <Story />
      </ClientModeProvider>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: TITLE });
    await userEvent.keyboard('{F8}');
    await waitFor(() => expect(canvas.queryByRole('button', { name: TITLE })).toBeNull());
  },
});
