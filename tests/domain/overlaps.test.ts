import { describe, expect, it } from 'vitest';
import { CAMPAIGN_DOCUMENT } from '#domain/count/campaign/document.ts';
import { localityCriterion } from '#domain/count/description.ts';
import { readDocument } from '#domain/count/document.ts';
import { identicalFirst, overlappingCount } from '#domain/count/overlaps/overlappingCount.ts';
import {
  comparedFootprint,
  overlapOf,
  type ComparedFootprint,
  type OverlapContext,
} from '#domain/count/overlaps/overlaps.ts';
import {
  overlapsTitle,
  sharedDaysText,
  sharedLocalitiesText,
} from '#domain/count/overlaps/words.ts';
import { describeSaved } from '#domain/products/descriptions.ts';
import { savedProduct } from '#domain/products/catalogue.ts';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { storedFixtures } from './storedCounts.ts';

const TODAY = '2026-11-16';
/** 69100 lies within 5 km of 69001, and 69500 within 10 km of both. */
const CONTEXT: OverlapContext = {
  today: TODAY,
  surroundingsOf: (code, km) =>
    [
      { at: 0, code: '69001', name: 'Lyon 1er Arrondissement' },
      { at: 5, code: '69100', name: 'Villeurbanne' },
      { at: 10, code: '69500', name: 'Bron' },
    ].filter(
      ({ at }, _, all) => Math.abs(at - (all.find((one) => one.code === code)?.at ?? 99)) <= km,
    ),
};
const LYON = { code: '69001', name: 'Lyon 1er Arrondissement' };
const BRON = { code: '69500', name: 'Bron' };
const DECEMBER = { start: '2026-12-01', end: '2026-12-31' };

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

const footprint = (over: Partial<ComparedFootprint> = {}): ComparedFootprint => ({
  period: DECEMBER,
  localities: [LYON],
  radius: 0,
  criteria: [{ label: 'Formats', text: 'Pavé' }],
  ...over,
});

describe('the overlap of two counts', () => {
  it.each([
    ['days in common', '2026-12-20', '2027-01-10', { start: '2026-12-20', end: '2026-12-31' }],
    [
      'the last day in common',
      '2026-12-31',
      '2027-01-10',
      { start: '2026-12-31', end: '2026-12-31' },
    ],
    [
      'the first day in common',
      '2026-11-20',
      '2026-12-01',
      { start: '2026-12-01', end: '2026-12-01' },
    ],
    [
      'one within the other',
      '2026-12-10',
      '2026-12-12',
      { start: '2026-12-10', end: '2026-12-12' },
    ],
    ['a day between them', '2027-01-01', '2027-01-10', undefined],
    ['the same length earlier', '2026-11-01', '2026-11-30', undefined],
  ])('[N-08] finds the shared days of periods with %s', (_, start, end, shared) => {
    const other = footprint({ period: { start, end } });
    expect(overlapOf(footprint(), other, CONTEXT)?.period).toEqual(shared);
    expect(overlapOf(other, footprint(), CONTEXT)?.period).toEqual(shared);
  });

  it.each([
    ['another recurring one', null, null],
    ['a future period', DECEMBER, DECEMBER],
    [
      'a current period, from today on',
      { start: '2026-11-01', end: '2026-11-30' },
      { start: TODAY, end: '2026-11-30' },
    ],
    ['a period that ends today', { start: '2026-11-01', end: TODAY }, { start: TODAY, end: TODAY }],
    ['no past period', { start: '2026-10-01', end: '2026-11-15' }, undefined],
  ])('[N-08] lets a recurring count share the days of %s', (_, period, shared) => {
    const recurring = footprint({ period: null });
    expect(overlapOf(recurring, footprint({ period }), CONTEXT)?.period).toEqual(shared);
    expect(overlapOf(footprint({ period }), recurring, CONTEXT)?.period).toEqual(shared);
  });

  it('[N-08] never shares days that have passed', () => {
    const past = footprint({ period: { start: '2026-10-01', end: '2026-10-31' } });
    expect(overlapOf(past, past, CONTEXT)).toBeUndefined();
  });

  it('[N-08] shares the localities with the same postal code, and those of the other for the whole country', () => {
    const both = footprint({ localities: [LYON, BRON] });
    const renamed = footprint({ localities: [{ ...BRON, name: 'Toutes les villes' }] });
    const nowhere = footprint({ localities: [{ code: '75001', name: 'Paris' }] });
    const everywhere = footprint({ localities: null });
    expect(overlapOf(both, renamed, CONTEXT)?.localities).toEqual([BRON]);
    expect(overlapOf(both, nowhere, CONTEXT)).toBeUndefined();
    expect(overlapOf(everywhere, both, CONTEXT)?.localities).toEqual([LYON, BRON]);
    expect(overlapOf(both, everywhere, CONTEXT)?.localities).toEqual([LYON, BRON]);
    expect(overlapOf(everywhere, everywhere, CONTEXT)?.localities).toBeNull();
  });

  it('[N-08] shares the localities within the radius of either', () => {
    const villeurbanne = footprint({ localities: [{ code: '69100', name: 'Villeurbanne' }] });
    const around = footprint({ radius: 10 });
    const codes = (one: ComparedFootprint, other: ComparedFootprint) =>
      overlapOf(one, other, CONTEXT)?.localities?.map(({ code }) => code);
    expect(codes(footprint(), villeurbanne)).toBeUndefined();
    expect(codes(around, villeurbanne)).toEqual(['69100']);
    expect(codes(villeurbanne, around)).toEqual(['69100']);
    expect(codes(around, { ...villeurbanne, radius: 5 })).toEqual(['69001', '69100', '69500']);
    expect(codes(footprint({ localities: [BRON], radius: 1 }), villeurbanne)).toBeUndefined();
    expect(overlapOf(around, villeurbanne, CONTEXT)?.isIdentical).toBe(false);
    expect(overlapOf(around, around, CONTEXT)?.isIdentical).toBe(true);
  });

  it.each<[difference: string, over: Partial<ComparedFootprint>, isIdentical: boolean]>([
    ['nothing', {}, true],
    ['the order of the localities', { localities: [BRON, LYON] }, true],
    ['the name of a locality', { localities: [{ ...LYON, name: 'Lyon' }, BRON] }, true],
    ['the period', { period: { start: '2026-12-02', end: '2026-12-31' } }, false],
    ['the localities', { localities: [LYON] }, false],
    ['one locality', { localities: [LYON, { code: '69100', name: 'Villeurbanne' }] }, false],
    ['the country', { localities: null }, false],
    ['the radius', { radius: 10 }, false],
    ['another criterion', { criteria: [{ label: 'Formats', text: 'Natif' }] }, false],
  ])('[N-08] tells whether counts that differ in %s are identical', (_, over, isIdentical) => {
    const mine = footprint({ localities: [LYON, BRON] });
    expect(overlapOf(mine, { ...mine, ...over }, CONTEXT)?.isIdentical).toBe(isIdentical);
  });
});

