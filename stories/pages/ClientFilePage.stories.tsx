import { http } from 'msw';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { getCount } from '#contract/counts.ts';
import { clientFilePath } from '#domain/count/clientFile/choice.ts';
import { countChosen, selectChosenCounts } from '#features/countList/choice/choiceSlice.ts';
import { ClientFilePage } from '#pages/ClientFilePage.tsx';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { SALES } from '#mocks/builders/user.ts';
import {
  addressOf,
  failing,
  FORBIDDEN,
  INTERNAL_ERROR,
  pending,
  refuse,
} from '#mocks/handlers/failures.ts';
import { routesWithoutCounts } from '../routesWithoutCounts.ts';
import { answeringEach, fileCountId, THREE_COUNTS } from '../documents/clientFileCounts.ts';
import { makeAppNavigation } from './appNavigation.ts';
import { answerPerson } from './storyPerson.ts';

const { onRouter, onStore, store, location } = makeAppNavigation();

const THREE_IDS = THREE_COUNTS.map(({ id }) => id);
const appAt = (ids: readonly string[]) => ({
  user: SALES,
  market: 'Neuf',
  at: clientFilePath(ids),
  routes: routesWithoutCounts,
  onRouter,
});

const meta = preview.meta({
  component: ClientFilePage,
  parameters: { layout: 'fullscreen', app: appAt(THREE_IDS) },
  beforeEach: (story) => {
    answerPerson(story);
    story.msw.use(answeringEach(THREE_COUNTS));
  },
});

const order = (canvas: HTMLElement) =>
  within(within(canvas).getByRole('table', { name: 'Propositions du dossier' }))
    .getAllByRole('rowheader')
    .flatMap((header) => /MAF-\d+/.exec(header.textContent)?.[0] ?? []);

const shownIds = () => new URLSearchParams(location().search).get('counts')?.split(',');

export const Loaded = meta.story({
  name: '[N-10] shows the counts of the address in one document: cover, proposals, one signature',
  play: async ({ canvas }) => {
    const title = await canvas.findByRole('heading', { level: 1 });
    await expect(title).toHaveTextContent('Agence du Vieux Port');
    await expect(title.nextElementSibling).toHaveTextContent('Dossier client de 3 propositions');
    const titles = canvas.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    await expect(titles).toEqual([
      'Calendrier',
      'Proposition Display - Impression',
      'Proposition Emailing Optin',
      'Proposition Vedette Plus',
      'Votre accord',
    ]);
    await expect(canvas.getAllByText('Bon pour accord')).toHaveLength(1);
    await expect(canvas.queryByText(/partager/i)).toBeNull();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
});

export const Kept = meta.story({
  name: '[N-10] keeps the file under a name, with its counts and their order',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mes dossiers' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Garder ce dossier…' }));
    await userEvent.type(await screen.findByLabelText(/Nom du dossier/), 'Rentrée{Enter}');
    await expect(
      await canvas.findByRole('button', { name: /^Mes dossiers\s*:\s*Rentrée$/ }),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Descendre MAF-1041/ }));
    const changed = await canvas.findByRole('button', {
      name: /^Mes dossiers\s*:\s*Rentrée\s*modifié$/,
    });
    await userEvent.click(changed);
    await userEvent.click(
      await screen.findByRole('menuitem', { name: 'Mettre à jour le dossier' }),
    );
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /Mes dossiers/ })).not.toHaveTextContent('modifié'),
    );
  },
});

export const Printing = meta.story({
  name: '[N-10, PT-01, PT-02] prints under the MAF codes of its counts',
  play: async ({ canvas, userEvent }) => {
    const print = spyOn(window, 'print').mockImplementation(() => undefined);
    await userEvent.click(await canvas.findByRole('button', { name: 'Télécharger le PDF' }));
    // It waits for maps that are loading.
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    window.dispatchEvent(new Event('beforeprint'));
    await expect(document.title).toBe('MAF-1041, MAF-1042, MAF-1043');
    window.dispatchEvent(new Event('afterprint'));
    await expect(document.title).not.toContain('MAF');
  },
});

export const Reordered = meta.story({
  name: '[N-10] orders the file with the keyboard; the address keeps the order and the focus stays',
  play: async ({ canvas, canvasElement, userEvent }) => {
    const down = await canvas.findByRole('button', { name: /^Descendre MAF-1041/ });
    down.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(order(canvasElement)).toEqual(['MAF-1042', 'MAF-1041', 'MAF-1043']));
    await expect(shownIds()).toEqual([1, 0, 2].map(fileCountId));
    await waitFor(() => expect(down).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(order(canvasElement).at(-1)).toBe('MAF-1041'));
    await waitFor(() => expect(down).toHaveFocus());
    await expect(down).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(shownIds()).toEqual([1, 2, 0].map(fileCountId));
    await expect(
      canvas.getByText('MAF-1041 - Agence du Vieux Port est maintenant en position 3.'),
    ).toBeInTheDocument();
    const titles = canvas.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    await expect(titles[3]).toBe('Proposition Display - Impression');
  },
});

