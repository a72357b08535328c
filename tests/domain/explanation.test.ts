import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CONFIDENCE_WORD,
  confidenceOf,
  type ForecastFacts,
  explanationOf,
} from '#domain/count/explanation/confidence.ts';
import { isOldEstimate } from '#domain/count/explanation/estimateAge.ts';
import {
  listParts,
  PARTS_LISTED,
  partPercents,
  splitVolume,
  sumFigures,
  type ExplainedCell,
  isOutdated,
  soldSentence,
  volumeSentence,
} from '#domain/count/explanation/figures.ts';

/** Replaces the no-break spaces before « : » and « ; ». */
const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ');

const FACTS: ForecastFacts = {
  historyMonths: 24,
  daysAhead: 90,
  nationalShare: 0.001,
  lateShare: 0.1,
};

describe('[N-01] the sentence of a row', () => {
  const row = { total: 4292, available: 2653, purchased: 2000, unit: 'impressions' };
  const figures = { total: 4292, reserved: 1073, booked: 566, available: 2653 };

  it('adds up, as in the worked example of docs/forecasting.md', () => {
    expect(plain(volumeSentence(row))).toBe(
      'Total 4 292 − déjà vendu 1 639 = disponible 2 653 ; acheté 2 000 ; reste 653 impressions.',
    );
    expect(soldSentence(figures)).toBe('Déjà vendu 1 639 = contrats longs 1 073 + campagnes 566.');
  });

  it('says what exceeds the available volume', () => {
    expect(plain(volumeSentence({ ...row, purchased: 3000 }))).toContain(
      'acheté 3 000 ; 347 de plus que le disponible, impressions.',
    );
  });

  it('says nothing about a sold part that does not exist', () => {
    expect(soldSentence({ ...figures, reserved: 0, booked: 0 })).toBeUndefined();
  });

  it('is outdated when the inventory has changed', () => {
    expect(isOutdated(row, figures)).toBe(false);
    expect(isOutdated(row, { ...figures, booked: 567, available: 2652 })).toBe(true);
  });
});

describe('[N-01] the confidence', () => {
  it.each([
    ['solide', {}],
    ['à surveiller', { historyMonths: 23 }],
    ['à surveiller', { historyMonths: 12 }],
    ['fragile', { historyMonths: 11 }],
    ['à surveiller', { daysAhead: 91 }],
    ['à surveiller', { daysAhead: 365 }],
    ['fragile', { daysAhead: 366 }],
    ['à surveiller', { nationalShare: 0.000_99 }],
    ['à surveiller', { nationalShare: 0.0001 }],
    ['fragile', { nationalShare: 0.000_099 }],
    ['à surveiller', { lateShare: 0.11 }],
    ['à surveiller', { lateShare: 0.25 }],
    ['fragile', { lateShare: 0.26 }],
    ['fragile', { daysAhead: 91, lateShare: 0.26 }],
    ['solide', { daysAhead: null, lateShare: null }],
  ] satisfies [string, Partial<ForecastFacts>][])('is %s for %o', (word, change) => {
    expect(CONFIDENCE_WORD[confidenceOf({ ...FACTS, ...change }).level]).toBe(word);
  });

  it('gives a reason for each criterion, with its figure and its limit', () => {
    const { reasons } = confidenceOf({ ...FACTS, historyMonths: 18, daysAhead: 135 });
    expect(reasons.map(({ text }) => plain(text))).toEqual([
      '18 mois d’historique : une saison, mais aucune tendance avant 24 mois.',
      '0,1 % du volume national : 0,1 % au moins.',
      'La période finit dans 135 jours : plus de 90 jours.',
      '10 % se vend encore tard : 10 % au plus.',
    ]);
  });

  it('has no reason about dates for « Récurrent »', () => {
    expect(confidenceOf({ ...FACTS, daysAhead: null, lateShare: null }).reasons).toHaveLength(2);
  });
});

describe('[N-01] the age of an estimate', () => {
  const day = 24 * 3_600_000;
  it.each([
    [0, false],
    [day, false],
    [day + 1, true],
  ])('after %i milliseconds is old: %s', (age, isOld) => {
    expect(isOldEstimate(1000, 1000 + age)).toBe(isOld);
  });
});

const figures = fc
  .record({
    reserved: fc.integer({ min: 0, max: 2_000_000 }),
    booked: fc.integer({ min: 0, max: 2_000_000 }),
    available: fc.integer({ min: 0, max: 2_000_000 }),
  })
  .map((one) => ({ ...one, total: one.reserved + one.booked + one.available }));

const cell: fc.Arbitrary<ExplainedCell> = fc
  .tuple(figures, fc.integer({ min: 1, max: 30 }))
  .map(([one, code]) => ({
    ...one,
    locality: { code: String(code), name: `Commune ${code}` },
    context: { code: 'Sellers PORTAIL', name: 'Ancien · PORTAIL' },
    format: null,
  }));

