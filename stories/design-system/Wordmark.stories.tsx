import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { Wordmark } from '#design-system/Wordmark/Wordmark.tsx';
import { Matrix } from './matrix.tsx';

const NAMES = [
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

export const Portals = meta.story({
  parameters: { visual: true },
  render: () => (
    <Matrix>
      {NAMES.map((name) => (
        <Wordmark key={name} name={name} />
      ))}
    </Matrix>
  ),
  play: async ({ canvas }) => {
    for (const name of NAMES) {
      await expect(canvas.getByRole('img', { name })).toBeVisible();
    }
  },
});
