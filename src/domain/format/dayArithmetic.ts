import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { dayToIso, inParis, type Day } from './days.ts';

/*
 * Arithmetic with days. It stands apart from their formats, because the first screen formats days but needs no library
 * to count them.
 */

dayjs.extend(utc);

const DAY_FORMAT = 'YYYY-MM-DD';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const inUtc = (day: Day) => dayjs.utc(dayToIso(day));

/** Returns the day `days` later, or earlier if negative. */
export function addDays(day: Day, days: number): Day {
  return inUtc(day).add(days, 'day').format(DAY_FORMAT);
}

/** Returns the same day `months` later, or the last day of a month that is too short for it. */
export function addMonths(day: Day, months: number): Day {
  return inUtc(day).add(months, 'month').format(DAY_FORMAT);
}

/**
 * Returns the number of days from `start` to `end`, both included: 1 for the same day, 0 or negative when `end` is
 * before `start`.
 */
export function daysInclusive(start: Day, end: Day): number {
  // Without the library, because an estimate calls it for each booking of its localities.
  return (Date.parse(dayToIso(end)) - Date.parse(dayToIso(start))) / DAY_MS + 1;
}

/** Returns the last day of the week of a day, a Sunday. */
export function endOfWeek(day: Day): Day {
  return addDays(day, (7 - inUtc(day).day()) % 7);
}

/** Returns the last day of the month of a day. */
export function endOfMonth(day: Day): Day {
  return inUtc(day).endOf('month').format(DAY_FORMAT);
}

/** Returns the last day of the year of a day. */
export function endOfYear(day: Day): Day {
  return inUtc(day).endOf('year').format(DAY_FORMAT);
}

/** Returns the first instant of a day in Paris, where clocks never change at midnight (D-119). */
export function startOfParisDay(day: Day): Date {
  const midnight = Date.parse(dayToIso(day));
  // Midnight in Paris is 23:00 UTC in winter and 22:00 UTC in summer.
  const winter = new Date(midnight - HOUR_MS);
  return inParis(winter).time === '00:00' ? winter : new Date(midnight - 2 * HOUR_MS);
}

/** Returns the last millisecond of a day in Paris (D-119). */
export function endOfParisDay(day: Day): Date {
  return new Date(startOfParisDay(addDays(day, 1)).getTime() - 1);
}
