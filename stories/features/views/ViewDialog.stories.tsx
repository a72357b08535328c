import { http, HttpResponse } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { viewCalls } from '#contract/viewChanges.ts';
import { addressOf } from '#mocks/handlers/failures.ts';
import { viewHandlers } from '#mocks/handlers/views.ts';
import { ViewsMenu } from '#features/views/ViewsMenu/ViewsMenu.tsx';
import { BUDGETS, choose, MONTH, openMenu, SHOWN, trigger } from './shownList.ts';

const meta = preview.meta({
  component: ViewsMenu,
  args: SHOWN,
  beforeEach: ({ msw }) => {
    msw.use(...viewHandlers([MONTH, BUDGETS]));
  },
});

export const Creating = meta.story({
  name: '[N-11] Asks for the name of a new view',
  parameters: { visual: true, tree: true },
  play: async ({ args, canvas, userEvent }) => {
    await choose(canvas, userEvent, 'Enregistrer cette vue…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Enregistrer cette vue' }));
    const field = dialog.getByRole('textbox', { name: /^Nom de la vue/ });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, ' gros BUDGETS');
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await expect(
      await dialog.findByText(/Vous avez déjà une vue nommée « Gros budgets »/),
    ).toBeVisible();
    await expect(field).toHaveValue(' gros BUDGETS');
    await expect(args.onSaved).not.toHaveBeenCalled();
  },
});

export const Created = meta.story({
  name: '[N-11] Saves a view once, however often it is submitted, and returns the focus',
  play: async ({ args, canvas, msw, userEvent }) => {
    const keys: (string | null)[] = [];
    msw.use(
      http.post(addressOf(viewCalls.create), ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return undefined;
      }),
    );
    await choose(canvas, userEvent, 'Enregistrer cette vue…');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'À relancer');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Ouvrir la liste avec cette vue' }));
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
    await expect(args.onSaved).toHaveBeenCalledOnce();
    await expect(args.onSaved).toHaveBeenCalledWith(
      expect.objectContaining({
        name: 'À relancer',
        search: 'order=Budget',
        columns: ['ClientName'],
        isDefault: true,
      }),
    );
    await waitFor(() => expect(trigger(canvas)).toHaveFocus());
  },
});

export const NotCreated = meta.story({
  name: '[N-11] Keeps what was typed when the save fails, and repeats it under the same key',
  play: async ({ args, canvas, msw, userEvent }) => {
    const keys: (string | null)[] = [];
    msw.use(
      http.post(addressOf(viewCalls.create), ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return HttpResponse.error();
      }),
    );
    await choose(canvas, userEvent, 'Enregistrer cette vue…');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'À relancer');
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Le serveur ne répond pas');
    await expect(dialog.getByRole('textbox')).toHaveValue('À relancer');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Enregistrer' })).toBeEnabled());
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(keys).toHaveLength(2));
    await expect(keys[1]).toBe(keys[0]);
    await expect(await dialog.findByRole('alert')).toBeVisible();
    await expect(args.onSaved).not.toHaveBeenCalled();
  },
});

export const Renamed = meta.story({
  name: '[N-11] Renames the applied view, also to another case of its own name',
  args: { applied: BUDGETS },
  play: async ({ args, canvas, userEvent }) => {
    await choose(canvas, userEvent, 'Renommer la vue…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Renommer la vue' }));
    const field = dialog.getByRole('textbox');
    await expect(field).toHaveValue('Gros budgets');
    await userEvent.clear(field);
    await userEvent.type(field, 'GROS budgets{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onTell).toHaveBeenCalledWith(
      expect.objectContaining({ description: 'La vue «\u00A0GROS budgets\u00A0» est renommée' }),
    );
  },
});

export const Deleted = meta.story({
  name: '[N-11] Asks before it deletes a view',
  args: { applied: BUDGETS },
  play: async ({ args, canvas, userEvent }) => {
    await choose(canvas, userEvent, 'Supprimer la vue…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Supprimer la vue\u00A0?' }));
    await expect(dialog.getByText(/supprimer la vue « Gros budgets »/)).toHaveTextContent(
      'Voulez-vous supprimer la vue « Gros budgets » ?',
    );
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Annuler' })).toHaveFocus());
    await expect(args.onDeleted).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(args.onDeleted).toHaveBeenCalledOnce());
    const menu = await openMenu(canvas, userEvent);
    await waitFor(() =>
      expect(menu.queryByRole('menuitemradio', { name: 'Gros budgets' })).toBeNull(),
    );
  },
});
