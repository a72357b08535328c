import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { Ordinals } from '#design-system/Ordinals.tsx';

const meta = preview.meta({
  component: Ordinals,
  args: { children: 'du 1er au 30 décembre 2026 à Lyon 3e' },
});

export const Playground = meta.story();

export const Places = meta.story({
  name: 'raises the letters of ordinals, and no others',
  args: { children: 'du 1er au 2 décembre, à Lyon 3e (69003), 12 euros, 1re page' },
  play: async ({ canvas, canvasElement }) => {
    const raised = canvas.getAllByText(/^(?:er|e|re)$/).map(({ textContent }) => textContent);
    await expect(raised).toEqual(['er', 'e', 're']);
    await expect(canvasElement).toHaveTextContent('à Lyon 3e (69003), 12 euros');
  },
});
