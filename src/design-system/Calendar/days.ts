/** A calendar day, 'YYYY-MM-DD': no hour, hence no time zone that could shift it. */
export type Day = string;

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

/** The day that a local date shows. */
export function toDay(date: Date): Day {
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** Local midnight of a day, for the calendar's own arithmetic. */
export function toDate(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** 31 December, for the lists of months and years. */
export function lastOfYear(year: number): Date {
  return new Date(year, 11, 31);
}

/** « 2026-11-17 » → « 17/11/2026 ». */
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
