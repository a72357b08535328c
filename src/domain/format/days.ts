import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/**
 * Calendar days. A day is the text `YYYY-MM-DD`, without hour or zone, so that the day a person picks is the
 * day everyone sees (D-19). The calls carry it as `YYYY-MM-DDT00:00:00.000Z`.
 */
export type Day = string;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_FORMAT = 'YYYY-MM-DD';
const FRENCH_FORMAT = 'DD/MM/YYYY';

const inUtc = (day: Day) => dayjs.utc(dayToIso(day));

/** True for a text that is a real calendar day: « 2026-02-30 » is none. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !DAY.test(value)) return false;
  // A day that does not exist becomes another one.
  return inUtc(value).format(DAY_FORMAT) === value;
}

/** The day as an instant of the calls: midnight UTC, whatever the zone of the person. */
export function dayToIso(day: Day): string {
  return `${day}T00:00:00.000Z`;
}

/**
 * The calendar day of an ISO text, read from its own digits: no shift of zone.
 * @returns undefined when the text holds no real day
 */
export function dayFromIso(iso: string): Day | undefined {
  const day = iso.slice(0, 10);
  return isDay(day) ? day : undefined;
}

/** The calendar day of an instant where the person is (local zone of the machine). */
export function localDay(now: Date): Day {
  return dayjs(now).format(DAY_FORMAT);
}

/** The day `days` later (earlier when negative). */
export function addDays(day: Day, days: number): Day {
  return inUtc(day).add(days, 'day').format(DAY_FORMAT);
}

/** Days from `start` to `end`, both included: the same day twice is 1. Negative or 0 when end comes before. */
export function daysInclusive(start: Day, end: Day): number {
  return inUtc(end).diff(inUtc(start), 'day') + 1;
}

/** The day as French readers write it: « 16/11/2026 » (FO-03). */
export function formatDay(day: Day): string {
  return inUtc(day).format(FRENCH_FORMAT);
}

/** An ISO instant of the calls as a French day; an unreadable one is shown as an empty text. */
export function formatIsoDay(iso: string): string {
  const day = dayFromIso(iso);
  return day === undefined ? '' : formatDay(day);
}

/** An instant on the clock of the person: « 16/11/2026 à 09:00 ». */
export function formatMoment(iso: string): string {
  return dayjs(iso).format('DD/MM/YYYY [à] HH:mm');
}

/** A period in a summary: « Du 17/11/2026 au 16/12/2026 » (FO-06). */
export function formatPeriod(start: Day, end: Day): string {
  return `Du ${formatDay(start)} au ${formatDay(end)}`;
}
