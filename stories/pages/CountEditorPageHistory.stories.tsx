import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { getCount } from '#contract/counts.ts';
import { CountEditorPage } from '#pages/CountEditorPage.tsx';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { buildHistory } from '#mocks/builders/history.ts';
import { SALES } from '#mocks/builders/user.ts';
import { answering } from '#mocks/handlers/failures.ts';
import { historyHandlers } from '#mocks/handlers/history.ts';
import { applicationRoutes } from '../applicationRoutes.ts';
import { answerPerson } from './storyPerson.ts';

const SAVED = buildSavedDisplayCount();
const EDIT = `/count/display/edit/${SAVED.id}`;

const meta = preview.meta({
  component: CountEditorPage,
  args: { product: 'display' as const },
  parameters: {
    layout: 'fullscreen',
    app: { user: SALES, market: 'Neuf' as const, at: EDIT, routes: applicationRoutes },
  },
  beforeEach: (story) => {
    answerPerson(story);
    story.msw.use(answering(getCount, SAVED), ...historyHandlers(() => buildHistory(SAVED)));
  },
});

export const VersionReopened = meta.story({
  name: '[N-07] reopens an older version as a change that nobody has saved, and undoes it',
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    await userEvent.click(canvas.getByRole('button', { name: 'Plus d’actions sur ce comptage' }));
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Historique' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Reprendre la version 2' }));
    await screen.findByText(/Rien n’est enregistré/);
    await userEvent.click(screen.getByRole('button', { name: 'Reprendre la version 2' }));
    await expect(await canvas.findByText('Version 2 reprise')).toBeVisible();
    await canvas.findByRole('table');
    const bordeaux = () => canvas.queryByText('Bordeaux (33000)', { selector: 'span' });
    await waitFor(() => expect(bordeaux()).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Revenir au comptage précédent' }));
    await waitFor(() => expect(bordeaux()).toBeVisible());
    await expect(canvas.queryByText('Version 2 reprise')).toBeNull();
  },
});
