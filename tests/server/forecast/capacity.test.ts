import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/format/dayArithmetic.ts';
import { PER_THOUSAND } from '#domain/count/campaign/pricing.ts';
import { selectionVolumes } from '#server/forecast/availability.ts';
import { bookedImpressions } from '#server/forecast/bookings.ts';
import { capacityModel, periodCapacity, recurrentCapacity } from '#server/forecast/capacity.ts';
import type { MonthlyImpressions } from '#server/repositories/inventory.ts';

/** Builds a history of consecutive months that ends in October 2026. */
function historyEndingOctober2026(values: readonly number[]): MonthlyImpressions[] {
  const last = 2026 * 12 + 9;
  return values.map((impressions, offset) => {
    const index = last - (values.length - 1 - offset);
    const month = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
    return { month, impressions };
  });
}

const flat = (months: number, impressions: number): number[] =>
  Array.from({ length: months }, () => impressions);

/** Builds a year from November to October in which March has 150 % of the mean and August 50 %. */
function seasonalYear(mean: number): number[] {
  return Array.from({ length: 12 }, (_, offset) => {
    const month = (10 + offset) % 12;
    if (month === 2) return mean * 1.5;
    return month === 7 ? mean * 0.5 : mean;
  });
}

describe('the capacity of a segment', () => {
  it('is spread evenly over the days of each month', () => {
    const model = capacityModel(historyEndingOctober2026(flat(36, 3_100)));
    const december = { start: '2026-12-01', end: '2026-12-31' };
    expect(periodCapacity(model, december)).toBeCloseTo(3_100, 6);
    expect(periodCapacity(model, { ...december, end: '2026-12-10' })).toBeCloseTo(1_000, 6);
    // November has 30 days, so each day has 3100 ÷ 30.
    expect(periodCapacity(model, { start: '2026-11-30', end: '2026-12-01' })).toBeCloseTo(
      3_100 / 30 + 100,
      6,
    );
  });

  it('counts 29 days in February 2028', () => {
    const model = capacityModel(historyEndingOctober2026(flat(36, 2_900)));
    expect(periodCapacity(model, { start: '2028-02-01', end: '2028-02-29' })).toBeCloseTo(2_900, 6);
    expect(periodCapacity(model, { start: '2028-02-29', end: '2028-02-29' })).toBeCloseTo(100, 6);
  });

  it('is defined up to the last representable day', () => {
    const model = capacityModel(historyEndingOctober2026(flat(36, 3_100)));
    const lastMonth = { start: '9999-12-01', end: '9999-12-31' };
    expect(periodCapacity(model, lastMonth)).toBeCloseTo(3_100, 6);
  });

  it('matches the worked example of docs/forecasting.md', () => {
    // Two years of 100 000 and then 110 000 a month, with 150 % each March and 50 % each August.
    const model = capacityModel(
      historyEndingOctober2026([...seasonalYear(100_000), ...seasonalYear(110_000)]),
    );
    expect(model.level).toBeCloseTo(110_000, 6);
    expect(model.yearlyTrend).toBeCloseTo(1.1, 10);
    // March 2027 is five months ahead: 110 000 × 1.1^(5/12) × 1.5.
    const march = periodCapacity(model, { start: '2027-03-01', end: '2027-03-31' });
    expect(march).toBeCloseTo(110_000 * 1.1 ** (5 / 12) * 1.5, 3);
    expect(Math.floor(march)).toBe(171_684);
    // A postal code with weight 3 of 120, a quarter of it reserved, and one campaign across the end of the month.
    const segment = { id: 1, totalWeight: 120, reservedWeight: 30, capacity: march };
    const share = { segmentId: 1, postalCode: '69003', weight: 3, reservedRate: 0.25 };
    const campaign = {
      segmentId: 1,
      postalCode: '69003',
      startDay: '2027-03-15',
      endDay: '2027-04-13',
      impressions: 1000,
    };
    const period = { start: '2027-03-01', end: '2027-03-31' };
    const inventory = { segments: [segment], bookings: [campaign], period };
    expect(bookedImpressions(campaign, period)).toBe(566);
    expect(selectionVolumes(inventory, [share]).get(1)).toEqual({ total: 4292, available: 2653 });
    expect(PER_THOUSAND.budgetOf(2653, 4)).toBe(11);
  });

  it.each([
    ['a market that collapsed', 100, 10, 0.8],
    ['a market that tripled', 100, 300, 1.25],
    ['a market that was closed the year before', 0, 300, 1],
    ['a market that closed', 300, 0, 0.8],
  ])('has a bounded trend for %s', (_, before, after, trend) => {
    const model = capacityModel(
      historyEndingOctober2026([...flat(12, before), ...flat(12, after)]),
    );
    expect(model.yearlyTrend).toBe(trend);
  });

  it('follows the trend for 24 months only', () => {
    const model = capacityModel(historyEndingOctober2026([...flat(12, 1_000), ...flat(12, 1_200)]));
    const inOctober = (year: number) =>
      periodCapacity(model, { start: `${year}-10-01`, end: `${year}-10-31` });
    // The history may reach beyond the period, and has no trend of its own.
    expect(inOctober(2025)).toBeCloseTo(1_200, 6);
    expect(inOctober(2028)).toBeCloseTo(1_200 * 1.2 ** 2, 6);
    expect(inOctober(2031)).toBeCloseTo(inOctober(2028), 6);
  });

  it('needs two years for a trend and one for a season', () => {
    const nearlyTwoYears = capacityModel(
      historyEndingOctober2026([...flat(11, 10), ...flat(12, 90)]),
    );
    expect(nearlyTwoYears.yearlyTrend).toBe(1);
    const rising = historyEndingOctober2026([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(capacityModel(rising).season).toEqual(flat(12, 1));
    expect(capacityModel(rising).level).toBe(6);
  });

  it('has a season that is independent of growth between years', () => {
    const model = capacityModel(
      historyEndingOctober2026([...flat(12, 100), ...flat(12, 110), ...flat(12, 121)]),
    );
    for (const factor of model.season) expect(factor).toBeCloseTo(1, 10);
  });

  it('compares each year with its own mean, wherever the history ends', () => {
    const flatYear = flat(12, 300);
    // The half year before the first whole year has no season.
    const history = [...flat(6, 5000), ...seasonalYear(100), ...flatYear];
    const { season } = capacityModel(historyEndingOctober2026(history));
    expect(season[2]).toBeCloseTo(1.25, 10);
    expect(season[7]).toBeCloseTo(0.75, 10);
    for (const month of [0, 1, 3, 4, 5, 6, 8, 9, 10, 11]) expect(season[month]).toBeCloseTo(1, 10);
  });

  it('compares the last two years for its trend, whatever came before', () => {
    const history = [...flat(12, 7), ...flat(12, 100), ...flat(12, 110)];
    expect(capacityModel(historyEndingOctober2026(history)).yearlyTrend).toBeCloseTo(1.1, 10);
  });

  it('has no level, trend or season without a history', () => {
    expect(capacityModel([])).toEqual({
      lastMonth: undefined,
      level: 0,
      yearlyTrend: 1,
      season: flat(12, 1),
    });
  });

  it('is zero for a period that ends before it starts', () => {
    const model = capacityModel(historyEndingOctober2026(flat(36, 3_100)));
    expect(periodCapacity(model, { start: '2026-12-10', end: '2026-12-05' })).toBe(0);
    expect(periodCapacity(model, { start: '2027-12-10', end: '2026-12-05' })).toBe(0);
  });

  it('[D-118] multiplies whole years once the trend has ended', () => {
    const model = capacityModel(
      historyEndingOctober2026([...seasonalYear(1_000), ...seasonalYear(1_200)]),
    );
    const of = (start: string, end: string) => periodCapacity(model, { start, end });
    const year = of('2031-01-01', '2031-12-31');
    expect(year).toBeCloseTo(12 * 1_200 * 1.2 ** 2, 6);
    expect(of('2031-01-01', '2034-12-31')).toBeCloseTo(4 * year, 6);
    // Ten months of the trend, and three and a half years after it.
    const months = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, offset) => {
        const index = 2028 * 12 + from - 1 + offset;
        const month = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
        const days = new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0)).getUTCDate();
        return of(`${month}-01`, `${month}-${days}`);
      }).reduce((sum, one) => sum + one, 0);
    expect(of('2028-01-01', '2032-06-30')).toBeCloseTo(months(1, 54), 6);
  });

  it('treats a month missing from the history as zero', () => {
    const history = historyEndingOctober2026(flat(12, 120)).filter(
      ({ month }) => month !== '2026-05-01',
    );
    const model = capacityModel(history);
    expect(model.level).toBe(110);
    expect(periodCapacity(model, { start: '2027-05-01', end: '2027-05-31' })).toBe(0);
  });

  it.each([
    ['no history', []],
    ['a history of zeros', historyEndingOctober2026(flat(36, 0))],
  ])('is zero, not NaN, with %s', (_, history) => {
    const model = capacityModel(history);
    expect(periodCapacity(model, { start: '2026-11-22', end: '2027-11-21' })).toBe(0);
    expect(recurrentCapacity(model)).toBe(0);
  });

  it('is thirty average days of the coming year for « Récurrent »', () => {
    const model = capacityModel(historyEndingOctober2026(flat(36, 36_500)));
    expect(recurrentCapacity(model)).toBeCloseTo((12 * 36_500 * 30) / 365, 6);
  });

  it('has the trend of the twelve months after the history for « Récurrent »', () => {
    const model = capacityModel(
      historyEndingOctober2026([...seasonalYear(1_000), ...seasonalYear(1_200)]),
    );
    let year = 0;
    for (let ahead = 1; ahead <= 12; ahead += 1) {
      // The fifth month after October is March, the tenth is August.
      const season = ahead === 5 ? 1.5 : ahead === 10 ? 0.5 : 1;
      year += 1_200 * 1.2 ** (ahead / 12) * season;
    }
    expect(recurrentCapacity(model)).toBeCloseTo((year * 30) / 365, 6);
  });

  it('[D-118] is the sum of its months for a period of any length', () => {
    const histories = fc.array(fc.integer({ min: 0, max: 1e8 }), { minLength: 0, maxLength: 40 });
    const days = fc.integer({ min: 0, max: 12_000 });
    fc.assert(
      fc.property(
        histories,
        fc.integer({ min: -700, max: 700 }),
        days,
        (values, offset, length) => {
          const model = capacityModel(historyEndingOctober2026(values));
          const start = addDays('2026-11-01', offset);
          const end = addDays(start, length);
          let expected = 0;
          for (let first = start; first <= end;) {
            const next = `${addDays(`${first.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
            const last = next > end ? end : addDays(next, -1);
            expected += periodCapacity(model, { start: first, end: last });
            first = next;
          }
          const capacity = periodCapacity(model, { start, end });
          expect(Math.abs(capacity - expected)).toBeLessThanOrEqual(expected * 1e-12);
        },
      ),
    );
  });

  it('never decreases for a longer period', () => {
    const history = fc.array(fc.integer({ min: 0, max: 1e8 }), { minLength: 0, maxLength: 40 });
    const start = fc.integer({ min: 0, max: 700 });
    const length = fc.integer({ min: 0, max: 365 });
    fc.assert(
      fc.property(history, start, length, length, (values, offset, days, more) => {
        const model = capacityModel(historyEndingOctober2026(values));
        const first = addDays('2026-11-01', offset);
        const shorter = periodCapacity(model, { start: first, end: addDays(first, days) });
        const longer = periodCapacity(model, { start: first, end: addDays(first, days + more) });
        expect(shorter).toBeGreaterThanOrEqual(0);
        expect(longer).toBeGreaterThanOrEqual(shorter);
        expect(Number.isFinite(longer)).toBe(true);
      }),
    );
  });
});
