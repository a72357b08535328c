import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { matchingPath } from '#domain/knownPaths.ts';
import { MARKETS } from '#domain/markets.ts';
import { COUNT_PRODUCT_KEYS } from '#domain/products/catalogue.ts';
import { SCREENS } from '#domain/screens.ts';
import { ADMIN, SALES } from '#mocks/builders/user.ts';
import { PRODUCT_MARKETS } from '#mocks/products.ts';
import { kebab, printedDocuments } from '../../stories/docs/printedPages.ts';
import { isScreenOpen, MAPPED_SCREENS, screenAddress } from '../../stories/docs/screenMap.ts';
import { ROOT } from './sources.ts';

const screenOf = (key: string) => {
  const screen = MAPPED_SCREENS.find((one) => one.key === key);
  if (!screen) throw new Error(`No screen is called ${key}.`);
  return screen;
};

describe('the map of the screens', () => {
  it('has every screen and the three screens of every product, at their addresses', () => {
    const keys = [
      ...Object.keys(SCREENS),
      ...COUNT_PRODUCT_KEYS.flatMap((key) => [`${key}-new`, `${key}-edit`, `${key}-preview`]),
    ];
    expect(MAPPED_SCREENS.map(({ key }) => key)).toEqual(keys);
    expect(MAPPED_SCREENS.filter(({ path }) => matchingPath(path) !== path)).toEqual([]);
  });

  it('says which screen is refused to a person in a market', () => {
    expect(isScreenOpen(screenOf('users'), SALES, 'Neuf')).toBe(false);
    expect(isScreenOpen(screenOf('users'), ADMIN, 'Neuf')).toBe(true);
    expect(isScreenOpen(screenOf('boosts'), ADMIN, 'Neuf')).toBe(true);
    expect(isScreenOpen(screenOf('boosts'), ADMIN, 'Luxe')).toBe(false);
  });

  it('links to a story that exists, with names that Storybook accepts in an address', () => {
    expect(existsSync(join(ROOT, 'stories/app/screens.stories.tsx'))).toBe(true);
    const addresses = MAPPED_SCREENS.flatMap((screen) =>
      MARKETS.map((market) => screenAddress(screen, 'sales', market)),
    );
    const accepted =
      /^\?path=\/story\/app-screens--typical&args=screen:[\w-]+&globals=person:\w+;market:\w+$/;
    expect(addresses.filter((address) => !accepted.test(address))).toEqual([]);
  });
});

describe('the printed documents', () => {
  const files = readdirSync(join(ROOT, 'tests/visual/__screenshots__'));
  const documents = printedDocuments(Object.fromEntries(files.map((file) => [file, file])));

  it('have every page of the proposal of every product and market', () => {
    const names = documents
      .filter(({ storyId }) => storyId === 'documents-proposalpages--every-product')
      .map(({ name }) => name);
    expect(names.toSorted()).toEqual(
      PRODUCT_MARKETS.map(({ product, market }) => `${kebab(product)}-${kebab(market)}`).toSorted(),
    );
  });

  it('have their pages in the order in which they are printed, without a gap', () => {
    const ten = documents.find(({ name }) => name === 'ten');
    expect(ten?.pages.length).toBeGreaterThan(10);
    expect(ten?.pages[9]).toBe('documents-clientfilepages--ten-counts--ten-10.png');
    const printed = documents.filter(({ storyId }) => storyId.startsWith('documents-'));
    expect(printed.filter(({ pages }) => pages.includes(''))).toEqual([]);
    expect(printed.map(({ pages }) => Object.keys(pages).length)).toEqual(
      printed.map(({ pages }) => pages.length),
    );
  });
});
