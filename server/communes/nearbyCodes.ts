import { NEARBY_MAXIMUM } from '#contract/communes.ts';
import {
  LOCALITY_MAXIMUM,
  localityOfCode,
  type CodeOrigin,
  type Commune,
  type PlaceGroup,
  type SelectedLocality,
  type Around,
} from '#domain/localities/selection.ts';
import { groupBy } from '#domain/count/explanation/figures.ts';
import { surroundingsOf, writtenPlaces } from '#domain/localities/names.ts';
import { RADIUS_STOPS_KM } from '#domain/localities/postalCodes.ts';
import { townKey } from '#domain/localities/town.ts';
import type { CommuneIndex } from './communeIndex.ts';

/** Exceeds the number of communes of any postal code; the largest, 51300, has 46. */
export const COMMUNES_MAXIMUM = 100;

/**
 * Returns a locality with the name and the places of the commune index, because only the identifiers that the browser
 * sent are trusted. Places that are not of its postal code are left out; without any place, it is the whole code. A whole
 * code that nobody chose keeps the name of its largest commune (D-162).
 * @param origin of a whole code; by default, its name tells whether somebody chose it
 * @returns undefined when the index knows nothing of it
 */
export function knownLocality(
  { code, name, placeIds }: Pick<SelectedLocality, 'code' | 'placeIds'> & { name?: string },
  communeIndex: Pick<CommuneIndex, 'searchCommunes'>,
  origin?: CodeOrigin,
): SelectedLocality | undefined {
  const communes = communeIndex.searchCommunes(code, COMMUNES_MAXIMUM);
  const chosen =
    placeIds.length === 0 ? communes : communes.filter(({ id }) => placeIds.includes(id));
  if (chosen.length === 0) return undefined;
  const named = name === chosen[0]?.name ? 'brought' : 'chosen';
  return localityOfCode(code, chosen, origin ?? named);
}

/** Radius in which localities count as nearby, in kilometres: that of the default catchment zone of a client. */
const NEARBY_RADIUS_KM = 10;

/**
 * Returns the postal codes around a selection that are not part of it: the nearest of each code, then the second nearest
 * of each, so that every part of the selection grows.
 */
export function nearbyCodes(
  { codesWithinRadius }: Pick<CommuneIndex, 'codesWithinRadius'>,
  codes: readonly string[],
): string[] {
  const around = codes.map((code) => codesWithinRadius(code, NEARBY_RADIUS_KM));
  const chosen = new Set(codes);
  const nearby = new Set<string>();
  const longest = Math.max(0, ...around.map(({ length }) => length));
  for (let rank = 0; rank < longest; rank += 1) {
    for (const code of around.flatMap((list) => list[rank] ?? [])) {
      if (nearby.size === NEARBY_MAXIMUM) return [...nearby];
      if (!chosen.has(code)) nearby.add(code);
    }
  }
  return [...nearby];
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the code that is the nearest to the middle of some codes; the first one where their places are unknown. */
function centreOf({ locate }: Pick<CommuneIndex, 'locate'>, codes: readonly string[]): string {
  const places = codes.flatMap((code) => {
    const place = locate(code);
    return place ? [{ code, ...place }] : [];
  });
  const latitude = mean(places.map((place) => place.latitude));
  const longitude = mean(places.map((place) => place.longitude));
  // A degree of longitude is about 0.7 degrees of latitude in France.
  const distance = (place: (typeof places)[number]) =>
    Math.hypot(place.latitude - latitude, 0.7 * (place.longitude - longitude));
  const [centre] = places.toSorted((a, b) => distance(a) - distance(b));
  return centre?.code ?? codes[0] ?? '';
}

/**
 * Returns the postal codes within a distance of any of some codes, these first (D-148).
 * @param km great-circle distance between the centres of codes
 */
export function codesAround(
  communeIndex: Pick<CommuneIndex, 'codesWithinRadius' | 'locate' | 'searchCommunes'>,
  codes: readonly string[],
  km: number,
): Around {
  const all = new Set([
    ...codes,
    ...codes.flatMap((code) => communeIndex.codesWithinRadius(code, km)),
  ]);
  const localityOf = (code: string) =>
    localityOfCode(code, communeIndex.searchCommunes(code, COMMUNES_MAXIMUM), 'brought');
  const centre = localityOf(centreOf(communeIndex, codes));
  return {
    count: all.size,
    localities: all.size > LOCALITY_MAXIMUM ? [] : [...all].map(localityOf),
    centre: { code: centre.code, name: centre.name },
  };
}

const STOPS_KM = RADIUS_STOPS_KM.filter((km) => km > 0);

/** Returns the towns that are the largest of a postal code, each with all its codes among those given. */
function largestTowns(
  { searchCommunes }: Pick<CommuneIndex, 'searchCommunes'>,
  codes: readonly string[],
): Commune[][] {
  const communesOfCodes = codes.map((code) => searchCommunes(code, COMMUNES_MAXIMUM));
  const byTown = groupBy(communesOfCodes.flat(), townKey);
  const largest = communesOfCodes.flatMap(([commune]) => (commune ? [townKey(commune)] : []));
  return [...new Set(largest)].map((key) => byTown.get(key) ?? []);
}

/**
 * Returns the town with its surroundings that some localities are exactly: « Lille et 10 km autour » (D-162). The town of
 * the first locality is preferred, then the others in their order, and the smallest distance.
 */
export function areaOf(
  communeIndex: Pick<CommuneIndex, 'codesWithinRadius' | 'searchCommunes'>,
  localities: readonly Pick<SelectedLocality, 'code'>[],
): PlaceGroup | undefined {
  const codes = new Set(localities.map(({ code }) => code));
  for (const entries of largestTowns(communeIndex, [...codes])) {
    const [town, ...parts] = writtenPlaces(entries);
    // A part of a town is not the town, and the town alone has no surroundings.
    if (town === undefined || parts.length > 0 || entries.length === codes.size) continue;
    for (const km of STOPS_KM) {
      const around = new Set(
        entries.flatMap(({ code }) => communeIndex.codesWithinRadius(code, km)),
      );
      if (around.size > codes.size) break;
      if (around.size === codes.size && [...around].every((code) => codes.has(code))) {
        return surroundingsOf(town.name, km, codes.size);
      }
    }
  }
  return undefined;
}
