import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { getViews } from '#contract/views.ts';
import { failing, INTERNAL_ERROR, pending } from '#mocks/handlers/failures.ts';
import { viewHandlers, buildView, buildViews } from '#mocks/handlers/views.ts';
import { ViewsMenu } from '#features/views/ViewsMenu/ViewsMenu.tsx';
import { BUDGETS, choose, MONTH, openMenu, SHOWN, trigger } from './shownList.ts';

const LONG = 'Les plus gros budgets de toutes les agences de la région';

const meta = preview.meta({
  component: ViewsMenu,
  args: SHOWN,
  beforeEach: ({ msw }) => {
    msw.use(...viewHandlers([MONTH, BUDGETS]));
  },
});

export const Typical = meta.story({
  name: '[N-11] Lists the views of the person, marks the applied one and names the default one',
  args: { applied: BUDGETS },
  parameters: { visual: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(trigger(canvas)).toHaveTextContent('Mes vues :Gros budgets');
    const menu = await openMenu(canvas, userEvent);
    await expect(menu.getByRole('menuitemradio', { name: 'Gros budgets' })).toBeChecked();
    const month = menu.getByRole('menuitemradio', { name: 'Display du mois par défaut' });
    await expect(month).not.toBeChecked();
    await expect(menu.queryByRole('menuitem', { name: 'Mettre à jour la vue' })).toBeNull();
    await userEvent.click(month);
    await expect(args.onApply).toHaveBeenCalledWith(MONTH);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(trigger(canvas));
    await screen.findByRole('menuitemradio', { name: 'Gros budgets' });
  },
});

export const Empty = meta.story({
  name: '[N-11] Without any view, offers to save the list as it is shown',
  beforeEach: ({ msw }) => msw.use(...viewHandlers([])),
  play: async ({ canvas, userEvent }) => {
    const menu = await openMenu(canvas, userEvent);
    await expect(menu.getAllByRole('menuitemradio')).toHaveLength(1);
    await expect(menu.getByRole('menuitem', { name: 'Enregistrer cette vue…' })).toBeVisible();
    await expect(menu.queryByRole('menuitem', { name: 'Supprimer la vue…' })).toBeNull();
  },
});

export const OneHundred = meta.story({
  name: '[N-11] A hundred views scroll, and the actions stay in reach',
  args: { applied: undefined },
  beforeEach: ({ msw }) => msw.use(...viewHandlers(buildViews(100))),
  play: async ({ canvas, userEvent }) => {
    const menu = await openMenu(canvas, userEvent);
    await expect(menu.getAllByRole('menuitemradio')).toHaveLength(101);
    await expect(menu.getByRole('menuitem', { name: 'Copier l’adresse' })).toBeVisible();
    const { bottom } = screen.getByRole('menu').getBoundingClientRect();
    await expect(bottom).toBeLessThanOrEqual(globalThis.innerHeight);
  },
});

export const LongName = meta.story({
  args: { applied: buildView({ name: LONG }), isModified: true },
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ msw }) => msw.use(...viewHandlers([buildView({ name: LONG })])),
  play: async ({ canvas, userEvent }) => {
    const menu = await openMenu(canvas, userEvent);
    await expect(menu.getByRole('menuitemradio', { name: LONG })).toBeVisible();
  },
});

export const Pending = meta.story({
  beforeEach: ({ msw }) => msw.use(pending(getViews)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(trigger(canvas));
    await expect(await screen.findByRole('menuitem', { name: 'Chargement…' })).toBeVisible();
  },
});

export const Failed = meta.story({
  name: '[N-11] Offers to load the views again, and what needs none of them',
  beforeEach: ({ msw }) => msw.use(failing(getViews, 503, INTERNAL_ERROR)),
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    const menu = await openMenu(canvas, userEvent);
    await expect(menu.getByRole('menuitem', { name: 'Réessayer' })).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: 'Enregistrer cette vue…' })).toBeVisible();
  },
});