describe('the footprint of a saved count', () => {
  const FIXTURES = storedFixtures();
  const footprintOf = (saved: (typeof FIXTURES)[number]['saved']) => {
    const description = describeSaved(saved);
    return description && comparedFootprint(description);
  };

  const periodsOf = (product: string) =>
    FIXTURES.filter(({ saved }) => savedProduct(saved.mafProduct)?.product === product).map(
      ({ saved }) => footprintOf(saved)?.period,
    );

  it.each(FIXTURES)(
    '[N-08] $name has days and localities, and is identical to itself',
    ({ saved }) => {
      const found = footprintOf(saved);
      const ids = describeSaved(saved)?.criteria.map(({ label }) => label) ?? [];
      expect(found?.localities?.length ?? 1).toBeGreaterThan(0);
      // Localities are compared by their codes, not as they are worded.
      expect(found?.criteria.map(({ label }) => label)).toEqual(
        ids.filter((label) => label !== 'Localité(s) recherchée(s)'),
      );
      expect(
        found && overlapOf(found, found, { ...CONTEXT, today: '2020-01-01' })?.isIdentical,
      ).toBe(true);
    },
  );

  it('[N-08] is that of the chosen localities, and of the whole country for « Toute la France »', () => {
    const campaign = {
      formats: [],
      schedule: { kind: 'period' as const, ...DECEMBER },
    };
    const found = (isAllFrance: boolean) =>
      comparedFootprint({
        criteria: [localityCriterion({ listed: [LYON], isAllFrance, radius: 5 })],
        campaign,
      });
    expect(found(false)).toEqual({
      period: DECEMBER,
      localities: [LYON],
      radius: 5,
      criteria: [],
    });
    expect(found(true)?.localities).toBeNull();
  });

  it('[N-08] is the day of the sending for e-mailings, and every month for the products without dates', () => {
    for (const product of ['expert360', 'masterDisplay']) {
      expect(new Set(periodsOf(product))).toEqual(new Set([null]));
    }
    for (const period of [...periodsOf('emailingOptin'), ...periodsOf('emailingAlert')]) {
      expect(period?.start).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(period?.end).toBe(period?.start);
    }
  });

  it('[N-08] is missing while a sending has no day, and everywhere for a product without localities', () => {
    const campaign = { formats: [] };
    const criteria = [{ id: 'formats', label: 'Formats', text: 'Pavé' }];
    const sending = { ...campaign, schedule: { kind: 'sending' as const, day: null } };
    const monthly = { ...campaign, schedule: { kind: 'monthly' as const } };
    expect(comparedFootprint({ criteria, campaign: sending })).toBeUndefined();
    expect(comparedFootprint({ criteria, campaign: monthly })).toEqual(
      footprint({ period: null, localities: null }),
    );
  });

  it('[N-08] names the client of the products that ask for one', () => {
    const clients = FIXTURES.map(({ saved }) => describeSaved(saved)?.clientId);
    expect(clients.filter((id) => id !== undefined)).toHaveLength(1);
  });
});

