import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { getCount } from '#contract/counts.ts';
import { COUNT_ID } from '#domain/knownPaths.ts';
import { isMarket, type Market } from '#domain/markets.ts';
import type { SavedCount } from '#contract/counts.ts';
import { SALES } from '#mocks/builders/user.ts';
import { answering } from '#mocks/handlers/failures.ts';
import { buildSavedCount } from '#mocks/products.ts';
import { wholeApplication } from '#mocks/scenarios.ts';
import { applicationRoutes } from '../applicationRoutes.ts';
import { MAPPED_SCREENS, type MappedScreen } from '../docs/ScreenMap.tsx';

interface ScreenProps {
  /** Key of a screen of the application. */
  screen: string;
}

/** The router of the story shows the screen. */
function Screen(_props: ScreenProps) {
  return null;
}

const CLIENT = { clientId: 'RC204180', clientName: 'Horizon Promotion' };

function screenOf(key: unknown): MappedScreen {
  const screen = MAPPED_SCREENS.find((one) => one.key === key);
  if (!screen) throw new Error(`No screen is called ${String(key)}.`);
  return screen;
}

/** Returns the count that a screen of its product opens, in the market of the toolbar if it is sold there. */
function countOf({ product, markets }: MappedScreen, chosen?: unknown): SavedCount | undefined {
  const market: Market | undefined =
    isMarket(chosen) && markets?.includes(chosen) ? chosen : markets?.[0];
  return product && market && buildSavedCount({ product, market });
}

const appOfArgs = ({ screen: key }: ScreenProps) => {
  const screen = screenOf(key);
  return {
    user: SALES,
    market: screen.markets?.[0],
    at: screen.path.replace(COUNT_ID, countOf(screen)?.id ?? ''),
    routes: applicationRoutes,
    chosenClients: { expert360: CLIENT, boost: { ...CLIENT, contractId: 'C204180' } },
  };
};

/** Any screen of the application, as the person of the toolbar sees it in their market. */
const meta = preview.meta({
  component: Screen,
  args: { screen: 'home' },
  argTypes: { screen: { control: 'select', options: MAPPED_SCREENS.map(({ key }) => key) } },
  parameters: { layout: 'fullscreen', app: appOfArgs },
  beforeEach: ({ args, globals, msw }) => {
    const count = countOf(screenOf(args.screen), globals['market']);
    msw.use(...(count ? [answering(getCount, count)] : []), ...wholeApplication(SALES));
  },
});

export const Typical = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
  },
});

export const NetworkDown = meta.story({
  name: 'stays signed in when the toolbar breaks the network',
  args: { screen: 'counts' },
  globals: { network: 'failing' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Camille Le Goff')).toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Je me connecte' })).toBeNull();
  },
});
