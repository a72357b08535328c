import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { completing } from '#domain/count/completeDocument.ts';
import {
  currentVersion,
  readDocument,
  writeDocument,
  type DocumentFormat,
} from '#domain/count/document.ts';
import { COUNT_PRODUCT_KEYS, SAVED_COUNTS } from '#domain/products/catalogue.ts';
import { describeSaved, writeProductDocument } from '#domain/products/descriptions.ts';
import { randomRuns } from '../randomCases.ts';
import { productOf, reopen, storedFixtures } from './storedCounts.ts';

const FIXTURES = storedFixtures();

/** Entries of stored lines and offers that a person can change. */
const QUANTITIES = new Set([
  'purchased',
  'budget',
  'selectedEmails',
  'selectedBudget',
  'impressions',
]);

describe('saved counts of every release', () => {
  it.each(SAVED_COUNTS)(
    'exist for $mafProduct in the version that is written today',
    ({ product, mafProduct }) => {
      const { dataVersion: current } = writeProductDocument(product, {});
      const versions = FIXTURES.filter(({ saved }) => saved.mafProduct === mafProduct).map(
        ({ dataVersion }) => dataVersion,
      );
      expect(versions).toContain(current);
    },
  );

  it.each(COUNT_PRODUCT_KEYS)('exist for every version of %s', (product) => {
    const versions = FIXTURES.filter(({ saved }) => productOf(saved) === product).map(
      ({ dataVersion }) => dataVersion,
    );
    const { dataVersion: current } = writeProductDocument(product, {});
    const all = Array.from({ length: Number(current) }, (_, index) => index + 1);
    expect([...new Set(versions)].toSorted((a, b) => a - b)).toEqual(all);
  });

  it.each(FIXTURES)('$name is saved again unchanged after it is opened [CF-44]', ({ saved }) => {
    // A count of an earlier version is saved again in the current one.
    const current = (document: unknown): unknown =>
      JSON.parse(JSON.stringify(writeProductDocument(productOf(saved), document as object)));
    const again = reopen(saved).save(saved.countData);
    // A later release may add entries, with their defaults; it loses and changes none.
    expect(current(again)).toMatchObject(Object(current(saved.countData)));
  });

  it.each(FIXTURES)('$name comes back with any quantities as they were stored', ({ saved }) => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat(1_000_000)), (numbers) => {
        const countData: unknown = JSON.parse(
          JSON.stringify(saved.countData),
          (key, value: unknown) => (QUANTITIES.has(key) ? Number(numbers.next().value) : value),
        );
        const first = reopen({ ...saved, countData });
        const stored: unknown = JSON.parse(JSON.stringify(first.draft()));
        expect(reopen({ ...saved, countData: stored }).opened).toEqual(first.opened);
      }),
      { numRuns: randomRuns(20) },
    );
  });

  it.each(FIXTURES)('$name is described with its saved quantities and budgets', ({ saved }) => {
    const description = describeSaved(saved);
    const { totalBudget } = v.parse(v.looseObject({ totalBudget: v.number() }), saved.countData);
    expect(description?.totals.find(({ id }) => id === 'budget')?.value).toBe(totalBudget);
    expect(description?.lines.length).toBeGreaterThan(0);
    expect(description?.criteria.map(({ id }) => id)).toContain('localities');
  });
});

