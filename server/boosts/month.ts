import { parisDay } from '../forecast/parisDay.ts';

/** The month of an instant in Paris, YYYY-MM. */
export function monthOf(now: Date): string {
  return parisDay(now).slice(0, 7);
}
