import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { ALL_PORTALS, wordmarkOf } from '#domain/portals.ts';
import { Wordmark } from '#design-system/Wordmark.tsx';
import { Matrix, Row } from './matrix.tsx';

const KNOWN = [
  'PORTAIL',
  'LOGICIMMO',
  'PORTAILNEUF',
  'LOGICIMMONEUF',
  'BELLESDEMEURES',
  'LUXRESIDENCE',
  'PORTAILCONSTRUIRE',
  'PORTAILBUREAUXETCOMMERCE',
];

const meta = preview.meta({ component: Wordmark, args: { name: 'PORTAIL' } });

export const Playground = meta.story();

export const Portals = meta.story({
  name: '[SH-03] knows the eight portals and draws each with its own name',
  parameters: { visual: true },
  render: (args) => (
    <Matrix>
      {ALL_PORTALS.map((name) => (
        <Wordmark {...args} key={name} {...wordmarkOf(name)} />
      ))}
    </Matrix>
  ),
  play: async ({ canvas }) => {
    await expect([...ALL_PORTALS].toSorted()).toEqual(KNOWN.toSorted());
    for (const name of KNOWN) {
      const drawn = canvas.getByRole('img', { name });
      await expect(drawn).toBeVisible();
      await expect(drawn).toHaveTextContent(name);
      const box = drawn.getBoundingClientRect();
      await expect(box.width).toBeGreaterThan(box.height * 2);
      // Every other portal has its own typography: a name in one piece would be plain text.
      if (name !== 'PORTAIL') await expect(drawn.childElementCount).toBeGreaterThan(1);
    }
  },
});

export const Sizes = meta.story({
  render: (args) => (
    <Matrix>
      {(['md', 'sm'] as const).map((size) => (
        <Row key={size} name={size}>
          <Wordmark {...args} name="LOGICIMMONEUF" size={size} />
          <Wordmark {...args} {...wordmarkOf('PORTAILBUREAUXETCOMMERCE')} size={size} />
        </Row>
      ))}
      <Row name="portail inconnu">
        <Wordmark {...args} name="Un autre portail" />
      </Row>
      <Row name="portail renommé">
        <Wordmark {...args} name="Les Étages Neuf" lead="Les Étages" color="#a3195b" />
      </Row>
    </Matrix>
  ),
});
