import { addDays } from '../../format/dayArithmetic.ts';
import { formatDay, formatPeriod, LAST_DAY, type Day } from '../../format/days.ts';
import type { Period } from '../campaign/form.ts';
import type { Variant } from './variant.ts';

const DAYS = 7;

/** Returns the period of a form with seven days more, and seven days later. */
export function periodVariants<Form extends { dates: Period | null }>(form: Form): Variant<Form>[] {
  const { dates } = form;
  if (dates === null) return [];
  const { start, end } = dates;
  const later = { start: addDays(start, DAYS), end: addDays(end, DAYS) };
  if (later.end > LAST_DAY) return [];
  return [
    {
      id: 'longer',
      label: `${DAYS} jours de plus, jusqu’au ${formatDay(later.end)}`,
      form: { ...form, dates: { start, end: later.end } },
    },
    {
      id: 'later',
      label: `${DAYS} jours plus tard : ${formatPeriod(later.start, later.end).toLocaleLowerCase('fr')}`,
      form: { ...form, dates: later },
    },
  ];
}

/** Returns a form with its send date seven days later. */
export function sendDateVariants<Form extends { date: Day | null }>(form: Form): Variant<Form>[] {
  const { date } = form;
  if (date === null) return [];
  const later = addDays(date, DAYS);
  if (later > LAST_DAY) return [];
  return [
    {
      id: 'later',
      label: `Envoi ${DAYS} jours plus tard, le ${formatDay(later)}`,
      form: { ...form, date: later },
    },
  ];
}
