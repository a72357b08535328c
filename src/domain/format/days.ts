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

const PARIS = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Returns the day and the time of an instant in Paris: « 2026-11-16 » and « 09:00 ». */
function inParis(instant: Date): { day: Day; time: string } {
  const parts = Object.fromEntries(
    PARIS.formatToParts(instant).map(({ type, value }) => [type, value]),
  );
  const { year = '', month = '', day = '', hour = '', minute = '' } = parts;
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

/** Returns the calendar day of an instant in Paris, whatever the time zone of the machine (D-119). */
export function parisDay(instant: Date): Day {
  return inParis(instant).day;
}

const HOUR_MS = 3_600_000;

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

const MONTH = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'UTC',
  month: 'short',
  year: 'numeric',
});

/** Formats the month of a day: « déc. 2026 ». */
export function formatMonth(day: Day): string {
  return MONTH.format(inUtc(day).toDate());
}

/** Formats a day: « 16/11/2026 » (FO-03). */
export function formatDay(day: Day): string {
  return inUtc(day).format(FRENCH_FORMAT);
}

/** Formats the calendar day that an ISO text carries, such as a downsell date; returns an empty text without one. */
export function formatCalendarDay(iso: string): string {
  const day = dayFromIso(iso);
  return day === undefined ? '' : formatDay(day);
}

const WITHOUT_ZONE = /T[\d:.]+$/;

/** Returns the instant of an ISO text, which is UTC when it names no time zone; undefined for any other text. */
function instantOf(iso: string): Date | undefined {
  const instant = new Date(WITHOUT_ZONE.test(iso) ? `${iso}Z` : iso);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/** Formats the day in Paris of an ISO instant: « 16/11/2026 »; returns an empty text for any other text (D-119). */
export function formatParisDay(iso: string): string {
  const instant = instantOf(iso);
  return instant === undefined ? '' : formatDay(parisDay(instant));
}

/**
 * Formats the day and the time in Paris of an ISO instant: « 16/11/2026 à 09:00 »; returns an empty text for any other
 * text (D-119).
 */
export function formatParisMoment(iso: string): string {
  const instant = instantOf(iso);
  if (instant === undefined) return '';
  const { day, time } = inParis(instant);
  return `${formatDay(day)} à ${time}`;
}

/** Formats the period of a summary: « Du 17/11/2026 au 16/12/2026 » (FO-06). */
export function formatPeriod(start: Day, end: Day): string {
  return `Du ${formatDay(start)} au ${formatDay(end)}`;
}
