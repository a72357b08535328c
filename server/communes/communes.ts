import { sql } from 'drizzle-orm';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { locality, localityPostalCode, postalCode } from '../database/schema.ts';
import { firstNotBefore } from './bisection.ts';
import { createNameIndex } from './nameIndex.ts';
import {
  entryOf,
  type NamedCommune,
  type Commune,
  type PostalCodeCentre,
  type Whereabouts,
} from './commune.ts';
import { createRadiusIndex } from './radiusIndex.ts';

/** Everything about places that requests ask for, answered from memory. */
export interface CommuneIndex {
  /**
   * Places whose name or postal code matches.
   *
   * A name: exact names first, then names that begin with the text, then names that hold it at the
   * start of a word, then anywhere; the more populated first. Case, accents, hyphens and apostrophes
   * do not count, « st » means « saint ». Digits: postal codes that begin with them; five digits give
   * every commune of the code.
   */
  searchCommunes(text: string, limit: number): Commune[];
  /**
   * The code, then those whose centre is within the distance, nearest first. A code whose centre is
   * unknown, and a distance of 0, give the code alone (D-16).
   *
   * @param km as the crow flies between centres
   */
  codesWithinRadius(code: string, km: number): string[];
  /** Where a code is and how many live there; undefined where either is unknown. */
  locate(code: string): Whereabouts | undefined;
  /** Names of the communes of each code, the most populated first. Unknown codes are absent. */
  localityNamesByCode(codes: readonly string[]): Map<string, string[]>;
}

/** Reads the tables once and builds the index: about 200 ms. */
export async function createCommuneIndex(db: DatabaseClient): Promise<CommuneIndex> {
  const [localities, pairs, codes] = [
    await db.select().from(locality),
    await db
      .select()
      .from(localityPostalCode)
      .orderBy(sql`postal_code collate "C"`),
    await db.select().from(postalCode),
  ];
  const codesByInsee = new Map<string, string[]>();
  for (const pair of pairs) {
    const known = codesByInsee.get(pair.insee);
    if (known) known.push(pair.postalCode);
    else codesByInsee.set(pair.insee, [pair.postalCode]);
  }
  return assembleCommuneIndex(
    localities.map(({ insee, name, searchName, population }) => ({
      insee,
      name,
      searchName,
      population,
      codes: codesByInsee.get(insee) ?? [],
    })),
    codes,
  );
}

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
  const searchNames = createNameIndex(mostPopulatedFirst);
  const byCode = communesByCode(mostPopulatedFirst);
  const sortedCodes = [...byCode.keys()].toSorted();
  return {
    searchCommunes: (text, limit) => {
      const trimmed = text.trim();
      return /^\d+$/u.test(trimmed)
        ? communesOfCodes(trimmed, limit, sortedCodes, byCode)
        : searchNames(text, limit);
    },
    codesWithinRadius: createRadiusIndex(centres),
    locate: locator(localities, centres),
    localityNamesByCode: (codes) => {
      const names = new Map<string, string[]>();
      for (const code of codes) {
        const communes = byCode.get(code);
        if (communes)
          names.set(
            code,
            communes.map((commune) => commune.name),
          );
      }
      return names;
    },
  };
}

/** Prepares {@link Places.locate}. People of a commune of several codes are shared out evenly. */
function locator(
  localities: readonly NamedCommune[],
  centres: readonly PostalCodeCentre[],
): (code: string) => Whereabouts | undefined {
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

/** Places of each code, in the order given. */
function communesByCode(localities: readonly NamedCommune[]): Map<string, Commune[]> {
  const byCode = new Map<string, Commune[]>();
  for (const one of localities) {
    for (const code of one.codes) {
      const commune = entryOf(one, code);
      const known = byCode.get(code);
      if (known) known.push(commune);
      else byCode.set(code, [commune]);
    }
  }
  return byCode;
}

function communesOfCodes(
  digits: string,
  limit: number,
  sortedCodes: readonly string[],
  byCode: ReadonlyMap<string, readonly Commune[]>,
): Commune[] {
  const found: Commune[] = [];
  const first = firstNotBefore(sortedCodes.length, (index) => sortedCodes[index], digits);
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
