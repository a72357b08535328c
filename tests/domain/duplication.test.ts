import { describe, expect, it } from 'vitest';
import { codecOf } from '#domain/count/definition.ts';
import { startCount } from '#domain/count/workflow.ts';
import { MARKETS, type Market } from '#domain/markets.ts';
import { canonicalPath, safeReturnPath } from '#domain/knownPaths.ts';
import {
  COUNT_PRODUCT_KEYS,
  marketsOf,
  SAVED_COUNTS,
  type CountProductKey,
} from '#domain/products/catalogue.ts';
import { definitionOf, offerIn } from '#domain/products/definitions.ts';
import { display } from '#domain/products/display/definition.ts';
import {
  copiedDraftId,
  copyDraftId,
  duplicatePath,
  isCopiedAt,
  otherCopyMarkets,
  savedDuplicatePath,
} from '#domain/products/duplication.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import { productOf, storedFixtures } from './storedCounts.ts';

/** A day before those of every fixture. */
const TODAY = '2026-11-16';

/** Returns the stored document of a product in a market. */
function documentOf(product: CountProductKey, market: Market): unknown {
  const fixture = storedFixtures().find(
    ({ saved }) => productOf(saved) === product && saved.market === market,
  );
  if (!fixture) throw new Error(`No fixture is a ${product} of ${market}`);
  return fixture.saved.countData;
}

/** Opens a Display document in another market. */
const open = (market: Market, document: unknown) =>
  codecOf(display, offerIn(display, market)).fromStored(document, TODAY)?.form;

describe('the address of a copy', () => {
  it.each(COUNT_PRODUCT_KEYS)(
    '[N-06] is that of a new count of %s, and survives a sign-in',
    (product) => {
      const path = duplicatePath(product, 'a1 &b');
      const { pathname, searchParams } = new URL(path, 'https://adfactory.test');
      expect(searchParams.get('from')).toBe('a1 &b');
      expect(canonicalPath(pathname)).toBe(pathname);
      expect(safeReturnPath(path)).toBe(path);
    },
  );

  it('[N-06] is known for a saved count of a product that is sold, and for no other', () => {
    for (const saved of SAVED_COUNTS) {
      expect(savedDuplicatePath({ ...saved, id: 'a1' })).toBe(duplicatePath(saved.product, 'a1'));
    }
    const moves = SAVED_COUNTS.flatMap((saved) =>
      MARKETS.filter((market) => !marketsOf(saved.product).includes(market)).map((market) => ({
        ...saved,
        id: 'a1',
        market,
      })),
    );
    expect(moves).not.toEqual([]);
    for (const moved of moves) {
      expect(savedDuplicatePath(moved)).toBeUndefined();
      expect(isCopiedAt(moved.product, moved)).toBe(false);
    }
    const radio = { id: 'a1', mafProduct: 'Radio', market: 'Neuf' as const };
    expect(savedDuplicatePath(radio)).toBeUndefined();
  });

  it('[N-06] has a draft of its own, beside that of its source', () => {
    expect(copyDraftId('a1')).not.toBe('a1');
    expect(copiedDraftId(copyDraftId('a1'))).toBe('a1');
    expect(copiedDraftId('a1')).toBeUndefined();
  });

  it.each(SAVED_COUNTS)('[N-06] copies a count of $mafProduct at its own product only', (saved) => {
    for (const product of COUNT_PRODUCT_KEYS) {
      expect(isCopiedAt(product, saved)).toBe(product === saved.product);
    }
  });

  it('[N-06] copies no count of an unknown product', () => {
    expect(isCopiedAt('display', { mafProduct: 'Radio', market: 'Neuf' })).toBe(false);
  });
});

describe('the other markets of a copy', () => {
  it.each(COUNT_PRODUCT_KEYS)(
    '[N-06] are those in which %s is sold and the person works',
    (product) => {
      for (const current of marketsOf(product)) {
        const others = otherCopyMarkets(product, current, MARKETS);
        expect(others.toSorted()).toEqual(
          marketsOf(product)
            .filter((market) => market !== current)
            .toSorted(),
        );
        expect(otherCopyMarkets(product, current, [current])).toEqual([]);
      }
    },
  );
});

describe('a count copied to another market', () => {
  it('[N-06] asks for the offer of that market, and for what it does not have', () => {
    const { values } = offerIn(display, 'Luxe');
    const form = open('Luxe', documentOf('display', 'Neuf'));
    const { requestOf } = display.rules(values);
    expect(form && requestOf(form)).toMatchObject({
      market: 'Luxe',
      targetings: requestOf({ ...form!, targetings: [...values.targetings] }).targetings,
    });
  });

  it('[N-06] asks for localities where a market cannot sell « Toute la France »', () => {
    const form = open('Neuf', documentOf('display', 'Neuf'));
    const nationwide = codecOf(display, offerIn(display, 'Neuf')).toStored(
      { ...form!, isAllFrance: true, locations: [] },
      null,
    );
    expect(open('Neuf', nationwide)?.isAllFrance).toBe(true);
    for (const market of ['Luxe', 'Construire', 'BureauxEtCommerce'] as const) {
      const copied = open(market, nationwide);
      expect(copied?.isAllFrance).toBe(false);
      expect(display.validate(copied!, TODAY).locations).toBeDefined();
    }
  });

  it.each(
    storedFixtures().flatMap(({ name, saved }) => {
      const product = productOf(saved);
      return otherCopyMarkets(product, saved.market, MARKETS).map((market) => ({
        name,
        product,
        market,
        document: saved.countData,
      }));
    }),
  )('[N-06] asks for a count of $market: $name', ({ product, market, document }) => {
    const definition = definitionOf(product);
    const offer = offerIn(definition, market);
    const { form } = codecOf(definition, offer).fromStored(document, TODAY) ?? {};
    expect(form && definition.rules(offer.values).requestOf(form)).toMatchObject({ market });
  });
});

describe('a copy on the screen of a new count', () => {
  const copied = { form: { zone: 'a' }, previousQuantities: { one: 3 } };

  it('[N-06] is estimated at once, with its quantities, no name and no saved count', () => {
    const state = startCount<CountTypes>(copied);
    expect(state).toMatchObject({
      isEstimateDue: true,
      previousQuantities: { one: 3 },
      hasNewCriteria: false,
      countName: '',
      savedAs: null,
      isChanged: false,
    });
  });

  it('[N-06] waits for its form to be completed when its dates have passed', () => {
    const state = startCount<CountTypes>({ ...copied, errors: { dates: 'x' } });
    expect(state).toMatchObject({ isEstimateDue: false, previousQuantities: { one: 3 } });
  });
});
