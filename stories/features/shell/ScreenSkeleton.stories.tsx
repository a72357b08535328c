import preview from '#.storybook/preview';
import { expect } from 'storybook/test';
import { ScreenSkeleton } from '#features/shell/ScreenSkeleton.tsx';
import { ShellSkeleton } from '#features/shell/ShellSkeleton.tsx';

const meta = preview.meta({
  component: ScreenSkeleton,
  args: { kind: 'list' as const },
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <ShellSkeleton>
      <ScreenSkeleton {...args} />
    </ShellSkeleton>
  ),
});

export const OfAList = meta.story({
  parameters: { visual: true, phone: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Chargement en cours');
  },
});
export const OfOffers = meta.story({ args: { kind: 'offers' } });
export const OfACount = meta.story({ args: { kind: 'count' } });
export const OfASheet = meta.story({ args: { kind: 'sheet' } });
