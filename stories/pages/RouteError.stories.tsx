import { delay, http, HttpResponse } from 'msw';
import { expect, spyOn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { RouteError } from '#pages/RouteError.tsx';

const CHUNK = 'https://adfactory.example/assets/ProfilePage-abc.js';

const meta = preview.meta({
  component: RouteError,
  parameters: { app: { failure: new Error('A screen failed.') } },
  beforeEach: () => {
    // React Router logs the error that the story throws.
    spyOn(console, 'error').mockImplementation(() => undefined);
    spyOn(console, 'warn').mockImplementation(() => undefined);
  },
});

export const Loaded = meta.story({
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('a rencontré un problème');
    await expect(canvas.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  },
});

export const Outdated = meta.story({
  name: 'Offers a reload when a deployment has removed the code of the screen',
  parameters: {
    app: { failure: new TypeError(`Failed to fetch dynamically imported module: ${CHUNK}`) },
  },
  beforeEach: ({ msw }) => msw.use(http.head(CHUNK, () => new HttpResponse(null, { status: 404 }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Une nouvelle version est disponible, rechargez',
    );
    await expect(canvas.getByRole('button', { name: 'Recharger' })).toBeVisible();
  },
});

export const Failing = meta.story({
  name: 'Without a response, shows the lost connection, even after a retry',
  parameters: {
    app: { failure: new TypeError(`error loading dynamically imported module: ${CHUNK}`) },
  },
  beforeEach: ({ msw }) => msw.use(http.head(CHUNK, () => HttpResponse.error())),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('n’a pas pu être chargée');
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Réessayer' })).toBeEnabled());
    await expect(canvas.getByRole('alert')).toHaveTextContent('n’a pas pu être chargée');
  },
});

export const Loading = meta.story({
  name: 'Retrying',
  parameters: {
    app: { failure: new TypeError(`Failed to fetch dynamically imported module: ${CHUNK}`) },
  },
  beforeEach: ({ msw }) => msw.use(http.head(CHUNK, () => HttpResponse.error(), { once: true })),
  play: async ({ canvas, msw, userEvent }) => {
    const retry = await canvas.findByRole('button', { name: 'Réessayer' });
    msw.use(
      http.head(CHUNK, async () => {
        await delay('infinite');
        return HttpResponse.error();
      }),
    );
    await userEvent.click(retry);
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /Réessayer/ })).toHaveAttribute(
        'aria-busy',
        'true',
      ),
    );
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { layout: 'fullscreen' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
});
