import { sql } from 'drizzle-orm';
import { groupBy } from '#domain/count/explanation/figures.ts';
import {
  normaliseName,
  cityName,
  departmentOf,
  numberFit,
  parseNumberedName,
} from '#domain/localities/town.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { locality, localityPostalCode, postalCode } from '../database/schema.ts';
import {
  lowerBound,
  communeUnderCode,
  type NamedCommune,
  type Commune,
  type PostalCodeCentre,
  type CodeLocation,
  type SearchedTown,
} from './commune.ts';
import { createNameIndex } from './nameIndex.ts';
import KDBush from 'kdbush';

/** The in-memory index of communes and postal codes. */
export interface CommuneIndex {
  /**
   * Finds communes by name or postal code.
   *
   * By name: exact matches first, then names that start with the text, then names with a word that starts with it, then
   * names that contain it, then names that it misspells; the most populated first. A city of arrondissements is found as
   * a whole, with each of them in its order (D-148). Case, accents, hyphens and apostrophes are ignored, and « st »
   * matches « saint ». By digits: communes whose postal code starts with them. By name and number (« Paris 15 », « Lyon
   * 3ème », « Nice 06 »): communes of that name in that arrondissement, department or code.
   */
  searchCommunes(text: string, limit: number): Commune[];
  /**
   * Returns the code, then the codes whose centre is within the distance, nearest first. Returns only the code itself
   * when its centre is unknown or the distance is 0 (D-16).
   *
   * @param km great-circle distance between centres
   */
  codesWithinRadius(code: string, km: number): string[];
  /** Returns the centre and the population of a code; undefined when either is unknown. */
  locate(code: string): CodeLocation | undefined;
  /** Returns the names of the communes of each code, the most populated first. Unknown codes are absent. */
  localityNamesByCode(codes: readonly string[]): Map<string, string[]>;
}

/** Reads the tables and builds the index, in about 200 ms. */
export async function createCommuneIndex(db: DatabaseClient): Promise<CommuneIndex> {
  const [localities, pairs, codes] = [
    await db.select().from(locality),
    await db
      .select()
      .from(localityPostalCode)
      .orderBy(sql`postal_code collate "C"`),
    await db.select().from(postalCode),
  ];
  const pairsByInsee = groupBy(pairs, ({ insee }) => insee);
  return assembleCommuneIndex(
    localities.map(({ insee, name, searchName, population }) => ({
      insee,
      name,
      searchName,
      population,
      codes: (pairsByInsee.get(insee) ?? []).map((pair) => pair.postalCode),
    })),
    codes,
  );
}

/** Builds the index from rows in memory. */
export function assembleCommuneIndex(
  localities: readonly NamedCommune[],
  centres: readonly PostalCodeCentre[],
): CommuneIndex {
  const mostPopulatedFirst = localities.toSorted(
    (a, b) =>
      b.population - a.population ||
      compareText(a.searchName, b.searchName) ||
      compareText(a.insee, b.insee),
  );
  const searchNames = createNameIndex(searchedTowns(localities));
  const byCode = communesByCode(mostPopulatedFirst);
  const sortedCodes = [...byCode.keys()].toSorted();
  return {
    searchCommunes: (text, limit) => {
      const trimmed = text.trim();
      if (/^\d+$/u.test(trimmed)) return communesOfCodes(trimmed, limit, sortedCodes, byCode);
      const numbered = parseNumberedName(trimmed);
      return numbered
        ? searchNames(numbered.name, limit, (commune) => numberFit(numbered, commune))
        : searchNames(text, limit);
    },
    codesWithinRadius: createRadiusIndex(centres),
    locate: locator(localities, centres),
    localityNamesByCode: (codes) => {
      const names = new Map<string, string[]>();
      for (const code of codes) {
        const known = byCode.get(code)?.map(({ name }) => name);
        if (known) names.set(code, known);
      }
      return names;
    },
  };
}

