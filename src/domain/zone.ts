import { RADIUS_STOPS_KM } from '#domain/localities/postalCodes.ts';
import {
  addLocalities,
  applyRadiusRule,
  chosenText,
  type SelectedLocality,
} from '#domain/localities/selection.ts';
import { placeText, writtenPlaces, type WrittenPlace } from './localities/names.ts';
import type { ListReport } from './localities/listReport.ts';

/** The radii of a zone, in kilometres. A zone without a radius has none instead of 0. */
const ZONE_RADII_KM: ReadonlySet<number> = new Set(RADIUS_STOPS_KM.filter((km) => km > 0));

/** A locality as a zone stores it. Its name is that of the commune index (D-154). */
export type ZoneLocality = Pick<SelectedLocality, 'code' | 'placeIds'>;

/** The localities of a zone, as a form holds them. */
interface ZoneContent {
  localities: readonly SelectedLocality[];
  /** Kilometres around the only postal code; null without a radius. */
  radius: number | null;
}

/** Returns whether a form could hold these localities with this radius. */
export function isZone({
  localities,
  radius,
}: {
  localities: readonly ZoneLocality[];
  radius: number | null;
}): boolean {
  const chosen = localities.map((one) => ({ ...one, name: '' }));
  const { selection } = addLocalities([], chosen);
  // Localities that others cover are left out, and so are those beyond the maximum.
  if (localities.length === 0 || selection.length !== localities.length) return false;
  if (radius === null) return true;
  const ruled = applyRadiusRule(chosen, radius);
  return (
    ZONE_RADII_KM.has(radius) &&
    ruled.radius === radius &&
    ruled.selection.length === localities.length
  );
}

/** Number of places that the text of a zone names. */
const NAMED_MAXIMUM = 3;

/** A locality in the text of a zone. */
type NamedOfZone = Pick<SelectedLocality, 'code' | 'name' | 'area'>;

/** Returns the localities of the places that the text of a zone names. */
export function firstOfZone(localities: readonly NamedOfZone[]): NamedOfZone[] {
  const named = writtenPlaces(localities).slice(0, NAMED_MAXIMUM);
  const codes = new Set(named.flatMap((place) => place.codes));
  return localities
    .filter(({ code }) => codes.has(code))
    .map(({ code, name, area }) => ({ code, name, ...(area && { area }) }));
}

/** What a list tells of the localities of a zone. */
export interface ZoneSummary {
  /** The localities of the first places ({@link firstOfZone}). */
  firstLocalities: readonly NamedOfZone[];
  /** Number of its localities; 0 when none of them exists any more. */
  localityCount: number;
  /** Kilometres around the only postal code; null without a radius. */
  radius: number | null;
}

/** Returns « Lille et 10 km autour », « Bordeaux (5 codes) », « Villeurbanne (69100) » or « 33124 – Toutes les villes ». */
function namedPlace(place: WrittenPlace): string {
  const { name, codes, isArea = false } = place;
  if (isArea) return name;
  return codes.length > 1 ? placeText(place) : chosenText({ name, code: codes[0] ?? '' });
}

/** Returns a zone as people read it: « Bordeaux (33000), 10 km autour », or its first localities and how many others. */
export function zoneText({ firstLocalities, localityCount, radius }: ZoneSummary): string {
  if (localityCount === 0) return 'Aucune de ses localités n’existe plus';
  const named = writtenPlaces(firstLocalities).map(namedPlace).join(', ');
  const others = localityCount - firstLocalities.length;
  if (others > 0) return `${named} et ${others} ${others > 1 ? 'autres' : 'autre'}`;
  return radius === null ? named : `${named}, ${radius} km autour`;
}

/** The localities of a form, and its radius in kilometres, 0 for none. */
export interface Selection {
  localities: readonly SelectedLocality[];
  radius: number;
}

/** Whether a zone takes the place of the chosen localities or is added to them. */
export type ZoneUse = 'replace' | 'add';

/**
 * Returns the selection of a form that uses a zone, and the report of what was kept. The rules are those of any choice of
 * localities: a maximum, no locality twice, and a radius around a single postal code only. An added zone brings no radius.
 */
export function applyZone(
  current: Selection,
  zone: ZoneContent,
  use: ZoneUse,
): Selection & { report: ListReport } {
  const before = use === 'replace' ? [] : current.localities;
  const { selection, added, overLimit } = addLocalities(before, zone.localities);
  const radius = before.length === 0 ? (zone.radius ?? 0) : current.radius;
  const ruled = applyRadiusRule(selection, radius);
  return {
    localities: ruled.selection,
    radius: ruled.radius,
    report: {
      added: added.length,
      unknown: [],
      duplicates: zone.localities.length - added.length - overLimit,
      overLimit,
    },
  };
}