describe('a saved count that overlaps', () => {
  const saved = buildSavedDisplayCount({ id: 'a', mafId: 1041, countName: 'Agence du Port' });
  const found = (mine: Partial<ComparedFootprint>, day = '2020-01-01') =>
    overlappingCount(
      { ...footprint({ period: null, localities: null, ...mine }), mafProduct: saved.mafProduct },
      saved,
      { ...CONTEXT, today: day },
    );
  const localities = Array.from({ length: 5 }, (_, index) => ({
    code: `6900${index + 1}`,
    name: `Lyon ${index + 1}`,
  }));

  it('[N-08] is listed with its name, the shared days and the shared localities', () => {
    const description = describeSaved(saved);
    const own = description && comparedFootprint(description);
    expect(found({})).toEqual({
      id: 'a',
      mafId: 1041,
      countName: 'Agence du Port',
      mafProduct: 'MasterDisplayNeuf',
      isIdentical: false,
      period: own?.period,
      localities: own?.localities?.slice(0, 3),
      otherLocalities: 0,
    });
    expect(own && found(own)?.isIdentical).toBe(true);
  });

  it('[N-08] names three shared localities and counts the others', () => {
    const document = readDocument(CAMPAIGN_DOCUMENT, saved.countData);
    const everywhere = {
      ...saved,
      countData: {
        ...document,
        displayReq: { ...document?.displayReq, isAllFrance: true, postalCodes: [] },
        locations: [],
      },
    };
    const nationwide = (mine: readonly { code: string; name: string }[] | null) =>
      overlappingCount(
        { ...footprint({ period: null, localities: mine }), mafProduct: saved.mafProduct },
        everywhere,
        { ...CONTEXT, today: '2020-01-01' },
      );
    expect(nationwide(localities)).toMatchObject({
      localities: localities.slice(0, 3),
      otherLocalities: 2,
    });
    expect(nationwide(null)).toMatchObject({ localities: null, otherLocalities: 0 });
  });

  it('[N-08] is not listed without a shared day or locality, nor when it cannot be read', () => {
    expect(found({}, '2099-01-01')).toBeUndefined();
    expect(found({ localities: [] })).toBeUndefined();
    const broken = { ...saved, countData: {} };
    const mine = { ...footprint({ localities: null }), mafProduct: saved.mafProduct };
    expect(overlappingCount(mine, broken, CONTEXT)).toBeUndefined();
  });

  it('[N-08] comes first when it is identical, and keeps its place otherwise', () => {
    const counts = [
      { id: 'a', isIdentical: false },
      { id: 'b', isIdentical: true },
      { id: 'c', isIdentical: false },
      { id: 'd', isIdentical: true },
    ];
    expect(identicalFirst(counts).map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c']);
  });
});

describe('the words of an overlap', () => {
  it('[N-08] say the shared days', () => {
    expect(sharedDaysText(null)).toBe('Tous les mois');
    expect(sharedDaysText(DECEMBER)).toBe('Du 01/12/2026 au 31/12/2026');
    expect(sharedDaysText({ start: '2026-12-01', end: '2026-12-01' })).toBe('Le 01/12/2026');
  });

  it('[N-08] name the first shared localities and count the others', () => {
    expect(sharedLocalitiesText(null, 0)).toBe('Toute la France');
    expect(plain(sharedLocalitiesText([LYON, BRON], 0))).toBe('Lyon 1er (69001), Bron (69500)');
    expect(plain(sharedLocalitiesText([BRON], 1))).toBe('Bron (69500) et 1 autre');
    expect(plain(sharedLocalitiesText([BRON], 4))).toBe('Bron (69500) et 4 autres');
  });

  it.each([
    [1, 0, false, '1 conflit possible'],
    [2, 1, false, '2 conflits possibles, dont 1 doublon'],
    [20, 2, true, 'Plus de 20 conflits possibles, dont 2 doublons'],
  ])('[N-08] count %i conflicts with %i identical counts', (count, identical, hasMore, title) => {
    expect(overlapsTitle(count, identical, hasMore)).toBe(title);
  });
});
