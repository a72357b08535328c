import { http } from 'msw';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { createOrUpdateUser, getAllUsers, unbindIdentity } from '#contract/users.ts';
import { ADMIN } from '#mocks/builders/user.ts';
import { addressOf, failing, INTERNAL_ERROR } from '#mocks/handlers/failures.ts';
import { UsersPage } from '#pages/UsersPage.tsx';
import { makeAppNavigation } from './appNavigation.ts';
import { forbiddenList, listStates } from './listStates.ts';
import { answerPerson, pageAt } from './storyPerson.ts';

const meta = preview.meta({
  component: UsersPage,
  parameters: pageAt('/users', { user: ADMIN }),
  beforeEach: answerPerson,
});

/** Opens the profile of the first person of the list from the menu of their row. Returns the button of the menu. */
async function editFirst(
  canvas: Pick<typeof screen, 'findAllByRole'>,
  user: { click: (element: Element) => Promise<void> },
) {
  const [button = document.body] = await canvas.findAllByRole('button', {
    name: /^Autres actions/,
  });
  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name: 'Modifier le profil' }));
  return button;
}

export const Loaded = meta.story({
  name: '[US-02] [US-05] [US-06] [US-07] [RO-01] [KO-01] [KO-07] Shows title, tab and twenty people by last name',
  parameters: { tree: true, visual: true, betweenWidths: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1–20 sur 46')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Liste des utilisateurs',
    );
    const tabs = canvas.getAllByRole('tab').map((tab) => tab.textContent);
    await expect(tabs).toEqual(['Tous les utilisateurs']);
    const names = canvas.getAllByRole('rowheader').map((cell) => cell.textContent);
    await expect(names).toHaveLength(20);
    await expect(names).toEqual(names.toSorted((left, right) => left.localeCompare(right, 'fr')));
  },
});

export const Searched = meta.story({
  name: '[US-08] [US-09] Searches by name from any page, and shows when nobody is found',
  parameters: { app: { at: '/users?page=2' } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('21–40 sur 46');
    const box = canvas.getByPlaceholderText(
      'Rechercher un utilisateur (par nom, prénom ou par email)',
    );
    await userEvent.type(box, 'girard');
    await waitFor(() => expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent('Girard'));
    await userEvent.type(box, 'zzz');
    await expect(await canvas.findByText('Aucun utilisateur trouvé')).toBeVisible();
  },
});

const SORTED = makeAppNavigation();

export const Sorted = meta.story({
  name: '[US-04] Keeps the sort order in the URL and restores it with Back',
  parameters: { app: { onRouter: SORTED.onRouter } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('1–20 sur 46');
    await userEvent.click(canvas.getByRole('button', { name: 'Email' }));
    const header = canvas.getByRole('columnheader', { name: 'Email' });
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'ascending'));
    await expect(SORTED.location().search).toBe('?order=email');
    await userEvent.click(canvas.getByRole('button', { name: 'Email' }));
    await waitFor(() => expect(SORTED.location().search).toBe('?order=email&direction=desc'));
  },
});

const NAVIGATION = makeAppNavigation();

export const SearchedAndOrderedAtOnce = meta.story({
  name: '[US-08] Keeps both a search and a sort chosen before the search is rendered',
  parameters: { app: { onRouter: NAVIGATION.onRouter } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('1–20 sur 46');
    const box = canvas.getByRole('searchbox');
    await userEvent.type(box, 'girard');
    // Both changes in one task, as when the debounce ends between two frames.
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    canvas.getByRole('button', { name: 'Email' }).click();
    await waitFor(() => expect(NAVIGATION.location().search).toBe('?search=girard&order=email'));
  },
});

export const Rubbish = meta.story({
  parameters: { app: { at: '/users?page=zero&order=nope&direction=up' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1–20 sur 46')).toBeVisible();
  },
});

export const Edited = meta.story({
  name: '[US-10] Saves a changed profile, confirms it and shows it',
  play: async ({ canvas, userEvent }) => {
    const button = await editFirst(canvas, userEvent);
    await screen.findByRole('dialog', { name: 'Modifier le profil' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Métier' }), 'Studio');
    await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
    await waitFor(() => expect(canvas.getByText('Le profil a bien été enregistré')).toBeVisible());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getAllByRole('row')[1]).toHaveTextContent('Studio'));
    await waitFor(() => expect(button).toHaveFocus());
  },
});

export const NotSaved = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(createOrUpdateUser, 503, INTERNAL_ERROR)),
  play: async ({ canvas, userEvent }) => {
    await editFirst(canvas, userEvent);
    await userEvent.click(await screen.findByRole('button', { name: 'Valider' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(INTERNAL_ERROR.message);
    await expect(screen.getByRole('dialog')).toBeVisible();
  },
});

/** Called when the list is asked for. */
const handleListed = fn();

export const Unbound = meta.story({
  name: 'Unbinds the account of a person, who keeps their profile, and offers it no more',
  beforeEach: ({ msw }) =>
    msw.use(
      http.get(addressOf(getAllUsers), () => {
        handleListed();
      }),
    ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await editFirst(canvas, userEvent);
    handleListed.mockClear();
    await userEvent.click(await screen.findByRole('button', { name: 'Délier le compte' }));
    await expect(await screen.findByText('Le compte a été délié')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(handleListed).toHaveBeenCalledOnce());
    await waitFor(() => expect(canvasElement.querySelector('[data-refetching]')).toBeNull());
    await editFirst(canvas, userEvent);
    await expect(await screen.findByRole('dialog', { name: 'Modifier le profil' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Délier le compte' })).toBeNull();
  },
});

export const NotUnbound = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(unbindIdentity, 503, INTERNAL_ERROR)),
  play: async ({ canvas, userEvent }) => {
    await editFirst(canvas, userEvent);
    await userEvent.click(await screen.findByRole('button', { name: 'Délier le compte' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(INTERNAL_ERROR.message);
  },
});

const STATES = listStates({ call: getAllUsers, user: ADMIN, loaded: '1–20 sur 46' });

export const Loading = meta.story({ ...STATES.loading });

export const Empty = meta.story({
  parameters: { app: { at: '/users?search=personne+de+ce+nom' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Aucun utilisateur trouvé')).toBeVisible();
  },
});

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(getAllUsers, 503, INTERNAL_ERROR)),
});

export const Retried = meta.story({ ...STATES.retried });

/** The role was removed in between, so the server decides. */
export const Forbidden = meta.story({ ...forbiddenList(getAllUsers) });

export const Refetching = meta.story({ ...STATES.refetching });

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await canvas.findByText('1–20 sur 46');
  },
});
