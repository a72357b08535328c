import { daysInclusive } from '#domain/format/dayArithmetic.ts';
import { type Day } from '#domain/format/days.ts';
import type { Period } from '#domain/count/campaign/form.ts';
import { RECURRENT_DAYS } from '#domain/count/periodicity.ts';
import type { MonthlyImpressions } from '../repositories/inventory.ts';

/*
 * Forecasts the national capacity from its history: level × trend × season (docs/forecasting.md). Pure functions,
 * without clock or database.
 */

/** The forecast model of a segment, fitted to its history. */
export interface CapacityModel {
  /** Last month of the history, in months since year 0; undefined without history. */
  lastMonth: number | undefined;
  /** Mean monthly impressions over the last twelve months. */
  level: number;
  /** Year-on-year growth factor. */
  yearlyTrend: number;
  /** Twelve factors, January first, whose mean is 1. */
  season: readonly number[];
}

const MONTHS_PER_YEAR = 12;
/** Bounds of the yearly trend: a launch or an outage is not a trend. */
const TREND_MINIMUM = 0.8;
const TREND_MAXIMUM = 1.25;
/** Horizon after which the trend is no longer extrapolated. */
const TREND_MONTHS_MAXIMUM = 24;

const NO_SEASON: readonly number[] = Array.from({ length: MONTHS_PER_YEAR }, () => 1);

/** Returns the number of months since year 0. */
export function monthIndex(day: Day): number {
  return Number(day.slice(0, 4)) * MONTHS_PER_YEAR + Number(day.slice(5, 7)) - 1;
}

/** Returns the first day of a month, given in months since year 0. */
export function firstDayOf(index: number): Day {
  const year = Math.floor(index / MONTHS_PER_YEAR);
  return `${year}-${String((index % MONTHS_PER_YEAR) + 1).padStart(2, '0')}-01`;
}

function daysInMonth(index: number): number {
  const month = index % MONTHS_PER_YEAR;
  // Day 0 of the next month is the last day of this one.
  return new Date(Date.UTC(Math.floor(index / MONTHS_PER_YEAR), month + 1, 0)).getUTCDate();
}

/** Returns the last day of a month, given in months since year 0. */
export function lastDayOf(index: number): Day {
  return `${firstDayOf(index).slice(0, 8)}${daysInMonth(index)}`;
}

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);
/** Returns the mean of some values, of which there is at least one. */
const mean = (values: readonly number[]): number => sum(values) / values.length;

/** Converts the history to a series without gaps; missing months count as 0. */
function toSeries(history: readonly MonthlyImpressions[]): { values: number[]; last: number } {
  const impressionsByMonth = new Map<number, number>();
  for (const { month, impressions } of history) {
    const index = monthIndex(month);
    impressionsByMonth.set(index, (impressionsByMonth.get(index) ?? 0) + Math.max(0, impressions));
  }
  const first = Math.min(...impressionsByMonth.keys());
  const last = Math.max(...impressionsByMonth.keys());
  const values = Array.from(
    { length: last - first + 1 },
    (_, offset) => impressionsByMonth.get(first + offset) ?? 0,
  );
  return { values, last };
}

function trendOf(values: readonly number[]): number {
  if (values.length < 2 * MONTHS_PER_YEAR) return 1;
  const recent = sum(values.slice(-MONTHS_PER_YEAR));
  const before = sum(values.slice(-2 * MONTHS_PER_YEAR, -MONTHS_PER_YEAR));
  if (before === 0) return 1;
  return Math.min(TREND_MAXIMUM, Math.max(TREND_MINIMUM, recent / before));
}

/**
 * Computes the mean seasonal factor of each calendar month. Years are counted back from the end of the history, and each
 * is normalised by its own mean, so that growth between years does not affect the season.
 */
