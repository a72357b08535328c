import { addDays } from '../format/dayArithmetic.ts';
import type { Day } from '../format/days.ts';

/*
 * The days of the follow-up that are not computed for each row of a list, apart because the lists need no library to count
 * days.
 */

/** Days before the end of a proposal on which it is proposed to call the client. */
export const REMINDER_DAYS = 3;

const FRIDAY = 5;
const SUNDAY = 7;

/** Returns 1 for a Monday to 7 for a Sunday. */
const weekdayOf = (day: Day): number => new Date(day).getUTCDay() || SUNDAY;

/**
 * Returns the day on which it is proposed to call the client: three days before the end, but not before tomorrow. Instead
 * of a weekend it is the Friday before, or the Monday after once that has passed.
 */
export function proposedReminder(validUntil: Day | null, today: Day): Day {
  const tomorrow = addDays(today, 1);
  const wanted = validUntil === null ? tomorrow : addDays(validUntil, -REMINDER_DAYS);
  const proposed = wanted < tomorrow ? tomorrow : wanted;
  const weekday = weekdayOf(proposed);
  if (weekday <= FRIDAY) return proposed;
  const friday = addDays(proposed, FRIDAY - weekday);
  return friday < today ? addDays(proposed, SUNDAY + 1 - weekday) : friday;
}

/** Returns the Sunday of the week of a day. */
export function endOfWeek(day: Day): Day {
  return addDays(day, SUNDAY - weekdayOf(day));
}
