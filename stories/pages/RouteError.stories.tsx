import { expect, spyOn } from 'storybook/test';
import preview from '#.storybook/preview';
import { RouteError } from '#pages/RouteError/RouteError.tsx';

const meta = preview.meta({
  component: RouteError,
  parameters: { app: { failure: new Error('A screen failed.') } },
  beforeEach: () => {
    // React Router reports the failure that the story makes.
    spyOn(console, 'error').mockImplementation(() => undefined);
    spyOn(console, 'warn').mockImplementation(() => undefined);
  },
});

export const Broken = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('a rencontré un problème');
    await expect(canvas.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  },
});

export const Unreachable = meta.story({
  parameters: {
    app: { failure: new TypeError('Failed to fetch dynamically imported module: /x.js') },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('n’a pas pu être chargée');
  },
});
