import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { RangeText } from '#design-system/RangeText.tsx';

const meta = preview.meta({
  component: RangeText,
  args: { children: '17/11/2026 ⟶ 24/11/2026' },
  render: (args) => (
    <p>
      <RangeText {...args} />
    </p>
  ),
});

export const Playground = meta.story();

export const Range = meta.story({
  parameters: { visual: true },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('17/11/2026 ⟶ 24/11/2026');
  },
});

export const OpenEnd = meta.story({ args: { children: '17/11/2026' } });
