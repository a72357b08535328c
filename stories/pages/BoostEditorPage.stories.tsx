import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { getAdsByClient, recordSignifiBoost } from '#contract/boosts.ts';
import { buildContractProgrammes, buildProgrammes } from '#mocks/builders/boost.ts';
import { OPERATIONS, SALES } from '#mocks/builders/user.ts';
import { boostHandlers } from '#mocks/handlers/boosts.ts';
import { failing, INTERNAL_ERROR, pending } from '#mocks/handlers/failures.ts';
import { wholeApplication } from '#mocks/scenarios.ts';
import { BoostEditorPage } from '#pages/BoostEditorPage.tsx';
import { routesWithoutCounts } from '../routesWithoutCounts.ts';
import { makeAppNavigation } from './appNavigation.ts';
import { answerPerson } from './storyPerson.ts';

const { onRouter, expectPath } = makeAppNavigation();

const NEW = '/boost/boostsocialimmo/new';
const EDIT = '/boost/boostsocialimmo/edit';
const CHOSEN = {
  boost: {
    clientId: 'RC204180',
    clientName: 'Horizon Promotion',
    contractId: 'C204180',
    max: 4,
  },
};
const storyAt = (at: string) => ({
  app: {
    user: SALES,
    market: 'Neuf',
    at,
    routes: routesWithoutCounts,
    chosenClients: CHOSEN,
    onRouter,
  },
});
/** The contract has been boosted before. */
const BOOSTED = buildContractProgrammes({
  programmes: buildProgrammes(['Boost_Recurrent', 'Boost_Recurrent', 'Default']),
  bsiId: 101,
  version: 3,
});

const meta = preview.meta({
  component: BoostEditorPage,
  args: { mode: 'new' as const },
  parameters: { layout: 'fullscreen', ...storyAt(NEW) },
  beforeEach: answerPerson,
});

/** The header of the selection, above the programmes, also while a dialog covers it. */
const header = () => within(screen.getByRole('group', { name: 'Contrat', hidden: true }));
const boxes = () => screen.findAllByRole('checkbox', { name: /^Booster/ });
const checkBox = async (userEvent: { click: (element: Element) => Promise<void> }, index: number) =>
  userEvent.click((await boxes())[index] ?? document.body);
const validate = async (userEvent: { click: (element: Element) => Promise<void> }) => {
  await userEvent.click(screen.getByRole('button', { name: /^Booster l/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Booster' }));
};

export const Loaded = meta.story({
  name: '[BS-01] [BS-02] [SH-16] Loaded',
  parameters: { tree: true, visual: true },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', {
        level: 1,
        name: 'Quel(s) programme(s) voulez-vous Booster ?',
      }),
    ).toBeVisible();
    await expect(await canvas.findByText('RC204180 - Horizon Promotion - C204180')).toBeVisible();
    await expect(header().getByText('0/4 programmes sélectionnés')).toBeVisible();
    await expect(document.title).toContain('Horizon Promotion');
  },
});

