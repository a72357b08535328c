import { localityText } from '../localities/names.ts';
import type { ListedLocality } from '../localities/selection.ts';

/** Number of localities that a summary lists before it collapses (CF-50, KO-08). */
export const SUMMARY_LOCALITIES = 14;
export const OTHER_LOCALITIES_TITLE = 'Autres localité(s) recherché par la cible';

/** Splits localities into those that a summary shows and those that its popin lists (D-112). */
export function collapseLocalities(localities: readonly ListedLocality[]): {
  shown: ListedLocality[];
  others: ListedLocality[];
} {
  return {
    shown: localities.slice(0, SUMMARY_LOCALITIES),
    others: localities.slice(SUMMARY_LOCALITIES),
  };
}

/** Returns « + 3 autres localités ». */
export function otherLocalitiesText(count: number): string {
  return `+ ${count} autres localités`;
}

/** Returns all localities on one line. Non-breaking spaces keep each locality whole when the text wraps. */
export function localitiesText(localities: readonly ListedLocality[]): string {
  return localities.map((locality) => localityText(locality).replaceAll(' ', '\u00a0')).join(', ');
}
