import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { getCount } from '#contract/counts.ts';
import { Palette } from '#pages/Palette/Palette.tsx';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { OPERATIONS } from '#mocks/builders/user.ts';
import { answering } from '#mocks/handlers/failures.ts';
import { wholeApplication } from '#mocks/scenarios.ts';
import { expectPath, openPalette, PALETTE } from './openPalette.ts';

const SAVED = buildSavedDisplayCount();
type User = Parameters<typeof openPalette>[0];

/** Opens « Aller à… » by its keys, and returns the actions on the count on screen. */
async function actionsOn(user: User) {
  const { dialog } = await openPalette(user);
  const group = await dialog.findByRole('group', { name: 'Ce comptage' });
  return within(group).getAllByRole('option');
}

/** Chooses an action on the count on screen by its first letters. */
async function act(user: User, typed: string) {
  await actionsOn(user);
  await user.keyboard(`${typed}{Enter}`);
}

const meta = preview.meta({
  component: Palette,
  ...PALETTE,
  parameters: {
    layout: 'fullscreen',
    app: { ...PALETTE.parameters.app, at: `/count/display/edit/${SAVED.id}` },
  },
  beforeEach: (context) => {
    PALETTE.beforeEach(context);
    context.msw.use(answering(getCount, SAVED));
  },
});

export const NewCount = meta.story({
  name: '[N-12] says why an action on a new count is unavailable, and does nothing when it is chosen',
  parameters: { app: { at: '/count/display/new' }, visual: true },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Estimer' });
    const options = await actionsOn(userEvent);
    await expect(options.map(({ textContent }) => textContent)).toEqual([
      'Estimer',
      'Enregistrer le comptageIndisponible\u00A0: Estimez d’abord ce comptage.',
      'Répartir un budgetIndisponible\u00A0: Estimez d’abord ce comptage.',
      'Quand est-ce disponible\u00A0?Indisponible\u00A0: Estimez d’abord ce comptage.',
      'Épingler comme scénarioIndisponible\u00A0: Estimez d’abord ce comptage.',
      'Voir la proposition clientIndisponible\u00A0: Enregistrez d’abord ce comptage.',
      'RenommerIndisponible\u00A0: Enregistrez d’abord ce comptage.',
      'Compléter en planIndisponible\u00A0: Estimez d’abord ce comptage.',
      'DupliquerIndisponible\u00A0: Enregistrez d’abord ce comptage.',
      'HistoriqueIndisponible\u00A0: Enregistrez d’abord ce comptage.',
    ]);
    await userEvent.keyboard('dupliquer{Enter}');
    const option = await screen.findByRole('option', { name: /Dupliquer/ });
    await expect(option).toHaveAttribute('aria-disabled', 'true');
    await expect(screen.getByRole('dialog', { name: 'Aller à…' })).toBeVisible();
    await expectPath('/count/display/new');
  },
});

export const Estimated = meta.story({
  name: '[N-12] spreads, pins and saves the count on screen, with the focus where the action goes on',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    await act(userEvent, 'budget');
    await waitFor(() =>
      expect(canvas.getByRole('spinbutton', { name: 'Budget du client' })).toHaveFocus(),
    );
    await act(userEvent, 'épingler');
    // It is announced too.
    const [said] = await canvas.findAllByText(/Scénario A épinglé/);
    await expect(said).toBeVisible();
    await act(userEvent, 'enregistrer');
    const name = await screen.findByRole('textbox', { name: /Nom de l'agence/ });
    await waitFor(() => expect(name).toHaveFocus());
  },
});

export const Announced = meta.story({
  parameters: { tree: true },
  name: '[N-12] announces the figures of an estimate once',
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('table');
    const spoken = () =>
      [...canvasElement.querySelectorAll('[aria-live], [role="status"], [role="alert"]')]
        .map(({ textContent }) => textContent)
        .filter((text) => /Budget [\d\s]+/.test(text));
    await waitFor(() => expect(spoken()).toHaveLength(1));
    await expect(spoken()[0]).toMatch(/^Budget [\d\s,]+€, [\d\s]+impressions/);
  },
});

export const Duplicated = meta.story({
  name: '[N-12] duplicates the count on screen',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    await act(userEvent, 'dupliquer');
    await expectPath('/count/display/new');
  },
});

export const WithoutHeader = meta.story({
  name: '[N-12] opens over a screen without header',
  parameters: { app: { user: OPERATIONS, at: '/exports' } },
  beforeEach: ({ msw }) => msw.use(...wholeApplication(OPERATIONS)),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { level: 1 });
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: 'Aller à…' });
    await expect(screen.queryByRole('group', { name: 'Ce comptage' })).toBeNull();
  },
});

export const Help = meta.story({
  name: '[N-12] opens the shortcuts by « ? », from the menu of the user and from the search, not while somebody types',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    await userEvent.keyboard('?');
    await screen.findByRole('dialog', { name: 'Raccourcis clavier' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await userEvent.click(canvas.getByRole('spinbutton', { name: 'Budget du client' }));
    await userEvent.keyboard('?');
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: 'Aller à…' });
    await expect(screen.queryByRole('dialog', { name: 'Raccourcis clavier' })).toBeNull();
    await userEvent.keyboard('raccourcis{Enter}');
    await screen.findByRole('dialog', { name: 'Raccourcis clavier' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await userEvent.click(canvas.getByRole('button', { name: /Camille|Alice|Martin/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Raccourcis clavier' }));
    await screen.findByRole('dialog', { name: 'Raccourcis clavier' });
  },
});

export const Offline = meta.story({
  name: '[N-12] leads to screens while there is no connection',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    await actionsOn(userEvent);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const onLine = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine');
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    await actionsOn(userEvent);
    await expect(screen.getByRole('option', { name: 'Comptages' })).toBeVisible();
    Reflect.deleteProperty(navigator, 'onLine');
    await expect(onLine).toBeDefined();
  },
});
