import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { IntensityGlyph } from '#features/count/products/expert360/IntensityGlyph.tsx';

const meta = preview.meta({ component: IntensityGlyph, args: { level: 1 } });

export const Medium = meta.story({
  name: 'Is decorative, because the name beside it gives the same level',
  play: async ({ canvasElement }) => {
    const svg = canvasElement.querySelector('svg');
    await expect(svg).toHaveAttribute('aria-hidden', 'true');
    await expect(svg?.querySelectorAll('[data-filled]')).toHaveLength(2);
  },
});
export const None = meta.story({ args: { level: -1 } });
export const High = meta.story({ args: { level: 2 } });
