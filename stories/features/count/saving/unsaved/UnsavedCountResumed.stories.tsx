import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { DisplayEditor } from '#features/count/products/display/DisplayEditor.tsx';
import { handleLeave, handleMessage, startStory } from '../../campaign/campaignEditorStory.ts';
import { leave, LEFT, LEFT_KEY, SAVED, SUBJECT } from './leftDraftStory.ts';

const meta = preview.meta({
  component: DisplayEditor,
  args: {
    market: 'Neuf' as const,
    saved: SAVED,
    onMessage: handleMessage,
    onLeave: handleLeave,
    unsaved: {
      subject: SUBJECT,
      resumedDraft: LEFT_KEY,
      onSavedApart: fn(),
      onTakeTheirs: fn(),
    },
  },
  parameters: { app: { at: `/count/display/edit/${SAVED.id}` } },
  beforeEach: ({ msw }) => msw.use(...startStory()),
});

export const ResumedFromHome = meta.story({
  name: '[N-05] Resumes the draft that was asked for on another screen, without a second question',
  beforeEach: () => leave({ ...LEFT, draft: { ...LEFT.draft, version: 3 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Villeurbanne (69100)')).toBeVisible();
    await canvas.findByText('Brouillon gardé');
    await expect(canvas.queryByText(/Reprendre votre brouillon/)).toBeNull();
  },
});

export const OutdatedFromHome = meta.story({
  name: '[N-05] Still offers it, with a warning, when the count was saved since',
  beforeEach: () => leave({ ...LEFT, draft: { ...LEFT.draft, version: 2 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/vous comparerez les deux versions/)).toBeVisible();
    await expect(canvas.queryByText('Villeurbanne (69100)')).toBeNull();
  },
});
