import type { ListedLocality } from '../localities/selection.ts';

/** How many localities a summary lists before it collapses (CF-50, KO-08). */
export const SUMMARY_LOCALITIES = 14;
export const OTHER_LOCALITIES_TITLE = 'Autres localité(s) recherché par la cible';

/** The localities that a summary shows, and those that its popin holds (D-112). */
export function collapseLocalities(localities: readonly ListedLocality[]): {
  shown: ListedLocality[];
  others: ListedLocality[];
} {
  return {
    shown: localities.slice(0, SUMMARY_LOCALITIES),
    others: localities.slice(SUMMARY_LOCALITIES),
  };
}

/** « + 3 autres localités » */
export function otherLocalitiesText(count: number): string {
  return `+ ${count} autres localités`;
}

/** « Lyon 3e Arrondissement (69003) » */
export function localityText({ code, name }: ListedLocality): string {
  return `${name} (${code})`;
}

/** All of them in a running text; a line breaks between two localities, never inside one. */
export function localitiesText(localities: readonly ListedLocality[]): string {
  return localities.map((locality) => localityText(locality).replaceAll(' ', '\u00a0')).join(', ');
}
