import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { NotFoundPage } from '#pages/NotFoundPage.tsx';
import { answerPerson, pageAt } from './storyPerson.ts';

const meta = preview.meta({
  component: NotFoundPage,
  parameters: pageAt('/nulle-part'),
  beforeEach: answerPerson,
});

export const Loaded = meta.story({
  name: '[SH-23] [SH-24] Shows any other path as not found; « Page d’accueil » links home',
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText('Il fait trop noir pour trouver cette page. Désolé.'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: "Page d'accueil" }));
    await expect(await canvas.findByText('Bonjour Camille')).toBeVisible();
  },
});

export const Anybody = meta.story({
  name: '[SH-23] Is shown without a sign-in too',
  parameters: { app: { user: null, at: '/users/inconnu' }, visual: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Il fait trop noir/)).toBeVisible();
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Il fait trop noir/)).toBeVisible();
  },
});
