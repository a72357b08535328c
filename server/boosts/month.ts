import { parisDay } from '#domain/format/days.ts';

/** Returns the month of an instant in Paris, as YYYY-MM. */
export function monthOf(now: Date): string {
  return parisDay(now).slice(0, 7);
}

/** Returns the month after a month, both as YYYY-MM. */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}
