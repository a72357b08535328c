import { RADIUS_STOPS_KM } from '#domain/localities/radius.ts';
import {
  addLocalities,
  applyRadiusRule,
  chosenText,
  LOCALITY_MAXIMUM,
  type SelectedLocality,
} from '#domain/localities/selection.ts';

/** The radii of a zone, in kilometres. A zone without a radius has none instead of 0. */
const ZONE_RADII_KM: ReadonlySet<number> = new Set(RADIUS_STOPS_KM.filter((km) => km > 0));

/** The localities of a zone, as a form holds them. */
export interface ZoneContent {
  localities: readonly SelectedLocality[];
  /** Kilometres around the only postal code; null without a radius. */
  radius: number | null;
}

/** Returns whether a form could hold the content of a zone. */
export function isZone({ localities, radius }: ZoneContent): boolean {
  const { selection } = addLocalities([], localities, LOCALITY_MAXIMUM);
  // Localities that others cover are left out, and so are those beyond the maximum.
  if (localities.length === 0 || selection.length !== localities.length) return false;
  if (radius === null) return true;
  const ruled = applyRadiusRule(localities, radius);
  return (
    ZONE_RADII_KM.has(radius) &&
    ruled.radius === radius &&
    ruled.selection.length === localities.length
  );
}

/** Number of localities that the text of a zone names. */
const NAMED_MAXIMUM = 3;

/** Returns a zone as people read it: « Bordeaux (33000), 10 km autour », or its first localities and how many others. */
export function zoneText({ localities, radius }: ZoneContent): string {
  const named = localities.slice(0, NAMED_MAXIMUM).map(chosenText).join(', ');
  const others = localities.length - NAMED_MAXIMUM;
  if (others > 0) return `${named} et ${others} ${others > 1 ? 'autres' : 'autre'}`;
  return radius === null ? named : `${named}, ${radius} km autour`;
}
