import { describe, expect, it } from 'vitest';
import { MONTHS_MAXIMUM } from '#contract/explanation.ts';
import { capacityModel, periodCapacity } from '#server/forecast/capacity.ts';
import { explainedMonths, type ScaledSegment } from '#server/forecast/months.ts';

/** The history of docs/forecasting.md: 100,000 a month, then 110,000, with a high March and a low August. */
const HISTORY = Array.from({ length: 24 }, (_, offset) => {
  const index = 2024 * 12 + 10 + offset;
  const season = index % 12 === 2 ? 1.5 : index % 12 === 7 ? 0.5 : 1;
  return {
    month: `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`,
    impressions: (offset < 12 ? 100_000 : 110_000) * season,
  };
});
const SEGMENT = { history: HISTORY, model: capacityModel(HISTORY), factor: 3 / 120 };

const monthsOf = (
  segments: readonly ScaledSegment[],
  period: Parameters<typeof explainedMonths>[1],
) =>
  explainedMonths(segments, period, (month) =>
    Math.round(
      segments.reduce((sum, { model, factor }) => sum + periodCapacity(model, month) * factor, 0),
    ),
  );

const monthsUntil = (end: string) => monthsOf([SEGMENT], { start: '2027-03-01', end });

const OCTOBER = 2026 * 12 + 9;

/** A segment that showed the same impressions in each of some months, the last of which is October 2026. */
function flat(impressions: number, length: number) {
  const history = Array.from({ length }, (_, ago) => {
    const index = OCTOBER - ago;
    const month = String((index % 12) + 1).padStart(2, '0');
    return { month: `${Math.floor(index / 12)}-${month}-01`, impressions };
  });
  return { history, model: capacityModel(history), factor: 1 };
}

/** Twelve seasonal factors, January first, of 1 but for some months. */
const seasonOf = (factors: Record<number, number>) =>
  Array.from({ length: 12 }, (_, month) => factors[month] ?? 1);

describe('[N-01] the months of a row', () => {
  it('match the worked example of docs/forecasting.md', () => {
    const months = monthsUntil('2027-08-31');
    const march = months.find(({ month }) => month === '2027-03');
    expect(march).toMatchObject({ volume: 4292, isInPeriod: true });
    expect(march?.forecast?.season).toBeCloseTo(1.5, 6);
    expect(march?.forecast?.trend).toBeCloseTo(1.0405, 4);
    const august = months.find(({ month }) => month === '2027-08');
    expect(august?.volume).toBe(1489);
    expect(august?.forecast?.season).toBeCloseTo(0.5, 6);
    expect(august?.forecast?.trend).toBeCloseTo(1.0827, 4);
  });

  it('are the history, then the forecast up to the end of the period', () => {
    const months = monthsUntil('2027-03-31');
    expect(months).toHaveLength(24 + 5);
    expect(months[0]).toEqual({
      month: '2024-11',
      volume: 2500,
      forecast: null,
      isInPeriod: false,
    });
    expect(months.filter(({ isInPeriod }) => isInPeriod).map(({ month }) => month)).toEqual([
      '2027-03',
    ]);
  });

  it.each([
    ['2026-11-01', '2029-10-31', 24 + 36],
    ['2027-03-01', '2030-02-28', 24 + 4 + 36],
    ['2027-03-15', '9999-12-31', 24 + 4 + 36],
  ])('draw the 36 months of a period from %s to %s', (start, end, count) => {
    const months = monthsOf([SEGMENT], { start, end });
    expect(months).toHaveLength(count);
    expect(months.filter(({ isInPeriod }) => isInPeriod)).toHaveLength(36);
  });

  it('end six years after the history, however late the period starts', () => {
    const months = monthsOf([SEGMENT], { start: '2050-01-01', end: '9999-12-31' });
    expect(months).toHaveLength(MONTHS_MAXIMUM);
  });

  it('are the twelve months after the history for « Récurrent »', () => {
    const months = monthsOf([SEGMENT], null);
    expect(months.filter(({ isInPeriod }) => isInPeriod)).toHaveLength(12);
    expect(months).toHaveLength(24 + 12);
  });

  it('are none without history, or where the row holds nothing', () => {
    expect(monthsOf([{ ...SEGMENT, history: [] }], null)).toEqual([]);
    expect(monthsOf([{ ...SEGMENT, factor: 0 }], null)).toEqual([]);
  });

  it.each([
    [30, '2024-11', 24],
    [5, '2026-06', 5],
  ])('of a history of %i begin with %s: two years at most', (length, month, count) => {
    const months = monthsOf([flat(1000, length)], null);
    expect(months[0]).toMatchObject({ month });
    expect(months.filter(({ forecast }) => forecast === null)).toHaveLength(count);
  });

  it('end with the history where the period ends before it', () => {
    const months = monthsOf([flat(1000, 12)], { start: '2026-03-10', end: '2026-04-02' });
    expect(months.at(-1)).toEqual({
      month: '2026-10',
      volume: 1000,
      forecast: null,
      isInPeriod: false,
    });
    const inPeriod = months.filter(({ isInPeriod }) => isInPeriod);
    expect(inPeriod.map(({ month }) => month)).toEqual(['2026-03', '2026-04']);
  });

  it('add up segments, of which one has no history yet and another nothing in the row', () => {
    const months = monthsOf([flat(1000, 3), flat(500, 2), { ...flat(9000, 20), factor: 0 }], null);
    expect(months.slice(0, 3).map(({ month, volume }) => [month, volume])).toEqual([
      ['2026-08', 1000],
      ['2026-09', 1500],
      ['2026-10', 1500],
    ]);
  });

  it('have the mean trend and season of their segments, weighted by volume', () => {
    const model = { lastMonth: OCTOBER, yearlyTrend: 1, season: seasonOf({ 0: 1 }) };
    const segments = [
      { ...flat(1, 1), factor: 2, model: { ...model, level: 300, season: seasonOf({ 9: 0.5 }) } },
      { ...flat(1, 1), model: { ...model, level: 400, yearlyTrend: 1.25 } },
    ];
    // Twelve months ahead: 600 × 1 × 0.5 and 400 × 1.25 × 1.
    expect(monthsOf(segments, null).at(-1)).toEqual({
      month: '2027-10',
      volume: 800,
      forecast: { trend: 1.1, season: 800 / 1100 },
      isInPeriod: true,
    });
  });

  it('are not changed by trend or season where nothing was ever shown', () => {
    expect(monthsOf([flat(0, 24)], null).at(-1)).toMatchObject({
      volume: 0,
      forecast: { trend: 1, season: 1 },
    });
  });
});
