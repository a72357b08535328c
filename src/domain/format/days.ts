/**
 * Calendar days. A day is the text `YYYY-MM-DD`, without hour or zone, so that the day a person picks is the
 * day everyone sees (D-19). The calls carry it as `YYYY-MM-DDT00:00:00.000Z`.
 */
export type Day = string;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MILLISECONDS_PER_DAY = 86_400_000;

const toUtc = (day: Day): number => Date.parse(`${day}T00:00:00.000Z`);
const fromUtc = (time: number): Day => new Date(time).toISOString().slice(0, 10);

/** True for a text that is a real calendar day: « 2026-02-30 » is none. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !DAY.test(value)) return false;
  const time = toUtc(value);
  return !Number.isNaN(time) && fromUtc(time) === value;
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
  const month = String(now.getMonth() + 1).padStart(2, '0');
  const date = String(now.getDate()).padStart(2, '0');
  return `${String(now.getFullYear()).padStart(4, '0')}-${month}-${date}`;
}

/** The day `days` later (earlier when negative). */
export function addDays(day: Day, days: number): Day {
  return fromUtc(toUtc(day) + days * MILLISECONDS_PER_DAY);
}

/** Days from `start` to `end`, both included: the same day twice is 1. Negative or 0 when end comes before. */
export function daysInclusive(start: Day, end: Day): number {
  return Math.round((toUtc(end) - toUtc(start)) / MILLISECONDS_PER_DAY) + 1;
}

/** The day as French readers write it: « 16/11/2026 » (FO-03). */
export function formatDay(day: Day): string {
  const [, year = '', month = '', date = ''] = DAY.exec(day) ?? [];
  return `${date}/${month}/${year}`;
}

/** An ISO instant of the calls as a French day; an unreadable one is shown as an empty text. */
export function formatIsoDay(iso: string): string {
  const day = dayFromIso(iso);
  return day === undefined ? '' : formatDay(day);
}

/** A chosen range in a date field: « 17/11/2026 ⟶ 16/12/2026 » (SE-33). */
export function formatRange(start: Day, end: Day): string {
  return `${formatDay(start)} ⟶ ${formatDay(end)}`;
}

/** A period in a summary: « Du 17/11/2026 au 16/12/2026 » (FO-06). */
export function formatPeriod(start: Day, end: Day): string {
  return `Du ${formatDay(start)} au ${formatDay(end)}`;
}
