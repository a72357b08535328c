import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { Card } from '#design-system/Card/Card.tsx';
import { FAILURES } from '#design-system/Illustration/FailurePicture.tsx';
import { DRAWINGS } from '#design-system/Illustration/drawings.tsx';
import { RARE_DRAWINGS } from '#design-system/Illustration/RarePicture.tsx';
import { Illustration, type IllustrationName } from '#design-system/Illustration/Illustration.tsx';
import { Row } from './matrix.tsx';

const meta = preview.meta({ component: Illustration, args: { name: 'empty' as const } });

export const Playground = meta.story();

const { empty, noResults, ...others } = DRAWINGS;
const { error, offline } = FAILURES;
const DRAWN = { empty, noResults, error, ...others, offline, ...RARE_DRAWINGS };
const NAMES = Object.keys(DRAWN) as IllustrationName[];

const wide = { display: 'flex', flexWrap: 'wrap', gap: '2rem' } as const;

export const All = meta.story({
  parameters: { visual: true },
  args: { size: 'lg' },
  render: (args) => (
    <div style={wide}>
      {NAMES.map((name) => (
        <Row key={name} name={name}>
          <Illustration {...args} name={name} />
        </Row>
      ))}
    </div>
  ),
});

export const Small = meta.story({
  name: 'Small, in cards',
  args: { size: 'sm' },
  globals: { viewport: { value: 'phone' } },
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '0.75rem' }}>
      {NAMES.map((name) => (
        <Card key={name}>
          <Illustration {...args} name={name} />
        </Card>
      ))}
    </div>
  ),
});

export const Labelled = meta.story({
  args: { label: 'Un panneau dont l’affiche s’est décollée', name: 'error' },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('img', { name: 'Un panneau dont l’affiche s’est décollée' }),
    ).toBeVisible();
  },
});

export const Decorative = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
  },
});