/** Returns what the search by name finds, the most populated first: arrondissements are found as their city. */
function searchedTowns(localities: readonly NamedCommune[]): SearchedTown[] {
  const byTown = groupBy(localities, ({ name, insee }) => {
    const city = cityName(name);
    return city === name ? insee : `${departmentOf(insee)} ${city}`;
  });
  return [...byTown.values()]
    .map((communes) => {
      const inOrder = communes.toSorted((a, b) => compareText(a.insee, b.insee));
      const [first] = inOrder;
      return {
        searchName:
          communes.length > 1
            ? normaliseName(cityName(first?.name ?? ''))
            : (first?.searchName ?? ''),
        insee: first?.insee ?? '',
        population: communes.reduce((sum, { population }) => sum + population, 0),
        entries: inOrder.flatMap((one) => one.codes.map((code) => communeUnderCode(one, code))),
      };
    })
    .toSorted(
      (a, b) =>
        b.population - a.population ||
        compareText(a.searchName, b.searchName) ||
        compareText(a.insee, b.insee),
    );
}

/** Prepares {@link CommuneIndex.locate}. The population of a commune is split evenly between its codes. */
function locator(
  localities: readonly NamedCommune[],
  centres: readonly PostalCodeCentre[],
): (code: string) => CodeLocation | undefined {
  const people = new Map<string, number>();
  for (const { codes, population } of localities) {
    for (const code of codes) {
      people.set(code, (people.get(code) ?? 0) + population / codes.length);
    }
  }
  const centreByCode = new Map(centres.map((centre) => [centre.code, centre]));
  return (code) => {
    const { latitude, longitude } = centreByCode.get(code) ?? { latitude: null, longitude: null };
    const population = people.get(code);
    if (latitude === null || longitude === null || population === undefined) return undefined;
    return { latitude, longitude, population: Math.round(population) };
  };
}

/** Groups communes by postal code, in the given order. */
function communesByCode(localities: readonly NamedCommune[]): Map<string, Commune[]> {
  const communes = localities.flatMap((one) =>
    one.codes.map((code) => communeUnderCode(one, code)),
  );
  return groupBy(communes, ({ code }) => code);
}

function communesOfCodes(
  digits: string,
  limit: number,
  sortedCodes: readonly string[],
  byCode: ReadonlyMap<string, readonly Commune[]>,
): Commune[] {
  const found: Commune[] = [];
  const first = lowerBound(sortedCodes.length, (index) => sortedCodes[index], digits);
  for (let index = first; found.length < limit; index += 1) {
    const code = sortedCodes[index];
    if (code === undefined || !code.startsWith(digits)) break;
    found.push(...(byCode.get(code) ?? []));
  }
  return found.slice(0, limit);
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const EARTH_RADIUS_KM = 6371;
const KM_PER_DEGREE = (EARTH_RADIUS_KM * Math.PI) / 180;
/** Enlarges the bounding box slightly; the exact distance then filters its candidates. */
const BOX_MARGIN = 1.01;

interface Centre {
  code: string;
  latitude: number;
  longitude: number;
}

/** Prepares {@link CommuneIndex.codesWithinRadius}. */
function createRadiusIndex(
  codes: readonly PostalCodeCentre[],
): (code: string, km: number) => string[] {
  const centres: Centre[] = codes.flatMap(({ code, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ code, latitude, longitude }],
  );
  const byCode = new Map(centres.map((centre) => [centre.code, centre]));
  const index = new KDBush(centres.length);
  for (const { longitude, latitude } of centres) index.add(longitude, latitude);
  index.finish();

  return (code, km) => {
    const from = byCode.get(code);
    if (!from || km <= 0) return [code];
    const height = (km / KM_PER_DEGREE) * BOX_MARGIN;
    const width = height / Math.max(0.01, Math.cos(radians(from.latitude)));
    return index
      .range(
        from.longitude - width,
        from.latitude - height,
        from.longitude + width,
        from.latitude + height,
      )
      .flatMap((position) => centres[position] ?? [])
      .map((centre) => ({ code: centre.code, distance: distanceKm(from, centre) }))
      .filter((candidate) => candidate.distance <= km)
      .toSorted((a, b) => order(a, b, code))
      .map((candidate) => candidate.code);
  };
}

/** Orders the requested code first, even when another has the same centre, then by distance, then by code. */
function order(
  a: { code: string; distance: number },
  b: { code: string; distance: number },
  asked: string,
): number {
  if (a.code === asked) return -1;
  if (b.code === asked) return 1;
  return a.distance - b.distance || (a.code < b.code ? -1 : 1);
}

/** Computes the great-circle distance (haversine), in kilometres. */
function distanceKm(a: Centre, b: Centre): number {
  const latitudes = radians(b.latitude - a.latitude);
  const longitudes = radians(b.longitude - a.longitude);
  const half =
    Math.sin(latitudes / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitudes / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