function seasonOf(values: readonly number[], last: number): readonly number[] {
  const years: number[][] = [];
  for (let end = values.length; end >= MONTHS_PER_YEAR; end -= MONTHS_PER_YEAR) {
    const year = values.slice(end - MONTHS_PER_YEAR, end);
    const yearMean = mean(year);
    if (yearMean !== 0) years.push(year.map((value) => value / yearMean));
  }
  if (years.length === 0) return NO_SEASON;
  // Every year begins with the month after the last one of the history.
  const january = MONTHS_PER_YEAR - 1 - (last % MONTHS_PER_YEAR);
  return NO_SEASON.map((_, month) =>
    mean(years.map((year) => year[(january + month) % MONTHS_PER_YEAR] ?? 0)),
  );
}

/**
 * Fits the model to a history. A trend requires two years and a season one year; without history every capacity is 0.
 */
export function capacityModel(history: readonly MonthlyImpressions[]): CapacityModel {
  if (history.length === 0) {
    return { lastMonth: undefined, level: 0, yearlyTrend: 1, season: NO_SEASON };
  }
  const { values, last } = toSeries(history);
  return {
    lastMonth: last,
    level: mean(values.slice(-MONTHS_PER_YEAR)),
    yearlyTrend: trendOf(values),
    season: seasonOf(values, last),
  };
}

/** Forecasts the impressions of a whole month, given in months since year 0; not rounded. */
function monthlyCapacity(
  { lastMonth, level, yearlyTrend, season }: CapacityModel,
  index: number,
): number {
  if (lastMonth === undefined) return 0;
  const ahead = Math.min(TREND_MONTHS_MAXIMUM, Math.max(0, index - lastMonth));
  const trend = yearlyTrend ** (ahead / MONTHS_PER_YEAR);
  return Math.max(0, level * trend * (season[index % MONTHS_PER_YEAR] ?? 1));
}

/**
 * Forecasts the impressions of consecutive whole months, both ends included. From the end of the trend on, every year is
 * the same, so that whole years are multiplied and the cost does not depend on the length of a period (D-118).
 */
function wholeMonthsCapacity(model: CapacityModel, first: number, last: number): number {
  const { lastMonth = first } = model;
  const steady = Math.max(first, lastMonth + TREND_MONTHS_MAXIMUM);
  const years = Math.max(0, Math.floor((last - steady + 1) / MONTHS_PER_YEAR));
  const of = (from: number, months: number) =>
    sum(Array.from({ length: months }, (_, offset) => monthlyCapacity(model, from + offset)));
  const afterYears = steady + years * MONTHS_PER_YEAR;
  return (
    of(first, Math.max(0, Math.min(last + 1, steady) - first)) +
    years * of(steady, MONTHS_PER_YEAR) +
    of(afterYears, Math.max(0, last + 1 - afterYears))
  );
}

/** Forecasts the national impressions of a day, which are those of every day of its month; not rounded. */
export function dailyCapacity(model: CapacityModel, day: Day): number {
  const index = monthIndex(day);
  return monthlyCapacity(model, index) / daysInMonth(index);
}

/** Forecasts the impressions of some days within one month. */
function partialMonthCapacity(model: CapacityModel, start: Day, end: Day): number {
  return dailyCapacity(model, start) * daysInclusive(start, end);
}

/** Forecasts the national impressions over an inclusive period; not rounded, never negative. */
export function periodCapacity(model: CapacityModel, { start, end }: Period): number {
  if (end < start) return 0;
  const first = monthIndex(start);
  const last = monthIndex(end);
  if (first === last) return partialMonthCapacity(model, start, end);
  return (
    partialMonthCapacity(model, start, lastDayOf(first)) +
    wholeMonthsCapacity(model, first + 1, last - 1) +
    partialMonthCapacity(model, firstDayOf(last), end)
  );
}

/**
 * Forecasts the national impressions of thirty average days of the year after the history, so that a « Récurrent »
 * estimate does not depend on the day of the request.
 */
export function recurrentCapacity(model: CapacityModel): number {
  if (model.lastMonth === undefined) return 0;
  const start = model.lastMonth + 1;
  const months = Array.from({ length: MONTHS_PER_YEAR }, (_, offset) => start + offset);
  const impressions = sum(months.map((index) => monthlyCapacity(model, index)));
  return (impressions / sum(months.map(daysInMonth))) * RECURRENT_DAYS;
}
