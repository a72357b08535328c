import { addDays } from '../format/dayArithmetic.ts';
import type { Day } from '../format/days.ts';

/*
 * The days of the follow-up that are not computed for each row of a list, apart because the lists need no library to count
 * days.
 */

/** Days before the end of a proposal on which it is proposed to call the client. */
export const REMINDER_DAYS = 3;

/** Returns the day on which it is proposed to call the client: three days before the end, but not before tomorrow. */
export function proposedReminder(validUntil: Day | null, today: Day): Day {
  const tomorrow = addDays(today, 1);
  const proposed = validUntil === null ? tomorrow : addDays(validUntil, -REMINDER_DAYS);
  return proposed < tomorrow ? tomorrow : proposed;
}

const SUNDAY = 7;

/** Returns the Sunday of the week of a day. */
export function endOfWeek(day: Day): Day {
  const weekday = new Date(day).getUTCDay() || SUNDAY;
  return addDays(day, SUNDAY - weekday);
}
