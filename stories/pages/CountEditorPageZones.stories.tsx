import { expect, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import type { Market } from '#domain/markets.ts';
import { CountEditorPage } from '#pages/CountEditorPage.tsx';
import { buildUser } from '#mocks/builders/user.ts';
import { buildZone } from '#mocks/builders/zone.ts';
import { zoneHandlers } from '#mocks/handlers/zones.ts';
import { applicationRoutes } from '../applicationRoutes.ts';
import { answerPerson } from './storyPerson.ts';

const USER = buildUser({ markets: ['Ancien', 'Neuf'] });

const meta = preview.meta({
  component: CountEditorPage,
  args: { product: 'display' as CountProductKey },
  parameters: { layout: 'fullscreen' },
  beforeEach: (story) => {
    answerPerson(story);
    story.msw.use(...zoneHandlers([buildZone()]));
  },
});

const inProduct = (market: Market, at: string) => ({
  app: { user: USER, market, at, routes: applicationRoutes },
});

interface PlayContext {
  canvas: Pick<typeof screen, 'findByRole' | 'findByText' | 'getByText'>;
  userEvent: { click: (element: Element) => Promise<void> };
}

/** Uses the zone of Neuf in a form. */
async function applyStoredZone({ canvas, userEvent }: PlayContext) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Mes zones' }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Utiliser la zone Bordeaux et Lyon' }),
  );
  await expect(await canvas.findByText('Bordeaux (33000)')).toBeVisible();
  await expect(canvas.getByText('Lyon 1er (69001)')).toBeVisible();
}

export const Display = meta.story({
  name: '[N-09] uses a zone in a campaign',
  parameters: { ...inProduct('Neuf', '/count/display/new') },
  play: applyStoredZone,
});

export const MasterDisplay = meta.story({
  name: '[N-09] uses a zone of another market in Master Display',
  parameters: { ...inProduct('Ancien', '/count/masterdisplay/new') },
  args: { product: 'masterDisplay' },
  play: async (context) => {
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Mes zones' }));
    const zone = (await screen.findByText('Bordeaux et Lyon')).closest('li');
    await expect(zone).toHaveTextContent(/Neuf/);
    await context.userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    await applyStoredZone(context);
  },
});
