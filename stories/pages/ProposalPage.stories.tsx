import { http } from 'msw';
import { expect, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { getCount } from '#contract/counts.ts';
import { getFollowUp } from '#contract/followUp.ts';
import { ProposalPage } from '#pages/ProposalPage.tsx';
import { buildFollowUp } from '#mocks/builders/count.ts';
import { buildSavedEmailingCount } from '#mocks/builders/emailing.ts';
import { ADMIN, OPERATIONS } from '#mocks/builders/user.ts';
import {
  addressOf,
  answering,
  failing,
  INTERNAL_ERROR,
  pending,
} from '#mocks/handlers/failures.ts';
import SPECIFIED from '#tests/fixtures/specified/MasterDisplayNeuf.json' with { type: 'json' };
import { refetchCount } from './refetchCount.ts';
import { makeAppNavigation } from './appNavigation.ts';
import { answerSaved, displayAt, SAVED } from './savedDisplay.ts';

const { onRouter, onStore, store, expectPath } = makeAppNavigation();

const ALERT = buildSavedEmailingCount({}, { kind: 'Alerte' });
const AT = `/count/display/preview/${SAVED.id}`;

const meta = preview.meta({
  component: ProposalPage,
  args: { product: 'display' as const },
  parameters: displayAt(AT),
  beforeEach: answerSaved,
});

/** Scoped to the proposal, because the side menu's market and the production switch are outside it. */
async function expectReadOnly(main: HTMLElement): Promise<void> {
  const proposal = within(main);
  for (const role of ['textbox', 'combobox', 'checkbox', 'radio', 'slider', 'spinbutton']) {
    await expect(proposal.queryByRole(role)).toBeNull();
  }
  for (const name of [/Estimer/, /Enregistrer/, /Modifier/, /Supprimer/]) {
    await expect(proposal.queryByRole('button', { name })).toBeNull();
  }
}

export const Loaded = meta.story({
  name: '[PP-01, PP-02, CF-02] shows the proposal of a saved count without a new estimate',
  parameters: { tree: true, visual: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Agence du Vieux Port')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Estimer' })).toBeNull();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
});

export const MarkedElsewhere = meta.story({
  name: '[N-17] shows what another person noted once the window has the focus again',
  beforeEach: ({ msw }) => {
    const lost = { reason: 'price', note: '', day: '2026-11-16' } as const;
    msw.use(answering(getFollowUp, buildFollowUp({ lost })));
  },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByText(/Sans suite depuis le/)).toBeVisible();
    const order = { version: 1, totalBudget: 282 };
    msw.use(answering(getFollowUp, buildFollowUp({ ordered: '2026-11-16', order })));
    globalThis.dispatchEvent(new Event('focus'));
    await expect(await canvas.findByText(/Le client a commandé cette version/)).toBeVisible();
    await expect(canvas.queryByText(/Sans suite depuis le/)).toBeNull();
  },
});

export const Left = meta.story({
  name: 'Goes back to the list with « Retour »',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Retour' }));
    await expect(await canvas.findByRole('heading', { name: 'Liste des Comptages' })).toBeVisible();
  },
});

export const Emailing = meta.story({
  name: '[EM-47] shows the proposal of an e-mailing under its own URL',
  args: { product: 'emailingAlert' as const },
  parameters: { app: { at: `/count/emailing/alert/preview/${ALERT.id}` } },
  beforeEach: ({ msw }) => msw.use(answering(getCount, ALERT)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Proposition Emailing Alerte')).toBeVisible();
    await expect(canvas.getByRole('row', { name: /^Frais de production/ })).toBeVisible();
    await expectReadOnly(canvas.getByRole('main'));
  },
});

export const Operations = meta.story({
  name: '[CF-47] [RO-07] [RO-08] lets operations staff copy the localities and change nothing',
  parameters: { app: { user: OPERATIONS } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: 'Copier les codes postaux' }),
    ).toBeVisible();
    await expectReadOnly(canvas.getByRole('main'));
  },
});

export const Sales = meta.story({
  name: '[RO-07] [RO-08] Lets sales staff neither copy localities nor change anything',
  play: async ({ canvas }) => {
    await canvas.findByText('Agence du Vieux Port');
    // Everybody can copy the count's code (PP-03), but not the localities.
    const copies = canvas.getAllByRole('button', { name: /^Copier/ });
    await expect(copies.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Copier le code MAF-1042',
    ]);
    await expectReadOnly(canvas.getByRole('main'));
  },
});

export const Administrator = meta.story({
  name: '[RO-08] Lets an administrator change nothing either',
  parameters: { app: { user: ADMIN } },
  play: async ({ canvas }) => {
    await canvas.findByText('Agence du Vieux Port');
    await expectReadOnly(canvas.getByRole('main'));
  },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => msw.use(pending(getCount)) });

export const Failing = meta.story({
  name: '[PP-10, ER-15] shows that the count could not be loaded',
  parameters: { visual: true },
  beforeEach: ({ msw }) => msw.use(failing(getCount, 503, INTERNAL_ERROR)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Une erreur est survenue')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  },
});

export const Refetching = meta.story({
  name: 'Stays unchanged while the count is refetched',
  parameters: { app: { onStore } },
  play: async ({ canvas, msw }) => {
    await canvas.findByText('Agence du Vieux Port');
    msw.use(pending(getCount));
    await refetchCount(store(), SAVED.id);
    await expect(canvas.getByText('Agence du Vieux Port')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  name: '[SH-28] [SH-33] redirects to the product choice in a market that does not sell the product',
  parameters: { app: { user: OPERATIONS, market: 'Ancien', onRouter } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /Pour quelle offre/ })).toBeVisible();
    await expectPath('/comptage/produits');
  },
});

export const NotTheirs = meta.story({
  name: '[PP-10] does not find somebody else’s count',
  beforeEach: ({ msw }) =>
    msw.use(failing(getCount, 404, { code: 'not_found', message: 'Introuvable.' })),
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent(/Une erreur est survenue.*Ce comptage n'existe plus/);
    await expect(within(alert).getByRole('link', { name: 'Liste des comptages' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  },
});

export const OtherProduct = meta.story({
  name: '[D-115] does not print a count under the address of another product',
  args: { product: 'performance' as const },
  parameters: { app: { at: `/count/performance/preview/${SAVED.id}` } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Comptage introuvable')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Télécharger le PDF' })).toBeNull();
  },
});

export const AsSpecified = meta.story({
  name: '[CF-44, D-116] shows a count whose options stand beside its countData',
  beforeEach: ({ msw }) => msw.use(http.get(addressOf(getCount), () => Response.json(SPECIFIED))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Agence du Lac')).toBeVisible();
    await expect(canvas.getByRole('row', { name: /^Natif/ })).toHaveTextContent('1 848,40 €');
  },
});

export const OtherMarket = meta.story({
  name: '[D-115] offers to switch to the market of the count',
  parameters: { app: { market: 'Construire' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Passer au marché Neuf' }));
    await expect(await canvas.findByText('Agence du Vieux Port')).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Marché' })).toHaveValue('Neuf');
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await canvas.findByText('Agence du Vieux Port');
  },
});
