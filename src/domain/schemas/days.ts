import * as v from 'valibot';
import { dayFromIso, isDay, isWithinDays, OUTSIDE_DAYS } from '../format/days.ts';
import { textOf } from './bounded.ts';

/* The only schemas of the days of requests, between 2000-01-01 and 2099-12-31 (D-155). */

const NO_SUCH_DAY = 'Ce jour n’existe pas.';

const withinLimits = v.check<string, string>(
  (text) => isWithinDays(text.slice(0, 10)),
  OUTSIDE_DAYS,
);

/** A calendar day: `2026-11-16`. */
export const DaySchema = v.pipe(
  textOf(10),
  v.check((text) => isDay(text), NO_SUCH_DAY),
  withinLimits,
);

/**
 * Returns the schema of a text that starts with a calendar day and may go on with an hour.
 * @param form describes the whole text
 */
function dayAndHour(form: RegExp) {
  return v.pipe(
    textOf(35),
    v.regex(form),
    v.check((text) => dayFromIso(text) !== undefined, NO_SUCH_DAY),
    withinLimits,
  );
}

/** An ISO instant with a real day and hour, such as 2026-11-17T00:00:00.000Z (D-19). */
export const IsoInstantSchema = dayAndHour(
  /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?Z$/,
);

/** `2026-11-16` or a full instant, of a day and an hour that exist (EX-04). */
export const DayOrInstantSchema = dayAndHour(
  /^\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d))?$/,
);
