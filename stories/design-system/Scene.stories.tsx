import preview from '#.storybook/preview';
import { Scene } from '#design-system/Scene/Scene.tsx';
import { color } from '#design-system/tokens/tokens.ts';

const meta = preview.meta({ component: Scene, args: { name: 'campaign' as const } });

export const Playground = meta.story();

const container = (width: string, height: string) => ({
  width,
  height,
  background: color.intent.accent.surface,
});

export const Campaign = meta.story({
  parameters: { visual: true },
  render: (args) => (
    <div style={container('36rem', '45rem')}>
      <Scene {...args} />
    </div>
  ),
});

export const Town = meta.story({
  name: 'Town, low and wide',
  args: { name: 'town' },
  render: (args) => (
    <div style={container('36rem', '18rem')}>
      <Scene {...args} />
    </div>
  ),
});
