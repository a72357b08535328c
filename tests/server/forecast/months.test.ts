import { describe, expect, it } from 'vitest';
import { capacityModel } from '#server/forecast/capacity.ts';
import { explainedMonths } from '#server/forecast/months.ts';

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

const monthsUntil = (end: string) => explainedMonths([SEGMENT], { start: '2027-03-01', end });

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

  it('end three years after the history, however long the period is', () => {
    expect(monthsUntil('9999-12-31')).toHaveLength(24 + 36);
  });

  it('are the twelve months after the history for « Récurrent »', () => {
    const months = explainedMonths([SEGMENT], null);
    expect(months.filter(({ isInPeriod }) => isInPeriod)).toHaveLength(12);
    expect(months).toHaveLength(24 + 12);
  });

  it('are none without history, or where the row holds nothing', () => {
    expect(explainedMonths([{ ...SEGMENT, history: [] }], null)).toEqual([]);
    expect(explainedMonths([{ ...SEGMENT, factor: 0 }], null)).toEqual([]);
  });
});
