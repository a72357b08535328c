import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { CountEditorPage } from '#pages/CountEditorPage.tsx';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { overlapHandler } from '#mocks/handlers/overlaps.ts';
import { answerSaved, displayAt, EDIT, SAVED } from './savedDisplay.ts';

const LATER = buildSavedDisplayCount(
  { id: 'later', mafId: 1101 },
  { start: '2026-12-15', end: '2027-01-15' },
);
const OF_THE_PORT = buildSavedDisplayCount({
  id: 'port',
  mafId: 1102,
  countName: 'Agence du Port',
});

const meta = preview.meta({
  component: CountEditorPage,
  args: { product: 'display' as const },
  parameters: displayAt(EDIT),
  beforeEach: (story) => {
    answerSaved(story);
    story.msw.use(overlapHandler(() => [SAVED, LATER, OF_THE_PORT], true));
  },
});

const CONFLICT = { name: /1 conflit possible$/ };
const MORE = { name: 'Autres outils' };

export const Overlapping = meta.story({
  name: '[N-08] shows overlapping counts with the result, and not to a client',
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    // The result comes first: the counts are listed on request.
    await userEvent.click(await canvas.findByRole('button', MORE));
    await userEvent.click(await canvas.findByRole('button', CONFLICT));
    await expect(canvas.getByRole('link', { name: /^MAF-1101/ })).toBeVisible();
    await userEvent.keyboard('{F8}');
    await waitFor(() => expect(canvas.queryByRole('button', CONFLICT)).toBeNull());
    await userEvent.keyboard('{F8}');
    await userEvent.click(await canvas.findByRole('button', MORE));
    await expect(await canvas.findByRole('button', CONFLICT)).toBeVisible();
  },
});

export const OtherName = meta.story({
  name: '[N-08] looks for overlaps of the name that is typed before the save',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    await userEvent.type(
      canvas.getByRole('textbox', { name: 'Impressions, Masthead' }),
      '{Control>}a{/Control}2000{Tab}',
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Enregistrer' }));
    const name = await screen.findByRole('textbox', { name: /Nom de l'agence/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'agence du port');
    const dialog = screen.getByRole('dialog');
    await waitFor(() => expect(dialog).toHaveTextContent(/1 conflit possible, dont 1 doublon/));
    await expect(dialog).toHaveTextContent('MAF-1102');
    await expect(screen.getByRole('button', { name: 'Valider' })).toBeEnabled();
  },
});