describe('[N-01] the parts of a row', () => {
  it('add up to the row, largest first, with the rest in one line', () => {
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 60 }), (cells) => {
        const list = listParts(cells, ({ locality }) => locality);
        if (!list) throw new Error('There are localities');
        expect(list.parts.length).toBeLessThanOrEqual(PARTS_LISTED);
        const all = [...list.parts, ...(list.others ? [list.others] : [])];
        expect(sumFigures(all)).toEqual(sumFigures(cells));
        const totals = list.parts.map(({ total }) => total);
        expect(totals).toEqual(totals.toSorted((a, b) => b - a));
        const percents = partPercents(list);
        expect(percents).toHaveLength(all.length);
        expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100);
        for (const [index, percent] of percents.entries()) {
          const exact = (100 * (all[index]?.total ?? 0)) / sumFigures(cells).total;
          expect(Math.abs(percent - exact)).toBeLessThan(1);
        }
      }),
    );
  });

  it('is no list where no cell has a name', () => {
    expect(listParts([], ({ locality }) => locality)).toBeNull();
  });

  it('add up to a volume that a product rounds after summing', () => {
    fc.assert(
      fc.property(
        fc.array(cell, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 0, max: 1000 }),
        (cells, perThousand) => {
          const sums = sumFigures(cells);
          const sold = {
            total: Math.floor((sums.total * perThousand) / 1000),
            available: Math.floor((sums.available * perThousand) / 1000),
          };
          const split = splitVolume(cells, sold);
          expect(sumFigures(split)).toMatchObject(sold);
          for (const { total, reserved, booked, available } of split) {
            expect(Math.min(reserved, booked, available)).toBeGreaterThanOrEqual(0);
            expect(total).toBe(reserved + booked + available);
          }
        },
      ),
    );
  });
});

describe('[N-01] sentences at their limits', () => {
  const row = { total: 10, available: 8, purchased: 8, unit: 'impressions' };

  it('say that nothing is left, and that what is sold is all of one kind or in equal parts', () => {
    expect(plain(volumeSentence(row))).toContain('reste 0 impressions');
    const taken = { total: 10, reserved: 1, booked: 1, available: 8 };
    expect(soldSentence(taken)).toBe('Déjà vendu 2 = contrats longs 1 + campagnes 1.');
    expect(soldSentence({ ...taken, reserved: 0, booked: 2 })).toContain('campagnes 2');
  });

  it('compare the total and what is available with the inventory of today', () => {
    const taken = { total: 10, reserved: 1, booked: 1, available: 8 };
    expect(isOutdated(row, { ...taken, total: 11 })).toBe(true);
    expect(isOutdated(row, { ...taken, available: 7 })).toBe(true);
  });
});

describe('[N-01] the reasons of a confidence', () => {
  it.each([
    [0, 'La période finit dans 0 jour'],
    [1, 'La période finit dans 1 jour'],
    [2, 'La période finit dans 2 jours'],
  ])('say that the period ends in %i days', (daysAhead, text) => {
    const { reasons } = confidenceOf({ ...FACTS, daysAhead });
    expect(reasons[2]?.text).toContain(`${text}\u00A0:`);
    expect(reasons[0]?.text).toContain('24 mois d’historique');
  });
});

const localityCell = (code: string, total: number, name = `Localité ${code}`): ExplainedCell => ({
  locality: { code, name },
  context: { code: 'Sellers', name: 'Ancien' },
  format: null,
  total,
  reserved: 0,
  booked: 0,
  available: total,
});
const byLocality = (cells: readonly ExplainedCell[]) =>
  listParts(cells, ({ locality }) => locality);

describe('[N-01] the lists of a row', () => {
  it('are listed largest first, equal ones by code, and without those that bring nothing', () => {
    const list = byLocality([
      localityCell('b', 5),
      localityCell('c', 0),
      localityCell('d', 9),
      localityCell('a', 5),
      localityCell('b', 1),
    ]);
    expect(list?.parts.map(({ code, name, total }) => [code, name, total])).toEqual([
      ['d', 'Localité d', 9],
      ['b', 'Localité b', 6],
      ['a', 'Localité a', 5],
    ]);
    const equal = byLocality([localityCell('b', 5), localityCell('a', 5), localityCell('c', 5)]);
    expect(equal?.parts.map(({ code }) => code)).toEqual(['a', 'b', 'c']);
    expect(equal?.others).toBeNull();
  });

  it('beyond the tenth are added up', () => {
    const cells = Array.from({ length: PARTS_LISTED + 2 }, (_, index) =>
      localityCell(`${index}`, index + 1),
    );
    expect(byLocality(cells.slice(2))?.others).toBeNull();
    const list = byLocality(cells);
    expect(list?.parts).toHaveLength(PARTS_LISTED);
    expect(list?.others).toEqual({ count: 2, total: 3, reserved: 0, booked: 0, available: 3 });
  });

  it('are listed by locality, context and format, as far as the row has them', () => {
    const explanation = explanationOf([localityCell('a', 5), localityCell('b', 7)], FACTS);
    expect(explanation).toMatchObject({ total: 12, available: 12, facts: FACTS });
    expect(explanation.byLocality?.parts.map(({ code }) => code)).toEqual(['b', 'a']);
    expect(explanation.byContext?.parts).toMatchObject([{ code: 'Sellers', name: 'Ancien' }]);
    expect(explanation.byFormat).toBeNull();
    const format = { code: 'Pave', name: 'Pavé' };
    const formatted = explanationOf([{ ...localityCell('a', 5), format }], null);
    expect(formatted.byFormat?.parts).toMatchObject([format]);
    const national = explanationOf([{ ...localityCell('a', 5), locality: null }], null);
    expect(national).toMatchObject({ byLocality: null, facts: null });
  });
});