export const Removed = meta.story({
  name: '[N-10] removes a count from the file and from the choice of the list, down to an empty one',
  parameters: { app: { ...appAt(THREE_IDS), onStore } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    for (const { id, mafId, mafProduct, countName } of THREE_COUNTS) {
      const client = { clientId: null, clientName: null };
      store().dispatch(countChosen({ id, mafId, mafProduct, countName, ...client }));
    }
    const remove = async (code: string) =>
      userEvent.click(
        await canvas.findByRole('button', { name: new RegExp(`^Retirer ${code} .* du dossier$`) }),
      );
    await remove('MAF-1042');
    await waitFor(() => expect(order(canvasElement)).toEqual(['MAF-1041', 'MAF-1043']));
    await expect(canvas.queryByRole('heading', { name: /Emailing Optin/ })).toBeNull();
    const chosen = selectChosenCounts(store().getState()).map(({ mafId }) => mafId);
    await expect(chosen).toEqual([1041, 1043]);
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /^Retirer MAF-1043/ })).toHaveFocus(),
    );
    await expect(canvas.getByText(/^MAF-1042 .* a été retiré du dossier\.$/)).toBeInTheDocument();
    await remove('MAF-1043');
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /^Retirer MAF-1041/ })).toHaveFocus(),
    );
    await remove('MAF-1041');
    await expect(await canvas.findByText('Ce dossier client est vide')).toBeVisible();
  },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => msw.use(pending(getCount)) });

export const Empty = meta.story({
  name: '[N-10] says where to choose the counts of an empty file',
  parameters: { app: appAt([]), visual: true, tree: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ce dossier client est vide')).toBeVisible();
    const main = within(canvas.getByRole('main'));
    await expect(main.getByRole('link', { name: 'Liste des comptages' })).toHaveAttribute(
      'href',
      '/comptage',
    );
  },
});

export const Failing = meta.story({
  name: '[N-10] says that the counts could not be loaded',
  parameters: { visual: true },
  beforeEach: ({ msw }) => msw.use(failing(getCount, 503, INTERNAL_ERROR)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      '3 comptages ne peuvent pas être présentés',
    );
    await expect(canvas.getAllByRole('button', { name: 'Réessayer' })).toHaveLength(3);
  },
});

export const Retried = meta.story({
  name: '[N-10] loads the counts that failed again',
  beforeEach: ({ msw }) => msw.use(failing(getCount, 503, INTERNAL_ERROR)),
  play: async ({ canvas, msw, userEvent }) => {
    const [retry] = await canvas.findAllByRole('button', { name: 'Réessayer' });
    if (!retry) throw new Error('There is no button.');
    msw.use(answeringEach(THREE_COUNTS));
    await userEvent.click(retry);
    await expect(await canvas.findByRole('heading', { name: 'Votre accord' })).toBeVisible();
    // The counts arrive one after the other.
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
  },
});

export const Refetching = meta.story({
  name: '[N-10] keeps the file on screen while a count that failed is loaded again',
  parameters: { app: appAt([...THREE_IDS, fileCountId(9)]) },
  beforeEach: ({ msw }) =>
    msw.use(
      http.get(addressOf(getCount), ({ params }) =>
        params['id'] === fileCountId(9) ? refuse(503, INTERNAL_ERROR) : undefined,
      ),
    ),
  play: async ({ canvas, msw, userEvent }) => {
    const retry = await canvas.findByRole('button', { name: 'Réessayer' });
    msw.use(pending(getCount));
    await userEvent.click(retry);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Réessayer' })).toBeDisabled());
    await expect(await canvas.findByRole('heading', { name: 'Votre accord' })).toBeVisible();
  },
});

export const Gone = meta.story({
  name: '[N-10] says which count is gone, and prints the rest after it is removed',
  parameters: { app: appAt([fileCountId(8), ...THREE_IDS.slice(0, 1)]), visual: true },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Un comptage ne peut pas être présenté',
    );
    await expect(canvas.getByText(/^Ce comptage n’existe plus, ou il ne vous est/)).toBeVisible();
    const print = spyOn(window, 'print').mockImplementation(() => undefined);
    const download = canvas.getByRole('button', { name: 'Télécharger le PDF' });
    await expect(download).toHaveAttribute('aria-disabled');
    await userEvent.hover(download);
    await screen.findByText(/^Retirez d’abord du dossier les comptages qui ne peuvent pas être/);
    await userEvent.click(download);
    await expect(print).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: /^Retirer Comptage 1 de l’adresse/ }));
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Télécharger le PDF' }));
    // It waits for maps that are loading.
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
  },
});

export const Forbidden = meta.story({
  name: '[N-10] does not present a count that the person may not read',
  parameters: { app: appAt(THREE_IDS.slice(0, 1)) },
  beforeEach: ({ msw }) => msw.use(failing(getCount, 403, FORBIDDEN)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/il ne vous est pas ouvert/)).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/^Dossier client$/);
    await expect(canvas.queryByRole('heading', { name: 'Votre accord' })).toBeNull();
  },
});

const OTHER_CLIENT = { id: fileCountId(7), mafId: 1048, countName: 'Agence du Parc' };

export const TwoClients = meta.story({
  name: '[N-10] says which count of the address is of another client',
  parameters: { app: appAt([...THREE_IDS, OTHER_CLIENT.id]) },
  beforeEach: ({ msw }) =>
    msw.use(answeringEach([...THREE_COUNTS, buildSavedDisplayCount(OTHER_CLIENT)])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('MAF-1048 - Agence du Parc')).toBeVisible();
    await expect(canvas.getByText(/les autres de «\sAgence du Vieux Port\s»/)).toBeVisible();
    await expect(canvas.queryByText('MAF-1048')).toBeNull();
  },
});

export const TooMany = meta.story({
  name: '[N-10] keeps the first ten counts of an address with more, when asked to',
  parameters: {
    app: appAt([...THREE_IDS, ...Array.from({ length: 9 }, (_, index) => `x${index}`)]),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Cette adresse en contient 12.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Garder les dix premiers' }));
    await waitFor(() => expect(shownIds()).toHaveLength(10));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('7 comptages');
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { app: appAt(THREE_IDS.slice(1, 2)), visual: true },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Votre accord' });
  },
});