export const Boosted = meta.story({
  name: '[BS-15] [BS-39] Boosts two programmes, then shows « Mes Boost »',
  play: async ({ canvas, userEvent }) => {
    await checkBox(userEvent, 0);
    await checkBox(userEvent, 1);
    await validate(userEvent);
    await expect(await canvas.findByText('2 programmes ont bien été boostés')).toBeVisible();
    await expectPath('/boost');
    await expect(await canvas.findByRole('tab', { name: 'Mes Boost' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(await canvas.findByText('BSI-900')).toBeVisible();
  },
});

export const Edited = meta.story({
  name: '[SH-17] [BS-24] Edits a boost to renew one programme less',
  parameters: storyAt(EDIT),
  beforeEach: ({ msw }) => msw.use(...boostHandlers({ mine: [], contract: BOOSTED })),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('2 boost(s) en cours')).toBeVisible();
    await checkBox(userEvent, 0);
    await validate(userEvent);
    await expect(await canvas.findByText('Le programme a bien été boosté')).toBeVisible();
    await expectPath('/boost');
  },
});

export const SaveFailed = meta.story({
  name: '[BS-48] [NO-07] [ER-06] Shows a failed save and keeps the selection',
  beforeEach: ({ msw }) => msw.use(failing(recordSignifiBoost, 503, INTERNAL_ERROR)),
  play: async ({ canvas, userEvent }) => {
    await checkBox(userEvent, 0);
    await validate(userEvent);
    await expect(
      await canvas.findByText("Un problème est survenu lors de l'enregistrement"),
    ).toBeVisible();
    await expect(await canvas.findByText(INTERNAL_ERROR.message)).toBeVisible();
    await expect(header().getByText('1/4 programmes sélectionnés')).toBeVisible();
    await expectPath(NEW);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const SomebodyWasFaster = meta.story({
  name: 'Reopens the selection after somebody else changed it',
  parameters: storyAt(NEW),
  play: async ({ canvas, msw, userEvent }) => {
    await checkBox(userEvent, 2);
    msw.use(...boostHandlers({ mine: [], contract: BOOSTED }));
    await validate(userEvent);
    await expect(await canvas.findByText(/Quelqu’un d’autre a modifié ce boost/)).toBeVisible();
    // The page behind the dialog has no roles until the dialog has closed.
    await userEvent.click(await canvas.findByRole('button', { name: 'Rouvrir la sélection' }));
    await expect(await canvas.findByText('2 boost(s) en cours')).toBeVisible();
    await expect(canvas.queryByText(/Quelqu’un d’autre/)).toBeNull();
  },
});

const leaveDialog = () => screen.findByRole('dialog', { name: 'Quitter sans enregistrer ?' });

export const Left = meta.story({
  name: 'Asks before a changed selection is left, as counts do',
  play: async ({ canvas, userEvent }) => {
    await checkBox(userEvent, 0);
    await userEvent.click(canvas.getByRole('link', { name: 'Choix du produit' }));
    const dialog = await leaveDialog();
    await expect(dialog).toHaveTextContent(
      'Les modifications de cette sélection ne sont pas enregistrées. Elles seront perdues si vous quittez cet écran.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Rester sur la sélection' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expectPath(NEW);
    await expect(header().getByText('1/4 programmes sélectionnés')).toBeVisible();

    // A market change asks once, although it also navigates.
    await userEvent.selectOptions(
      await canvas.findByRole('combobox', { name: 'Marché' }),
      'Construire',
    );
    await leaveDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Quitter' }));
    await expectPath('/comptage/produits');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await canvas.findByRole('combobox', { name: 'Marché' })).toHaveValue('Construire');
  },
});

export const LeftUnchanged = meta.story({
  name: 'Does not ask when the same programmes are selected again',
  play: async ({ canvas, userEvent }) => {
    await checkBox(userEvent, 0);
    await checkBox(userEvent, 0);
    await userEvent.click(canvas.getByRole('link', { name: 'Choix du produit' }));
    await expectPath('/boost/produits');
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

export const SignedOut = meta.story({
  name: 'Asks before a sign-out loses a changed selection',
  play: async ({ canvas, userEvent }) => {
    await checkBox(userEvent, 0);
    await userEvent.click(canvas.getByRole('button', { name: /Camille/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Déconnexion' }));
    await screen.findByRole('dialog', { name: 'Se déconnecter sans enregistrer ?' });
    await userEvent.click(screen.getByRole('button', { name: 'Rester sur la sélection' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expectPath(NEW);
  },
});

export const WithoutClient = meta.story({
  name: 'Redirects to the product choice without a chosen client (D-73)',
  parameters: { app: { ...storyAt(NEW).app, chosenClients: { boost: null } } },
  play: async ({ canvas }) => {
    await expectPath('/boost/produits');
    await expect(
      await canvas.findByRole('heading', { name: 'Sélectionner un produit' }),
    ).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending(getAdsByClient)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table')).toHaveAttribute('aria-busy', 'true');
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(...boostHandlers({ mine: [], contract: buildContractProgrammes({ programmes: [] }) })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Aucun programme à booster')).toBeVisible();
  },
});

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(getAdsByClient, 503, INTERNAL_ERROR)),
});

export const Retried = meta.story({
  name: 'Shows the programmes after « Réessayer »',
  beforeEach: ({ msw }) => msw.use(failing(getAdsByClient, 503, INTERNAL_ERROR)),
  play: async ({ canvas, msw, userEvent }) => {
    const retry = await canvas.findByRole('button', { name: 'Réessayer' });
    await expect(canvas.getByRole('alert')).toHaveTextContent(INTERNAL_ERROR.message);
    msw.use(...wholeApplication(SALES));
    await userEvent.click(retry);
    await expect(await boxes()).toHaveLength(6);
  },
});

export const Forbidden = meta.story({
  name: '[SH-31] Redirects to the product choice in another market',
  parameters: {
    app: {
      user: OPERATIONS,
      market: 'Luxe',
      at: NEW,
      routes: routesWithoutCounts,
      chosenClients: CHOSEN,
      onRouter,
    },
  },
  play: async () => {
    await expectPath('/comptage/produits');
  },
});

export const Refetching = meta.story({
  name: 'Refetching: keeps the selection while it is reloaded',
  beforeEach: ({ msw }) => msw.use(failing(recordSignifiBoost, 503, INTERNAL_ERROR)),
  play: async ({ canvas, msw, userEvent }) => {
    await checkBox(userEvent, 0);
    await validate(userEvent);
    const again = await canvas.findByRole('button', { name: 'Rouvrir la sélection' });
    msw.use(pending(getAdsByClient));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(again);
    await expect(header().getByText('1/4 programmes sélectionnés')).toBeVisible();
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await canvas.findByRole('group', { name: 'Contrat' });
  },
});
