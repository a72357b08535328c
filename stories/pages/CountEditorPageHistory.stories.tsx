import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { CountEditorPage } from '#pages/CountEditorPage.tsx';
import { buildHistory } from '#mocks/builders/history.ts';
import { historyHandlers } from '#mocks/handlers/history.ts';
import { answerSaved, displayAt, EDIT, SAVED } from './savedDisplay.ts';

const meta = preview.meta({
  component: CountEditorPage,
  args: { product: 'display' as const },
  parameters: displayAt(EDIT),
  beforeEach: (story) => {
    answerSaved(story);
    story.msw.use(...historyHandlers(() => buildHistory(SAVED)));
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
