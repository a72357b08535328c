import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/**
 * A calendar day as `YYYY-MM-DD`, without time or zone, so that everyone sees the day that a person picked (D-19).
 * Requests carry it as `YYYY-MM-DDT00:00:00.000Z`.
 */
export type Day = string;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_FORMAT = 'YYYY-MM-DD';
const FRENCH_FORMAT = 'DD/MM/YYYY';

const inUtc = (day: Day) => dayjs.utc(dayToIso(day));

/** Returns true for a text that is a real calendar day; « 2026-02-30 » is not. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !DAY.test(value)) return false;
  // dayjs turns a day that does not exist into another one.
  return inUtc(value).format(DAY_FORMAT) === value;
}

/** Returns the day as a request carries it: midnight UTC, whatever the person's time zone. */
export function dayToIso(day: Day): string {
  return `${day}T00:00:00.000Z`;
}

/**
 * Returns the calendar day of an ISO text, taken from its digits without any time zone conversion.
 * @returns undefined when the text holds no real day
 */
export function dayFromIso(iso: string): Day | undefined {
  const day = iso.slice(0, 10);
  return isDay(day) ? day : undefined;
}

/** Returns the calendar day of an instant in the local time zone. */
export function localDay(now: Date): Day {
  return dayjs(now).format(DAY_FORMAT);
}

/** Returns the day `days` later, or earlier if negative. */
export function addDays(day: Day, days: number): Day {
  return inUtc(day).add(days, 'day').format(DAY_FORMAT);
}

/**
 * Returns the number of days from `start` to `end`, both included: 1 for the same day, 0 or negative when `end` is
 * before `start`.
 */
export function daysInclusive(start: Day, end: Day): number {
  return inUtc(end).diff(inUtc(start), 'day') + 1;
}

/** Formats a day: « 16/11/2026 » (FO-03). */
export function formatDay(day: Day): string {
  return inUtc(day).format(FRENCH_FORMAT);
}

/** Formats the day of an ISO instant; returns an empty text for an invalid one. */
export function formatIsoDay(iso: string): string {
  const day = dayFromIso(iso);
  return day === undefined ? '' : formatDay(day);
}

/** Formats an instant in the local time zone: « 16/11/2026 à 09:00 ». */
export function formatMoment(iso: string): string {
  return dayjs(iso).format('DD/MM/YYYY [à] HH:mm');
}

/** Formats the period of a summary: « Du 17/11/2026 au 16/12/2026 » (FO-06). */
export function formatPeriod(start: Day, end: Day): string {
  return `Du ${formatDay(start)} au ${formatDay(end)}`;
}
