import { formatDay, formatPeriod } from '../../format/days.ts';
import { localitiesText } from '../description.ts';
import type { Footprint } from './overlaps.ts';

/** Returns the shared days: « Du 01/12/2026 au 28/12/2026 », « Le 01/12/2026 » or « Tous les mois ». */
export function sharedDaysText(period: Footprint['period']): string {
  if (period === null) return 'Tous les mois';
  const { start, end } = period;
  return start === end ? `Le ${formatDay(start)}` : formatPeriod(start, end);
}

/**
 * Returns the shared localities: « Lyon (69001), Bron (69500) et 4 autres », or « Toute la France ».
 * @param others number of shared localities that are not among the named ones
 */
export function sharedLocalitiesText(named: Footprint['localities'], others: number): string {
  if (named === null) return 'Toute la France';
  const names = localitiesText(named);
  return others > 0 ? `${names} et ${others} ${others > 1 ? 'autres' : 'autre'}` : names;
}

/**
 * Returns « 3 conflits possibles, dont 1 doublon ».
 * @param hasMore whether there are more than `count`
 */
export function overlapsTitle(count: number, identical: number, hasMore: boolean): string {
  const conflicts = `${count} ${count > 1 ? 'conflits possibles' : 'conflit possible'}`;
  const doubles = `${identical} ${identical > 1 ? 'doublons' : 'doublon'}`;
  return `${hasMore ? 'Plus de ' : ''}${conflicts}${identical > 0 ? `, dont ${doubles}` : ''}`;
}
