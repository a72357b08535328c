import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRICE_PER_THOUSAND, type CountDescription } from '#domain/count/description.ts';
import type { Schedule } from '#domain/count/periodicity.ts';
import { proposalSentence } from '#domain/count/proposal/sentence.ts';
import { CLICKS } from '#domain/count/soldUnits.ts';
import { meaningFigures, meaningOf } from '#domain/count/proposal/meaning.ts';
import {
  AVAILABILITY_RESERVE,
  validityText,
  validityOf,
  VAT_LABEL,
  withVat,
} from '#domain/count/proposal/terms.ts';
import { PROPOSAL_VALIDITY_DAYS } from '#domain/count/followUp.ts';
import { timelineOf } from '#domain/count/proposal/timeline.ts';
import { addDays } from '#domain/format/dayArithmetic.ts';
import { productLabel } from '#domain/products/catalogue.ts';
import { describeSaved } from '#domain/products/descriptions.ts';
import { buildSavedCount, PRODUCT_MARKETS } from '#mocks/products.ts';
import {
  audiencePercent,
  dayCount,
  perDay,
  priceCents,
  taxed,
  type Represented,
} from '../oracle/represented.ts';
import { randomRuns } from '../randomCases.ts';

/** Returns a description with the figures of a campaign of the oracle. */
function descriptionOf({ quantity, budget, priced, days, lines }: Represented): CountDescription {
  const schedule: Schedule =
    days === null ? { kind: 'monthly' } : { kind: 'period', start: days.first, end: days.last };
  return {
    criteria: [],
    choices: [],
    lines: lines.map((line, index) => ({ id: `${index}`, label: `${index}`, ...line })),
    rows: [],
    totals: [
      { id: 'quantity', label: 'Impressions', value: quantity },
      { id: 'budget', label: 'Budget total', value: budget },
    ],
    measure: { ...PRICE_PER_THOUSAND, pricedQuantity: priced, available: 0 },
    campaign: { schedule, formats: [] },
  };
}

const FIRST = '2026-12-01';
const represented: fc.Arbitrary<Represented> = fc.record({
  quantity: fc.nat(10_000_000_000),
  budget: fc.nat(100_000_000).map((cents) => cents / 100),
  priced: fc.constantFrom(1, 1000),
  days: fc.option(fc.nat(4000).map((last) => ({ first: FIRST, last: addDays(FIRST, last) }))),
  lines: fc.array(fc.record({ budget: fc.nat(2), total: fc.nat(1_000_000_000) }), { maxLength: 6 }),
});

const figureOf = (description: CountDescription, id: string) =>
  meaningFigures(description).find((figure) => figure.id === id);

/** Returns the last day of a proposal without days of its own. */
const endOf = (createdDate: string) => validityOf({ createdDate }, { kind: 'monthly' })?.end;