export const Retried = meta.story({
  name: '[N-11] Loads the views again',
  beforeEach: ({ msw }) => msw.use(failing(getViews, 503, INTERNAL_ERROR)),
  play: async ({ canvas, msw, userEvent }) => {
    await openMenu(canvas, userEvent);
    msw.use(...viewHandlers([MONTH]));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Réessayer' }));
    const menu = await openMenu(canvas, userEvent);
    await expect(
      await menu.findByRole('menuitemradio', { name: /^Display du mois/ }),
    ).toBeVisible();
  },
});

export const ByKeyboard = meta.story({
  name: '[N-11] Is opened and used by keyboard alone',
  play: async ({ args, canvas, userEvent }) => {
    trigger(canvas).focus();
    await userEvent.keyboard('{Enter}');
    // The entries are loaded after the menu was opened.
    await waitFor(() =>
      expect(screen.getByRole('menuitemradio', { name: 'Tout afficher' })).toHaveFocus(),
    );
    await userEvent.keyboard('g');
    await expect(screen.getByRole('menuitemradio', { name: 'Gros budgets' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onApply).toHaveBeenCalledWith(BUDGETS);
    await waitFor(() => expect(trigger(canvas)).toHaveFocus());
  },
});

export const Modified = meta.story({
  name: '[N-11] Says that the list differs from the view, and updates the view',
  args: {
    applied: BUDGETS,
    isModified: true,
    content: { search: 'order=CountName', columns: ['Budget'] },
  },
  parameters: { visual: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(trigger(canvas)).toHaveTextContent(/modifiée$/);
    await choose(canvas, userEvent, 'Mettre à jour la vue');
    await waitFor(() =>
      expect(args.onTell).toHaveBeenCalledWith(
        expect.objectContaining({
          description: 'La vue «\u00A0Gros budgets\u00A0» est mise à jour',
        }),
      ),
    );
    const menu = await openMenu(canvas, userEvent);
    await userEvent.click(menu.getByRole('menuitemradio', { name: 'Gros budgets' }));
    await expect(args.onApply).toHaveBeenCalledWith({
      ...BUDGETS,
      version: 2,
      search: 'order=CountName',
      columns: ['Budget'],
      updatedDate: expect.any(String) as unknown,
    });
  },
});

export const UpdatedElsewhere = meta.story({
  name: '[N-11] Does not overwrite a view that another tab has changed',
  args: { applied: BUDGETS, isModified: true },
  beforeEach: ({ msw }) =>
    msw.use(...viewHandlers([MONTH, { ...BUDGETS, version: 2, name: 'Très gros budgets' }])),
  play: async ({ args, canvas, userEvent }) => {
    await choose(canvas, userEvent, 'Mettre à jour la vue');
    await waitFor(() =>
      expect(args.onTell).toHaveBeenCalledWith(
        expect.objectContaining({
          statut: 'error',
          description: expect.stringContaining('modifiée entre-temps') as unknown,
        }),
      ),
    );
  },
});

export const DefaultChosen = meta.story({
  name: '[N-11] Makes the applied view the default one',
  args: { applied: BUDGETS },
  play: async ({ args, canvas, userEvent }) => {
    const menu = await openMenu(canvas, userEvent);
    const entry = menu.getByRole('menuitemcheckbox', { name: 'Vue par défaut' });
    await expect(entry).not.toBeChecked();
    await userEvent.click(entry);
    await expect(
      await menu.findByRole('menuitemradio', { name: 'Gros budgets par défaut' }),
    ).toBeVisible();
    await expect(menu.getByRole('menuitemradio', { name: 'Display du mois' })).toBeVisible();
    await waitFor(() => expect(args.onTell).toHaveBeenCalledOnce());
  },
});

export const AddressCopied = meta.story({
  name: '[N-11] Copies the address of the filters, and never the id of the view',
  args: { applied: BUDGETS },
  play: async ({ args, canvas, userEvent }) => {
    const copied: string[] = [];
    const { clipboard } = navigator;
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: {
        writeText: async (text: string) => {
          copied.push(text);
          return Promise.resolve();
        },
      },
    });
    try {
      await choose(canvas, userEvent, 'Copier l’adresse');
      await waitFor(() => expect(args.onTell).toHaveBeenCalledOnce());
      await expect(copied).toEqual([`${globalThis.location.origin}/comptage?order=Budget`]);
    } finally {
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    }
  },
});
