import { addDays, daysInclusive, endOfMonth } from '../../format/dayArithmetic.ts';
import { LAST_DAY, type Day } from '../../format/days.ts';
import { firstSelectableDay, type Period } from '../campaign/form.ts';

/*
 * « Quand est-ce disponible ? »: the months in which a count may run, and what each of them has (N-13). Server, mocks and
 * screens share the months, so that none is offered that the form would refuse.
 */

/** Maximum number of calendar months that are looked at. */
export const AVAILABILITY_MONTHS = 12;

/** Maximum number of localities that are listed; the others are one row together. */
export const LISTED_LOCALITIES = 50;

/**
 * Returns the twelve calendar months from tomorrow on. The first one starts tomorrow, which may leave it a single day, and
 * none reaches beyond the last day of the form (D-155).
 * @param today the current day in Paris
 */
export function availableMonths(today: Day): Period[] {
  const months: Period[] = [];
  let start = firstSelectableDay(today);
  while (months.length < AVAILABILITY_MONTHS && start <= LAST_DAY) {
    const end = endOfMonth(start);
    months.push({ start, end });
    start = addDays(end, 1);
  }
  return months;
}

/** Returns the days that a campaign takes of a month: the whole month, or its own length from the first day on. */
export function daysWithin(month: Period, campaign: Period): Period {
  const length = daysInclusive(campaign.start, campaign.end);
  const end = addDays(month.start, length - 1);
  return end < month.end ? { start: month.start, end } : month;
}

/** What a row of a result has in one month: what exists, and what is left of it. */
export interface MonthVolume {
  total: number;
  available: number;
}

/** What a format, a context or a locality has in each month. */
export interface MonthRow {
  code: string;
  name: string;
  /** In the order of the months; null where the product would leave the row out of an estimate. */
  cells: (MonthVolume | null)[];
}

/** What a request would get in each month, as « Estimer » would answer for its days. */
export interface Availability {
  /** Oldest first. */
  months: Period[];
  /** The whole request. */
  all: MonthVolume[];
  /** Null for a product whose estimate has no such rows. */
  byFormat: MonthRow[] | null;
  byContext: MonthRow[] | null;
  /** The first localities of the request, chosen ones first, each as if it were asked for alone; null for all of France. */
  byLocality: MonthRow[] | null;
  /** The localities that are not listed, as if they were asked for together; null where all are. */
  otherLocalities: { count: number; cells: MonthVolume[] } | null;
}

/** How the counts of a product with days are asked for other days. */
export interface AvailabilityRules<Form, Answer> {
  /** Returns the days of a form; null for a count without days, such as a recurring one. */
  periodOf: (form: Form) => Period | null;
  /** Returns the form with other days. */
  inPeriod: (form: Form, period: Period) => Form;
  /** Returns the answer of an estimate with the volumes of a month, from which a budget is placed in that month. */
  answerIn: (answer: Answer, availability: Availability, month: number) => Answer;
}