describe('what a count represents', () => {
  it('[N-19] agrees with the oracle for any purchase', () => {
    fc.assert(
      fc.property(represented, (count) => {
        const meaning = meaningOf(descriptionOf(count));
        if (count.quantity > 0) expect(meaning.perDay).toBe(perDay(count));
        else expect(meaning.perDay).toBeUndefined();
        const percent = audiencePercent(count);
        if (percent === undefined) expect(meaning.audienceShare).toBeUndefined();
        else
          expect(meaning.audienceShare).toBeCloseTo(
            Number(percent.top) / Number(percent.bottom),
            6,
          );
        const cents = priceCents(count);
        if (cents === undefined) expect(meaning.price).toBeUndefined();
        else expect(Math.abs((meaning.price ?? 0) * 100 - cents)).toBeLessThanOrEqual(0.500001);
      }),
      { numRuns: randomRuns(300) },
    );
  });

  it('[N-19] words a purchase of thirty days', () => {
    const figures = meaningFigures(
      descriptionOf({
        quantity: 272_109,
        budget: 4285,
        priced: 1000,
        days: { first: '2026-12-01', last: '2026-12-30' },
        lines: [
          { budget: 4285, total: 500_095 },
          { budget: 0, total: 1_000_000 },
        ],
      }),
    );
    expect(figures.map(({ value, text }) => `${value} ${text}`)).toEqual([
      '9 070 impressions par jour, en moyenne sur 30 jours',
      '54 % de l’audience prévue, 500\u00A0095 impressions',
      '15,75 € hors taxe les mille impressions, en moyenne',
    ]);
  });

  const DAY = { first: FIRST, last: FIRST };
  const bought = (over: Partial<Represented>) =>
    descriptionOf({ quantity: 300, budget: 3, priced: 1000, days: DAY, lines: [], ...over });

  it('[N-19] spreads a purchase over its days, over thirty when it is recurring, and never over one or an e-mailing', () => {
    expect(figureOf(bought({}), 'perDay')).toBeUndefined();
    expect(figureOf(bought({ days: null }), 'perDay')).toMatchObject({
      value: '10',
      text: 'impressions par jour, en moyenne sur 30 jours',
    });
    const single = bought({ quantity: 30, days: null });
    const clicks = {
      ...single,
      measure: { ...single.measure, unit: CLICKS, pricedQuantity: 1 as const },
    };
    expect(figureOf(clicks, 'perDay')).toMatchObject({
      value: '1',
      text: 'clic par jour, en moyenne sur 30 jours',
    });
    expect(figureOf(clicks, 'price')?.text).toMatch(/^hors taxe par clic/);
    expect(
      proposalSentence({ ...clicks, totals: [{ id: 'quantity', label: '', value: 1 }] }).volume,
    ).toBe('1 clic');
    const one = bought({});
    const campaign = { ...one.campaign, schedule: { kind: 'sending' as const, day: FIRST } };
    expect(meaningOf({ ...one, campaign })).not.toHaveProperty('perDay');
  });

  it('[N-19] repeats no price that the only line of the table states', () => {
    const line = { id: 'a', label: 'a', budget: 3, price: 10 };
    const described = bought({});
    expect(figureOf({ ...described, lines: [line] }, 'price')).toBeUndefined();
    expect(figureOf({ ...described, lines: [line, { ...line, id: 'b' }] }, 'price')).toBeDefined();
  });

  it('[N-19] says nothing of a purchase of nothing', () => {
    const nothing = bought({ quantity: 0, budget: 0 });
    expect(meaningOf(nothing)).toStrictEqual({});
    expect(meaningFigures(nothing)).toEqual([]);
  });

  it('[N-19] states the share of the audience only where every bought line states its own', () => {
    const known = { budget: 1, total: 600 };
    const { lines } = bought({ lines: [known, { budget: 2, total: 0 }] });
    const unknown = lines.map(({ total: _total, ...line }) => line);
    const shareOf = (all: CountDescription['lines']) => {
      const description = { ...bought({}), lines: all };
      const { audience, audienceShare } = meaningOf(description);
      expect(figureOf(description, 'share') === undefined).toBe(audience === undefined);
      return [audience, audienceShare];
    };
    expect(shareOf(lines)).toEqual([600, 50]);
    for (const others of [[], unknown, [...lines.slice(0, 1), ...unknown], lines.slice(1)]) {
      expect(shareOf(others)).toEqual([undefined, undefined]);
    }
  });

  it.each([
    [{ quantity: 0, budget: 4 }, undefined],
    [{ quantity: 10_000_000, budget: 1 }, '< 0,01 €'],
    [{ quantity: 1000, budget: 0 }, '0,00 €'],
    [{ quantity: 1000, budget: 0.5 }, '0,50 €'],
  ])('[N-19] prices %o at %s', (over, value) => {
    expect(figureOf(bought(over), 'price')?.value).toBe(value);
  });

  it.each([
    [10, 'hors taxe les mille impressions, en moyenne'],
    [10.01, 'hors taxe les mille impressions, en moyenne, frais compris'],
  ])('[N-19] says whether a budget of %d € for lines of 10 € has fees', (budget, hint) => {
    const description = bought({ budget, lines: [{ budget: 10, total: 600 }] });
    expect(figureOf(description, 'price')?.text).toBe(hint);
  });

  it.each(PRODUCT_MARKETS)('[N-19] is told for $product in $market', (combination) => {
    const description = describeSaved(buildSavedCount(combination));
    if (!description) throw new Error('There is no description');
    const { product, market } = combination;
    expect(productLabel(product, market)).not.toBe('');
    const ids = meaningFigures(description).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.includes('perDay')).toBe(description.campaign.schedule.kind !== 'sending');
    expect(description.campaign.formats.length).toBeGreaterThan(0);
  });
});

