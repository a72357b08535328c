import { formatDay, formatPeriod } from '../format/days.ts';
import { localitiesText } from '../localities/names.ts';
import type { CountDescription, Criterion } from './description.ts';
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

/** Returns where a count runs: « Lyon 3e + 10 km »; undefined where its product does not ask for it. */
function placesText(places: Criterion | undefined): string | undefined {
  const { listed = [], isAllFrance = true, radius = 0 } = places?.localities ?? {};
  return isAllFrance || listed.length === 0 ? places?.text : localitiesText(listed, radius);
}

/**
 * Returns what tells a count from others in one line: « Neuf · Lyon 3e + 10 km · Du 01/12/2026 au 28/12/2026 », as far as
 * its product asks for it.
 */
export function shortCriteria({ criteria, campaign }: CountDescription): string {
  return [
    criteria.find(({ id }) => id === 'targetings')?.text,
    placesText(criteria.find(({ localities }) => localities !== undefined)),
    daysText(campaign.schedule),
  ]
    .filter(Boolean)
    .join(' · ');
}

const DAYS = new Set(['period', 'sendDate']);

/** Returns the criteria of a count as one line, places and days first: « Lyon et 3 autres · Du 01/12/2026 au 28/12/2026 · Neuf ». */
export function criteriaLine(criteria: readonly Criterion[]): string {
  const places = criteria.find(({ localities }) => localities !== undefined);
  const others = criteria.filter((one) => one !== places);
  return [
    placesText(places),
    ...others.filter(({ id }) => DAYS.has(id)).map(({ text }) => text),
    ...others.filter(({ id }) => !DAYS.has(id)).map(({ text }) => text),
  ]
    .filter(Boolean)
    .join(' · ');
}
