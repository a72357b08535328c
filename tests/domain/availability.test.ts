import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  availableMonths,
  daysWithin,
  type Availability,
} from '#domain/count/availability/months.ts';
import { spreadsByMonth } from '#domain/count/availability/rules.ts';
import { budgetSentence, volumeSentence } from '#domain/count/availability/words.ts';
import { periodError } from '#domain/count/campaign/form.ts';
import { PER_THOUSAND } from '#domain/count/campaign/pricing.ts';
import { NO_LOCALITIES, type CampaignForecast } from '#domain/count/campaign/result.ts';
import { campaignRules } from '#domain/count/campaign/rules.ts';
import type { SaveBy } from '#domain/count/campaign/values.ts';
import { spreadBudget } from '#domain/count/spread/spread.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { addDays, daysInclusive } from '#domain/format/dayArithmetic.ts';
import { randomRuns } from '../randomCases.ts';

const today = fc.integer({ min: 0, max: 26_700 }).map((days) => addDays('2026-11-16', days));
const length = fc.integer({ min: 1, max: 400 });

describe('[N-13] the months in which a count may run', () => {
  it('are whole calendar months without a gap, of which the first starts tomorrow', () => {
    expect(availableMonths('2027-11-29').slice(0, 4)).toEqual([
      { start: '2027-11-30', end: '2027-11-30' },
      { start: '2027-12-01', end: '2027-12-31' },
      { start: '2028-01-01', end: '2028-01-31' },
      { start: '2028-02-01', end: '2028-02-29' },
    ]);
    expect(availableMonths('2027-11-30')[0]).toEqual({ start: '2027-12-01', end: '2027-12-31' });
    expect(availableMonths('2099-11-30')).toHaveLength(1);
  });

  it('offer no days that the form would refuse', () => {
    fc.assert(
      fc.property(today, length, (day, days) => {
        const start = addDays(day, 5);
        for (const month of availableMonths(day)) {
          const taken = daysWithin(month, { start, end: addDays(start, days - 1) });
          expect(periodError(taken, day)).toBeUndefined();
          expect(taken.start).toBe(month.start);
          expect(daysInclusive(taken.start, taken.end)).toBe(
            Math.min(days, daysInclusive(month.start, month.end)),
          );
        }
      }),
      { numRuns: randomRuns(50) },
    );
  });
});

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');
const MONTHS = availableMonths('2026-11-16');
const volume = (available: number) => ({ total: 2 * available, available });
const VALUES = DISPLAY_VALUES_BY_MARKET.Neuf;
const RULES = campaignRules(VALUES, PER_THOUSAND);

const line = (code: string, available: number) => ({
  code,
  name: code,
  ...volume(available),
  sold: available,
  purchased: 0,
  budget: 0,
});

/** The answer of an estimate of two formats and one context. */
function answerOf(pave: number, masthead: number): CampaignForecast {
  return {
    cpm: { Pave: 4, Masthead: 30 },
    forecasts: [line('SellersNew', pave + masthead)],
    forecastSplitByPosition: [line('Pave', pave), line('Masthead', masthead)],
    ...NO_LOCALITIES,
  };
}

/** Months of which each has some of both formats. */
function availabilityOf(
  months: readonly (readonly [pave: number, masthead: number])[],
): Availability {
  const row = (code: string, available: readonly number[]) => ({
    code,
    name: code,
    cells: available.map(volume),
  });
  const all = months.map(([pave, masthead]) => pave + masthead);
  return {
    months: MONTHS.slice(0, months.length),
    all: all.map(volume),
    byFormat: [
      row(
        'Pave',
        months.map(([pave]) => pave),
      ),
      row(
        'Masthead',
        months.map(([, one]) => one),
      ),
    ],
    byContext: [row('SellersNew', all)],
    byLocality: null,
    otherLocalities: null,
  };
}

const placedIn = (months: Parameters<typeof availabilityOf>[0], amount: number, tab: SaveBy) => {
  const answer = answerOf(90_000, 90_000);
  const { result } = RULES.startResult(answer, null);
  const clientBudget = { amount, rule: 'volume' as const };
  const shown = { answer, result: { ...result, saveBy: tab }, clientBudget };
  return spreadsByMonth(RULES, shown, availabilityOf(months));
};

describe('[N-13] what the months place of a budget', () => {
  it('is what an estimate of each month places, on the tab on screen', () => {
    const formats = fc.tuple(fc.nat(200_000), fc.nat(200_000));
    fc.assert(
      fc.property(
        fc.array(formats, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 5000 }),
        fc.constantFrom<SaveBy>('format', 'context'),
        (months, amount, tab) => {
          const spreads = placedIn(months, amount, tab);
          const alone = months.map(([pave, masthead]) => {
            const { result } = RULES.startResult(answerOf(pave, masthead), null);
            const offer = RULES.spread?.offerOf({ ...result, saveBy: tab });
            return offer && spreadBudget(offer, 'volume', 100 * amount).placed;
          });
          expect(spreads?.map(({ placed }) => placed)).toEqual(alone);
        },
      ),
      { numRuns: randomRuns(50) },
    );
  });

  it.each([
    [[0, 20_000, 500_000], 'Le premier mois qui place 800 €\u00A0: janvier 2027.'],
    [[500_000], 'Le premier mois qui place 800 €\u00A0: novembre 2026, dès le 17.'],
    [[0, 160_000, 40_000], 'Aucun de ces mois ne place 800 €\u00A0: au plus 640 €, en décembre.'],
    [[0, 0], 'Aucun de ces mois ne place 800 €.'],
  ])('is said in a sentence: %j', (pave, sentence) => {
    const months = pave.map((one) => [one, 0] as const);
    const spreads = placedIn(months, 800, 'format') ?? [];
    expect(plain(budgetSentence(MONTHS, spreads, 80_000))).toBe(
      plain(sentence.replace('de ces mois', 'des douze mois')),
    );
  });

  it('is nothing without a budget, where the month with most to sell is named', () => {
    expect(placedIn([[1, 1]], 0, 'format')).toBeNull();
    const said = volumeSentence(MONTHS, [volume(1), volume(9000), volume(9000)], PER_THOUSAND.unit);
    expect(plain(said)).toBe(
      'Le plus grand volume disponible : 9 000 impressions, en décembre 2026.',
    );
    expect(volumeSentence(MONTHS, [volume(0)], PER_THOUSAND.unit)).toBe(
      'Rien n’est disponible dans ces mois.',
    );
  });
});
