import type { Day } from '#domain/format/days.ts';

// Swedish dates are formatted as YYYY-MM-DD.
const paris = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

/** Returns the calendar day of an instant in mainland France, whatever the server's time zone. */
export function parisDay(now: Date): Day {
  return paris.format(now);
}
