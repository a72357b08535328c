import preview from '#.storybook/preview';
import { DRAWINGS } from '#design-system/Illustration/drawings.tsx';
import { Illustration } from '#design-system/Illustration/Illustration.tsx';
import type { IllustrationName } from '#design-system/Illustration/Illustration.tsx';
import { Row } from './matrix.tsx';

const meta = preview.meta({ component: Illustration, args: { name: 'empty' as const } });

const NAMES = Object.keys(DRAWINGS) as IllustrationName[];

export const All = meta.story({
  parameters: { visual: true },
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '2rem' }}>
      {NAMES.map((name) => (
        <Row key={name} name={name}>
          <Illustration name={name} size="lg" />
        </Row>
      ))}
    </div>
  ),
});
