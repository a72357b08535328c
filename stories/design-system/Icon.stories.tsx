import preview from '#.storybook/preview';
import { Icon } from '#design-system/Icon/Icon.tsx';
import type { IconName } from '#design-system/Icon/Icon.tsx';
import { ICON_PATHS } from '#design-system/Icon/Icon.tsx';

const meta = preview.meta({ component: Icon, args: { name: 'home' as const } });

export const Playground = meta.story();

const NAMES = Object.keys(ICON_PATHS) as IconName[];

export const Set = meta.story({
  parameters: { visual: true },
  args: { size: 'lg' },
  render: (args) => (
    <ul style={{ display: 'grid', gridTemplateColumns: 'repeat(6, 1fr)', gap: '1.5rem' }}>
      {NAMES.map((name) => (
        <li key={name} style={{ display: 'grid', justifyItems: 'center', gap: '0.5rem' }}>
          <Icon {...args} name={name} />
          <span style={{ fontSize: '0.75rem' }}>{name}</span>
        </li>
      ))}
    </ul>
  ),
});
