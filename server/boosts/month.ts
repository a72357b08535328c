import { parisDay } from '#domain/format/days.ts';

/** Returns the month of an instant in Paris, as YYYY-MM. */
export function monthOf(now: Date): string {
  return parisDay(now).slice(0, 7);
}