describe('document versions', () => {
  interface Named {
    name: string;
    ask: { size: number };
  }
  const SECOND: DocumentFormat<Named> = {
    request: 'ask',
    upgrades: [({ title, ...others }) => ({ ...others, name: title })],
    schema: v.looseObject({ name: v.string(), ask: v.looseObject({ size: v.number() }) }),
  };

  it('defaults to 1 and applies each upgrade step', () => {
    expect(currentVersion(SECOND)).toBe(2);
    expect(readDocument(SECOND, { title: 'A', ask: { size: 1 } })).toMatchObject({ name: 'A' });
    const written = { dataVersion: 2, name: 'B', ask: { size: 1 } };
    expect(readDocument(SECOND, written)).toMatchObject({ name: 'B' });
  });

  it('upgrades a document of the contract to the current version when it is written', () => {
    expect(writeDocument(SECOND, { title: 'A', ask: { size: 1 } })).toEqual({
      dataVersion: 2,
      name: 'A',
      ask: { size: 1 },
    });
  });

  it('parses a later version as far as possible', () => {
    const later = { dataVersion: 7, name: 'C', ask: { size: 1 }, colour: 'red' };
    expect(readDocument(SECOND, later)).toMatchObject({ name: 'C', colour: 'red' });
  });

  it('keeps unknown entries of the document and of its request when they are saved again', () => {
    const previous = { title: 'A', ask: { size: 1, shape: 'round' }, colour: 'red' };
    expect(writeDocument(SECOND, { title: 'B', ask: { size: 2 } }, previous)).toEqual({
      dataVersion: 2,
      name: 'B',
      ask: { size: 2, shape: 'round' },
      colour: 'red',
    });
  });

  it.each([null, 'x', 3, [], {}, { ask: 1 }])('rejects %j', (stored) => {
    expect(readDocument(SECOND, stored)).toBeUndefined();
  });
});

describe('the entries that a document lacks', () => {
  const complete = completing('request');

  it('[D-116] are the market and the postal codes of the request', () => {
    expect(
      complete({ mafProduct: 'VedettePlus', locations: [{ code: '69001' }, { code: 'x' }] }),
    ).toMatchObject({ request: { market: 'Neuf', postalCodes: ['69001'] } });
    expect(complete({ mafProduct: 'Unknown' })['request']).toEqual({ postalCodes: [] });
    expect(
      complete({ request: { isAllFrance: true }, locations: [{ code: '69001' }] }),
    ).toMatchObject({ request: { postalCodes: [] } });
    const sent = { request: { market: 'Luxe', postalCodes: ['44000', 7] }, forecasts: [] };
    expect(complete({ ...sent, mafProduct: 'VedettePlus' })['request']).toEqual(sent.request);
  });

  it('[D-116] take the postal codes from the first list that has some, without duplicates', () => {
    const forecasts = [{ code: '69001' }, { code: '69001' }, { code: '44000' }, 'x'];
    expect(complete({ locations: [], forecasts })).toMatchObject({
      request: { postalCodes: ['69001', '44000'] },
    });
    expect(complete({ locality: [{ code: '13001' }] })).toMatchObject({
      request: { postalCodes: ['13001'] },
    });
  });

  it('[D-116] are the chosen localities, with the names and place ids that the document knows', () => {
    const document = {
      request: { postalCodes: ['69001', '44000', '13001'] },
      locality: [
        { code: '13001', name: 'Marseille', id: '' },
        { code: '69001', name: 'Lyon', id: '1,,2' },
      ],
      localityNameByZipCode: { 69001: 'Lyon 1er', 44000: 'Nantes' },
      localityNameByPlaceId: { 7: 'Nantes', 8: 'Rennes' },
    };
    expect(complete(document)['locations']).toEqual([
      { code: '69001', name: 'Lyon 1er', placeIds: ['1', '2'] },
      { code: '44000', name: 'Nantes', placeIds: ['7'] },
      { code: '13001', name: 'Marseille', placeIds: [] },
    ]);
    const alone = { ...document, request: { postalCodes: ['44000'] } };
    expect(complete(alone)['locations']).toEqual([
      { code: '44000', name: 'Nantes', placeIds: ['7', '8'] },
    ]);
    const kept = [{ code: '69001', name: 'Ici', placeIds: ['9'] }, 'x'];
    expect(complete({ ...document, locations: kept })['locations']).toEqual(kept.slice(0, 1));
    expect(complete({ request: { postalCodes: ['59000'] } })['locations']).toEqual([
      { code: '59000', name: '59000', placeIds: [] },
    ]);
  });

  it('[D-88, D-116] are the portals of the request, without duplicates', () => {
    const targetings = [
      { broadcastMediums: ['A', 'B'] },
      { broadcastMediums: ['B', 7] },
      { broadcastMediums: 'C' },
    ];
    expect(complete({ request: { targetings, broadcastMediums: ['D'] } })['logos']).toEqual([
      'A',
      'B',
      'D',
    ]);
    expect(complete({ request: { targetings }, logos: ['E'] })['logos']).toEqual(['E']);
    expect(complete({})['logos']).toEqual([]);
  });
});
