import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { DraftStatus } from '#features/count/saving/unsaved/DraftStatus.tsx';

const meta = preview.meta({ component: DraftStatus, args: { status: null } });

export const Nothing = meta.story({
  name: 'Says nothing before the first change, and keeps its line',
  play: async ({ canvas }) => {
    const status = canvas.getByRole('status');
    await expect(status).toHaveTextContent('');
    await expect(status.getBoundingClientRect().height).toBeGreaterThan(0);
  },
});

export const NotKept = meta.story({
  name: 'Warns that no draft could be stored',
  parameters: { visual: true },
  args: { status: 'notKept' as const },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Brouillon non gardé : enregistrez');
  },
});
