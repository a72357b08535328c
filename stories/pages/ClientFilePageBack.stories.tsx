import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { clientFilePath } from '#domain/count/clientFile/choice.ts';
import { ClientFilePage } from '#pages/ClientFilePage.tsx';
import { SALES } from '#mocks/builders/user.ts';
import { answeringEach, fileCountId, THREE_COUNTS } from '../documents/clientFileCounts.ts';
import { routesWithoutCounts } from '../routesWithoutCounts.ts';
import { makeAppNavigation } from './appNavigation.ts';
import { answerPerson } from './storyPerson.ts';

const { onRouter, location, goTo } = makeAppNavigation();

const FILE = clientFilePath(THREE_COUNTS.map(({ id }) => id));

const meta = preview.meta({
  component: ClientFilePage,
  parameters: {
    layout: 'fullscreen',
    app: { user: SALES, market: 'Neuf', at: FILE, routes: routesWithoutCounts, onRouter },
  },
  beforeEach: (story) => {
    answerPerson(story);
    story.msw.use(answeringEach(THREE_COUNTS));
  },
});

export const Returned = meta.story({
  name: '[N-10] goes back to the list with « Retour », also after a change of the order',
  parameters: { app: { at: '/comptage?search=Clos' } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Liste des Comptages' });
    await goTo(FILE);
    await userEvent.click(await canvas.findByRole('button', { name: /^Descendre MAF-1041/ }));
    await waitFor(() => expect(location().search).toContain(`counts=${fileCountId(1)}`));
    await userEvent.click(canvas.getByRole('button', { name: 'Retour' }));
    await expect(await canvas.findByRole('heading', { name: 'Liste des Comptages' })).toBeVisible();
    await expect(location().search).toBe('?search=Clos');
  },
});

export const OpenedFromBookmark = meta.story({
  name: '[N-10] leads to the list with « Retour » where nothing was opened before the file',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Retour' }));
    await expect(await canvas.findByRole('heading', { name: 'Liste des Comptages' })).toBeVisible();
  },
});
