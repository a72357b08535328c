import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import descriptions from '../fixtures/descriptions.json' with { type: 'json' };
import { SavedCountSchema } from '#contract/counts.ts';
import { MAF_PRODUCTS, savedProduct } from '#domain/products/catalogue.ts';
import { describeSaved } from '#domain/products/descriptions.ts';
import { documentOf, entriesOf } from '#domain/count/storedEntries.ts';
import { reopen, specifiedFixtures, storedFixtures } from './storedCounts.ts';

const SPECIFIED = specifiedFixtures();
const STORED = new Map(storedFixtures().map(({ saved }) => [saved.mafProduct, saved]));

/** The count of a release with the same choices. */
function storedAs(mafProduct: string) {
  const saved = STORED.get(mafProduct);
  if (!saved) throw new Error(`No release has stored ${mafProduct}`);
  return saved;
}

const SizesSchema = v.object({
  locations: v.array(
    v.object({ code: v.string(), name: v.string(), placeIds: v.array(v.string()) }),
  ),
  logos: v.array(v.string()),
  totalBudget: v.number(),
});

describe('counts as the specification lists their fields', () => {
  it('exist for every saved product', () => {
    expect(SPECIFIED.map(({ mafProduct }) => mafProduct).toSorted()).toEqual(
      [...MAF_PRODUCTS].toSorted(),
    );
  });

  it.each(SPECIFIED)('[CF-44, D-116] $mafProduct opens in its market', ({ mafProduct, answer }) => {
    const saved = v.parse(SavedCountSchema, answer);
    expect(saved.market).toBe(savedProduct(mafProduct)?.market);
    expect(saved.status).toBe('Default');
    const { request } = reopen(saved);
    // The same criteria as those of the complete document.
    const expected = reopen(storedAs(mafProduct)).request;
    expect(request).toEqual(expected);
  });

  it.each(SPECIFIED)(
    '[CF-44, D-116] $mafProduct is described with the amounts that it was saved with',
    ({ mafProduct, answer }) => {
      const saved = v.parse(SavedCountSchema, answer);
      const complete = describeSaved(storedAs(mafProduct));
      const description = describeSaved(saved);
      const { totalBudget } = v.parse(v.looseObject({ totalBudget: v.number() }), saved.countData);
      expect(description?.totals.find(({ id }) => id === 'budget')?.value).toBe(totalBudget);
      expect(description?.criteria.map(({ id }) => id)).toEqual(
        complete?.criteria.map(({ id }) => id),
      );
      expect(description?.lines.map(({ id }) => id)).toEqual(complete?.lines.map(({ id }) => id));
      // What stands beside countData is found without the schema of the contract too.
      const market = saved.market;
      expect(describeSaved({ mafProduct, ...entriesOf(answer), market })).toEqual(description);
    },
  );

  it.each(SPECIFIED)(
    '[CF-45, D-49] $mafProduct is saved again with the union of the lists',
    ({ mafProduct, answer }) => {
      const saved = v.parse(SavedCountSchema, answer);
      const stored = storedAs(mafProduct);
      const again = reopen(saved).save(stored.countData);
      const complete = reopen(stored).save(stored.countData);
      expect(Object.keys(again).toSorted()).toEqual(Object.keys(complete).toSorted());
      const { locations, logos } = v.parse(SizesSchema, again);
      const expected = v.parse(SizesSchema, complete);
      expect(locations.map(({ code }) => code)).toEqual(expected.locations.map(({ code }) => code));
      expect(logos).toEqual(expected.logos);
      const { countData } = v.parse(v.looseObject({ countData: v.looseObject({}) }), answer);
      expect(Object.keys(again)).toEqual(expect.arrayContaining(Object.keys(countData)));
    },
  );

  it.each(
    SPECIFIED.filter(({ answer }) => /"forecastSplitByPosition"/.test(JSON.stringify(answer))),
  )(
    '[DI-25, D-116] $mafProduct is saved with the prices of its positions alone',
    ({ mafProduct, answer }) => {
      const saved = v.parse(SavedCountSchema, answer);
      const PricedSchema = v.looseObject({
        cpm: v.record(v.string(), v.number()),
        forecastSplitByPosition: v.array(v.looseObject({ code: v.string() })),
      });
      const { countData } = storedAs(mafProduct);
      const { cpm, forecastSplitByPosition } = v.parse(PricedSchema, countData);
      const forecast = { ...entriesOf(countData), cpm: { ...cpm, Sellers: 12, SellersNew: 13 } };
      const again = v.parse(PricedSchema, reopen(saved).save(forecast));
      expect(again.cpm).toEqual(cpm);
      const codes = forecastSplitByPosition.map(({ code }) => code);
      expect(codes).toEqual(expect.arrayContaining(Object.keys(again.cpm)));
    },
  );

  it('[CF-44] prefers what countData holds to what stands beside it', () => {
    const countData = { logos: ['INSIDE'], locations: null };
    const saved = { countData, logos: ['BESIDE'], locations: [], countName: 'Agence' };
    expect(documentOf(saved)).toEqual({ logos: ['INSIDE'], locations: [], countName: 'Agence' });
  });

  it('[CF-44] does not read a count of an unknown product without its market', () => {
    const [first] = SPECIFIED;
    const unknown = { ...entriesOf(first?.answer), mafProduct: 'Affiche' };
    expect(v.is(SavedCountSchema, unknown)).toBe(false);
  });
});

describe('the description of a count that a release stored', () => {
  it('exists for every saved product', () => {
    expect(Object.keys(descriptions).toSorted()).toEqual([...MAF_PRODUCTS].toSorted());
  });

  it.each(Object.entries(descriptions))('[CF-44] of %s never changes', (mafProduct, expected) => {
    expect(describeSaved(storedAs(mafProduct))).toEqual(expected);
  });
});
