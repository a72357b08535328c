/**
 * A calendar day as `YYYY-MM-DD`, without time or zone, so that everyone sees the day that a person picked (D-19).
 * Requests carry it as `YYYY-MM-DDT00:00:00.000Z`.
 */
export type Day = string;

const midnightOf = (day: Day): number => Date.parse(dayToIso(day));
const dayOf = (instant: number): Day => new Date(instant).toISOString().slice(0, 10);

/** Returns true for a text that is a real calendar day; « 2026-02-30 » is not. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string') return false;
  const midnight = midnightOf(value);
  // Some days that do not exist, and some other texts, are read as another day.
  return !Number.isNaN(midnight) && dayOf(midnight) === value;
}

/** The first and the last day that a person may choose or send, and an import may name (D-155). */
export const FIRST_DAY: Day = '2000-01-01';
export const LAST_DAY: Day = '2099-12-31';
export const OUTSIDE_DAYS = `Choisissez une date entre le ${formatDay(FIRST_DAY)} et le ${formatDay(LAST_DAY)}.`;

/** Returns true when the days, of which there may be one, are within the limits (D-155). */
export function isWithinDays(start: Day, end = start): boolean {
  return start >= FIRST_DAY && end <= LAST_DAY;
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
export function inParis(instant: Date): { day: Day; time: string } {
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

const MONTH = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'UTC',
  month: 'short',
  year: 'numeric',
});

/** Formats the month of a day: « déc. 2026 ». */
export function formatMonth(day: Day): string {
  return MONTH.format(new Date(midnightOf(day)));
}

/** Formats a day: « 16/11/2026 » (FO-03). */
export function formatDay(day: Day): string {
  const [year, month, ofMonth] = day.split('-');
  return `${ofMonth}/${month}/${year}`;
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

/** Formats the day in Paris of an ISO instant: « 16/11/2026 »; returns an empty text for anything else (D-119). */
export function formatParisDay(iso: string | null): string {
  const instant = iso === null ? undefined : instantOf(iso);
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
