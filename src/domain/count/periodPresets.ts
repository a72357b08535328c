import { addDays, addMonths, daysInclusive, endOfMonth } from '../format/dayArithmetic.ts';
import type { Day } from '../format/days.ts';
import { formatInteger } from '../format/numbers.ts';
import { firstSelectableDay, type Period } from './campaign/form.ts';

/** A period that is often chosen. */
export interface PeriodPreset {
  label: string;
  start: Day;
  end: Day;
}

/**
 * Returns the periods that a campaign often has: the whole next month, and thirty days and three months from the first
 * day that can be selected (SE-31). First and last day are included.
 */
export function periodPresets(today: Day): PeriodPreset[] {
  const first = firstSelectableDay(today);
  const nextMonth = addDays(endOfMonth(today), 1);
  return [
    { label: 'Mois prochain', start: nextMonth, end: endOfMonth(nextMonth) },
    { label: '30 jours', start: first, end: addDays(first, 29) },
    { label: '3 mois', start: first, end: addDays(addMonths(first, 3), -1) },
  ];
}

/** Returns « 28 jours, premier et dernier compris », or what the days of a period mean while there is none. */
export function periodHint(period: Period | null): string {
  if (period === null) return 'Premier et dernier jours compris';
  const days = daysInclusive(period.start, period.end);
  return days === 1 ? '1 jour' : `${formatInteger(days)} jours, premier et dernier compris`;
}
