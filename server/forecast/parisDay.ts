import type { Day } from '#domain/format/days.ts';

// The Swedish way of writing a date is YYYY-MM-DD.
const paris = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

/** The calendar day of an instant in mainland France, wherever the server runs. */
export function parisDay(now: Date): Day {
  return paris.format(now);
}
