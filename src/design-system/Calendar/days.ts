/** A calendar day as 'YYYY-MM-DD'. It has no time of day, so no time zone can shift it. */
export type Day = string;

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

/** Returns the calendar day of a date in local time. */
export function toDay(date: Date): Day {
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** Returns local midnight of a day, for date arithmetic. */
export function toDate(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** Returns 31 December of a year, to bound the month and year lists. */
export function lastOfYear(year: number): Date {
  return new Date(year, 11, 31);
}

/** Formats a day for display: « 2026-11-17 » → « 17/11/2026 ». */
export function displayDay(day: Day): string {
  return day.split('-').toReversed().join('/');
}

export function displayRange(start: Day, end: Day): string {
  return `${displayDay(start)} ⟶ ${displayDay(end)}`;
}

/** Returns the text with its first letter in upper case and the rest unchanged [FO-02]. */
export function capitalise(text: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase('fr-FR') + text.slice(first.length);
}

/** Returns the number of days of a range, its first and last day included. */
export function daysBetween(start: Day, end: Day): number {
  return Math.round((toDate(end).getTime() - toDate(start).getTime()) / 86_400_000) + 1;
}

/** Returns « 1 jour » or « 28 jours » for a range, its first and last day included. */
export function lengthText(start: Day, end: Day): string {
  const days = daysBetween(start, end);
  return days === 1 ? '1 jour' : `${days.toLocaleString('fr-FR')} jours`;
}
