import { COUNT_ID } from '#domain/knownPaths.ts';
import { MARKET_LABEL_BY_MARKET, MARKETS, type Market } from '#domain/markets.ts';
import {
  COUNT_PRODUCT_KEYS,
  countPath,
  creationPath,
  manifestOf,
  marketsOf,
  type CountProductKey,
} from '#domain/products/catalogue.ts';
import { isScreenAccessible, isScreenInMarket, SCREENS, type ScreenRule } from '#domain/screens.ts';
import type { UserProfile } from '#domain/profile.ts';
import { PEOPLE } from '../../.storybook/toolbar.ts';
import { RuleTable } from './RuleTable.tsx';
import { StorybookLink } from './StorybookLink.tsx';

/** A screen of the application at its address. */
export interface MappedScreen extends ScreenRule {
  /** Name in the address of its story, without the slashes that Storybook refuses there. */
  key: string;
  title: string;
  path: string;
  /** The product of a screen of counts. */
  product?: CountProductKey;
}

function screensOfProduct(product: CountProductKey): MappedScreen[] {
  const markets = marketsOf(product);
  const { title } = manifestOf(product);
  const screen = (action: string, name: string, path: string): MappedScreen => ({
    key: `${product}-${action}`,
    title: `${title}, ${name}`,
    path,
    markets,
    product,
  });
  return [
    screen('new', 'nouveau', creationPath(product)),
    screen('edit', 'modifier', countPath(product, 'edit', COUNT_ID)),
    screen('preview', 'proposition', countPath(product, 'preview', COUNT_ID)),
  ];
}

/** Every screen after the sign-in, in the order of the routes. */
export const MAPPED_SCREENS: readonly MappedScreen[] = [
  ...Object.entries(SCREENS).map(([key, screen]) => ({ ...screen, key })),
  ...COUNT_PRODUCT_KEYS.flatMap(screensOfProduct),
];

/** Returns whether the screen opens for a person in a market, instead of leading to another one. */
const isScreenOpen = (
  screen: MappedScreen,
  user: Pick<UserProfile, 'roles'>,
  market: Market,
): boolean => isScreenAccessible(screen, user) && isScreenInMarket(screen, market);

/** Returns the place, within Storybook, of a screen as a person sees it in a market. */
const screenAddress = ({ key }: MappedScreen, person: string, market: Market): string =>
  `/story/app-screens--typical&args=screen:${key}&globals=person:${person};market:${market}`;

/** The screens of the application by market, each with a link to what every person of the toolbar sees there. */
export function ScreenMap() {
  return (
    <RuleTable
      columns={['Écran', ...MARKETS.map((market) => MARKET_LABEL_BY_MARKET[market])]}
      rows={MAPPED_SCREENS.map((screen) => [
        `${screen.title} \`${screen.path}\``,
        ...MARKETS.map((market) =>
          Object.entries(PEOPLE).map(([person, { label, user }]) => (
            <div key={person}>
              <StorybookLink to={screenAddress(screen, person, market)}>{label}</StorybookLink>
              {!isScreenOpen(screen, user, market) && ' : refusé'}
            </div>
          )),
        ),
      ])}
    />
  );
}