describe('the terms of a proposal', () => {
  it('[N-19] are valid for thirty days of Paris', () => {
    expect(PROPOSAL_VALIDITY_DAYS).toBe(30);
    expect(endOf('2026-11-12T09:30:00.000Z')).toBe('2026-12-12');
    expect(endOf('2026-05-31T22:30:00.000Z')).toBe('2026-07-01');
    expect(endOf('')).toBeUndefined();
  });

  it('[D-164] are valid again once they are estimated and saved again', () => {
    const renewed = {
      createdDate: '2026-05-31T22:30:00.000Z',
      countData: { estimatedOn: '2026-11-12' },
    };
    expect(validityOf(renewed, { kind: 'monthly' })?.end).toBe('2026-12-12');
    const unreadable = { ...renewed, countData: { estimatedOn: 'hier' } };
    expect(validityOf(unreadable, { kind: 'monthly' })?.end).toBe('2026-07-01');
  });

  it.each<[string, Schedule, string]>([
    ['a campaign', { kind: 'period', start: '2026-12-01', end: '2026-12-28' }, '2026-11-30'],
    ['a late campaign', { kind: 'period', start: '2027-01-04', end: '2027-01-31' }, '2026-12-12'],
    ['an e-mail', { kind: 'sending', day: '2026-11-20' }, '2026-11-19'],
    ['an e-mail without a day', { kind: 'sending', day: null }, '2026-12-12'],
  ])('[N-19] are never valid later than the day before %s (D-164)', (_, schedule, end) => {
    expect(validityOf({ createdDate: '2026-11-12T09:30:00.000Z' }, schedule)?.end).toBe(end);
  });

  it('[N-19] say when they have expired', () => {
    const validity = { end: '2026-12-12', isShort: false };
    expect(validityText(validity, '2026-12-12')).toBe('Valable jusqu’au 12/12/2026');
    expect(validityText(validity, '2026-12-13')).toBe('A expiré le 12/12/2026');
  });

  it.each([
    ['2026-11-13', 'À confirmer avant le 13/11/2026'],
    ['2026-11-15', 'À confirmer avant le 15/11/2026'],
    ['2026-11-16', 'Valable jusqu’au 15/11/2026'],
  ])('[D-164] ask for a confirmation where a campaign starts soon, on %s', (start, text) => {
    const schedule: Schedule = { kind: 'period', start, end: '2026-12-28' };
    const validity = validityOf({ createdDate: '2026-11-12T09:30:00.000Z' }, schedule);
    expect(validity && validityText(validity, '2026-11-12')).toBe(text);
  });

  it('[N-19] reserve the volumes', () => {
    expect(AVAILABILITY_RESERVE).toBe(
      'Volumes sous réserve de disponibilité à la date de commande',
    );
  });

  it('[N-19] add a tax of 20 %, to the cent, as the oracle does', () => {
    expect(VAT_LABEL).toBe('TVA 20\u00A0%, à titre indicatif');
    expect(withVat(4285)).toEqual({ net: 4285, vat: 857, gross: 5142 });
    expect(withVat(410.29)).toEqual({ net: 410.29, vat: 82.06, gross: 492.35 });
    fc.assert(
      fc.property(fc.nat(100_000_000_00), (cents) => {
        const { vat, gross } = withVat(cents / 100);
        const expected = taxed(cents / 100);
        expect(Math.round(vat * 100)).toBe(expected.vat);
        expect(Math.round(gross * 100)).toBe(expected.gross);
      }),
      { numRuns: randomRuns(300) },
    );
  });
});

const labelsOf = (start: string, end: string) =>
  timelineOf({ start, end }).parts.map(({ label }) => label);

describe('the timeline of a campaign', () => {
  it('[N-19] cuts at the end of each week', () => {
    const { parts, text } = timelineOf({ start: '2026-12-01', end: '2026-12-30' });
    expect(parts.map(({ label, days }) => [label, days])).toEqual([
      ['01/12', 6],
      ['07/12', 7],
      ['14/12', 7],
      ['21/12', 7],
      ['28/12', 3],
    ]);
    expect(text).toBe('30 jours, sur 5 semaines');
    expect(timelineOf({ start: FIRST, end: FIRST }).text).toBe('1 jour, sur 1 semaine');
  });

  it('[N-19] cuts a longer campaign into months, then into years, then not at all', () => {
    expect(labelsOf('2026-12-15', '2027-05-02')).toEqual([
      'déc. 2026',
      'janv. 2027',
      'févr. 2027',
      'mars 2027',
      'avr. 2027',
      'mai 2027',
    ]);
    // Fourteen weeks, and a day more.
    expect(labelsOf('2026-12-07', '2027-03-14')).toHaveLength(14);
    expect(labelsOf('2026-12-07', '2027-03-15')).toEqual([
      'déc. 2026',
      'janv. 2027',
      'févr. 2027',
      'mars 2027',
    ]);
    expect(labelsOf('2026-12-15', '2028-01-01')).toEqual(['2026', '2027', '2028']);
    expect(labelsOf('2026-12-15', '9999-12-31')).toEqual(['2026 – 9999']);
  });

  it('[N-19] has the days of the campaign, whatever its length', () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.nat(5000), (from, length) => {
        const start = addDays(FIRST, from);
        const end = addDays(start, length);
        const { parts, days } = timelineOf({ start, end });
        expect(days).toBe(dayCount({ first: start, last: end }));
        expect(parts.reduce((sum, part) => sum + part.days, 0)).toBe(days);
        expect(parts[0]?.start).toBe(start);
        expect(parts.at(-1)?.end).toBe(end);
        for (const [index, part] of parts.slice(1).entries())
          expect(part.start).toBe(addDays(parts[index]?.end ?? '', 1));
      }),
      { numRuns: randomRuns(100) },
    );
  });
});
