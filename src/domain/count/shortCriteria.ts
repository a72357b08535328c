import { formatDay, formatPeriod } from '../format/days.ts';
import { localitiesText } from '../localities/names.ts';
import type { CountDescription } from './description.ts';
import type { Schedule } from './periodicity.ts';

/** Returns the days of a campaign; empty for one that has none. */
function daysText(schedule: Schedule): string {
  switch (schedule.kind) {
    case 'period':
      return formatPeriod(schedule.start, schedule.end);
    case 'sending':
      return schedule.day === null ? '' : formatDay(schedule.day);
    case 'monthly':
      return '';
  }
}

/**
 * Returns what tells a count from others in one line: « Neuf · Lyon 3e + 10 km · Du 01/12/2026 au 28/12/2026 », as far as
 * its product asks for it.
 */
export function shortCriteria({ criteria, campaign }: CountDescription): string {
  const places = criteria.find(({ localities }) => localities !== undefined);
  return [
    criteria.find(({ id }) => id === 'targetings')?.text,
    places?.localities && !places.localities.isAllFrance
      ? localitiesText(places.localities.listed, places.localities.radius)
      : places?.text,
    daysText(campaign.schedule),
  ]
    .filter(Boolean)
    .join(' · ');
}
