import type { Period } from '#domain/count/campaign/form.ts';
import type { ExplainedMonth } from '#domain/count/explanation/figures.ts';
import { firstDayOf, lastDayOf, monthFactors, monthIndex } from './capacity.ts';
import type { ModelledSegment } from './knownInventory.ts';

/** Maximum number of months of the history, of those between it and the period, and of the period. */
const HISTORY_MONTHS = 24;
const MONTHS_AHEAD = 36;
const PERIOD_MONTHS = 36;
/** Months of an average year, which « Récurrent » stands for. */
const YEAR_MONTHS = 12;

/** A segment and the factor from its national impressions to the unit and the localities of a row. */
export interface ScaledSegment extends Pick<ModelledSegment, 'history' | 'model'> {
  /** 0 when the row holds none of the segment. */
  factor: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

/** Returns the factors of the sum of some segments, so that level × trend × season is its volume before rounding. */
function forecastFactors(segments: readonly ScaledSegment[], index: number) {
  const factors = segments.map(({ model, factor }) => {
    const { level, trend, season } = monthFactors(model, index);
    return { level: level * factor, trend, season };
  });
  const level = sum(factors.map((one) => one.level));
  const trended = sum(factors.map((one) => one.level * one.trend));
  const volume = sum(factors.map((one) => one.level * one.trend * one.season));
  return {
    trend: level > 0 ? trended / level : 1,
    season: trended > 0 ? volume / trended : 1,
  };
}

/**
 * Computes the last two years of the history of a row and its forecast up to the end of its period, of which it shows at
 * most three years. Each month is whole, even where the period holds a part of it.
 * @param period null for « Récurrent », which stands for the twelve months after the history
 * @param volumeOf volume of the row over a period, as the estimate rounds it
 */
export function explainedMonths(
  segments: readonly ScaledSegment[],
  period: Period | null,
  volumeOf: (month: Period) => number,
): ExplainedMonth[] {
  const counted = segments.filter(({ factor, history }) => factor > 0 && history.length > 0);
  if (counted.length === 0) return [];
  const histories = counted.map(({ history, factor }) => ({
    factor,
    byMonth: new Map(history.map(({ month, impressions }) => [monthIndex(month), impressions])),
  }));
  const known = histories.flatMap(({ byMonth }) => [...byMonth.keys()]);
  const last = Math.max(...known);
  const first = Math.max(Math.min(...known), last - HISTORY_MONTHS + 1);
  const start = period === null ? last + 1 : monthIndex(period.start);
  const end = period === null ? last + YEAR_MONTHS : monthIndex(period.end);
  const ahead = Math.min(Math.max(0, start - 1 - last), MONTHS_AHEAD);
  const until = Math.min(Math.max(end, last), last + ahead + PERIOD_MONTHS);
  return Array.from({ length: until - first + 1 }, (_, offset): ExplainedMonth => {
    const index = first + offset;
    const month = firstDayOf(index);
    const shown = { month: month.slice(0, 7), isInPeriod: index >= start && index <= end };
    if (index > last) {
      const volume = volumeOf({ start: month, end: lastDayOf(index) });
      return { ...shown, volume, forecast: forecastFactors(counted, index) };
    }
    const volume = sum(histories.map(({ byMonth, factor }) => (byMonth.get(index) ?? 0) * factor));
    return { ...shown, volume: Math.round(volume), forecast: null };
  });
}
