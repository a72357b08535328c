import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { ShellSkeleton } from '#features/shell/ShellSkeleton.tsx';

const meta = preview.meta({
  component: ShellSkeleton,
  parameters: { layout: 'fullscreen', visual: true },
});

export const Loading = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Chargement en cours');
  },
});

export const Leaving = meta.story({
  args: { label: 'Déconnexion en cours' },
  parameters: { visual: false },
});

export const Narrow = meta.story({ globals: { viewport: { value: 'phone' } } });
