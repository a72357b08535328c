import { expect, fn, spyOn } from 'storybook/test';
import preview from '#.storybook/preview';
import { bySiteGroup, linesOf, withPrices } from '#domain/products/emailing/result.ts';
import type { EmailingCountData } from '#contract/emailing.ts';
import { EMAILING_TARGETINGS } from '#domain/products/emailing/values.ts';
import { EmailingOptinProposal } from '#features/count/products/emailing/EmailingProposal.tsx';
import { buildEmailingCountData, buildSavedEmailingCount } from '#mocks/builders/emailing.ts';
import { OPERATIONS, SALES } from '#mocks/builders/user.ts';
import { tableText } from '../../tableText.ts';

const SAVED = buildSavedEmailingCount();
const { bySiteGroup: groups } = buildEmailingCountData();

const meta = preview.meta({
  component: EmailingOptinProposal,
  parameters: { layout: 'fullscreen' },
  args: { saved: SAVED, user: SALES, onBack: fn() },
});

export const Typical = meta.story({
  name: '[EM-47] shows greeting, read-only table, PDF button and date',
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Proposition Emailing Optin')).toBeVisible();
    await expect(canvas.getByText('Bonjour,')).toBeVisible();
    await expect(tableText(canvas.getByRole('table', { name: 'Plan média' }))).toEqual([
      'Contexte de diffusion | Contacts | Budget',
      'PORTAIL PORTAIL, PORTAILNEUF | 2 560 | 712,40 €',
      'LogicImmo LOGICIMMO, LOGICIMMONEUF | 1 640 | 504,80 €',
      'Frais de production | 150,00 €',
      'Total hors taxe | 4 200 | 1 367,20 €',
    ]);
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Télécharger le PDF' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /Télécharger les spécifications/ })).toBeNull();
    await expect(canvas.getByText('Proposition réalisée le 12/11/2026 par')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Copier les/ })).toBeNull();
  },
});

const TWO_TARGETINGS = EMAILING_TARGETINGS.Neuf.map((targeting) => ({
  ...targeting,
  selected: ['Sellers', 'SellersNew'].includes(targeting.distributionType),
}));
const { PORTAIL: main, ...others } = buildEmailingCountData({
  form: { targetings: TWO_TARGETINGS },
}).bySiteGroup;

export const TwoTargetings = meta.story({
  name: '[EM-47] says which targeting runs on which portal, and prints no remark that is internal',
  args: {
    saved: buildSavedEmailingCount(
      {},
      {
        form: { targetings: TWO_TARGETINGS },
        // One portal has no contact, which the screen says to the salesperson only.
        countData: {
          bySiteGroup: {
            ...others,
            ...(main && { PORTAIL: { ...main, respondedBroadcastMediums: ['PORTAIL'] } }),
          },
        },
      },
    ),
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        'Neuf : PORTAIL, LOGICIMMO, PORTAILNEUF, LOGICIMMONEUF ; Ancien : PORTAIL, LOGICIMMO',
      ),
    ).toBeVisible();
    const row = canvas.getByRole('row', { name: /^PORTAIL/ });
    await expect(row).toHaveTextContent('Neuf : PORTAIL, PORTAILNEUFAncien : PORTAIL');
    await expect(canvas.queryByText(/Aucun contact|Disponible/)).toBeNull();
  },
});

export const RenamedPortal = meta.story({
  name: '[D-01] says the configured name of the portal, in its case and colour',
  parameters: {
    visual: true,
    app: {
      portal: { name: 'Belles Maisons', shortName: 'BM', color: '#a3195b', formerNames: [] },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(tableText(canvas.getByRole('table', { name: 'Plan média' }))).toEqual([
      'Contexte de diffusion | Contacts | Budget',
      'Belles Maisons Belles Maisons, Belles Maisons Neuf | 2 560 | 712,40 €',
      'LogicImmo LOGICIMMO, LOGICIMMONEUF | 1 640 | 504,80 €',
      'Frais de production | 150,00 €',
      'Total hors taxe | 4 200 | 1 367,20 €',
    ]);
    // On the cover band all wordmarks are white.
    const wordmark = canvas.getAllByRole('img', { name: 'Belles Maisons Neuf' }).at(-1);
    await expect(wordmark?.querySelector('text')).toHaveStyle({ fill: 'rgb(163, 25, 91)' });
    await expect(canvasElement).not.toHaveTextContent('PORTAIL');
  },
});

export const Operations = meta.story({
  name: '[CF-46] lets operations staff copy codes and place ids, separated by |',
  args: { user: OPERATIONS },
  play: async ({ canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: 'Copier les codes postaux' }));
    await expect(write).toHaveBeenLastCalledWith('69001|33000');
    await userEvent.click(canvas.getByRole('button', { name: 'Copier les identifiants de lieux' }));
    await expect(write).toHaveBeenLastCalledWith('69381-69001|33063-33000');
  },
});

export const Cents = meta.story({
  name: 'Prints budgets to the cent, as saved',
  args: {
    saved: buildSavedEmailingCount(
      {},
      {
        countData: {
          bySiteGroup: withPrices(
            'Optin',
            bySiteGroup(linesOf(groups).map((line) => ({ ...line, selectedEmails: 1001 }))),
          ),
        },
      },
    ),
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('row', { name: /^PORTAIL/ })).toHaveTextContent('260,29 €');
    await expect(canvas.getByRole('row', { name: /^LogicImmo/ })).toHaveTextContent('300,32 €');
    await expect((args.saved.countData as EmailingCountData).totalBudget).toBe(710.61);
    // Above the plan, as its total, and in the agreement.
    await expect(canvas.getAllByText(/710,61 €/)).toHaveLength(3);
  },
});
