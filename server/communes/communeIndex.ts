import { sql } from 'drizzle-orm';
import { groupBy } from '#domain/count/explanation/figures.ts';
import { isPostalCode } from '#domain/localities/postalCodes.ts';
import type { Commune } from '#domain/localities/selection.ts';
import { numberFit, parseNumberedName } from '#domain/localities/numberedNames.ts';
import { normaliseName, cityName, departmentOf } from '#domain/localities/town.ts';
import { NO_DIVISION, readOfficialDivision, type OfficialDivision } from './officialDivision.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { locality, localityPostalCode, postalCode } from '../database/schema.ts';
import {
  lowerBound,
  communeUnderCode,
  type NamedCommune,
  type CommuneTown,
  type PostalCodeCentre,
  type CodeLocation,
  type SearchedTown,
} from './commune.ts';
import { createGroupSearch } from './groupIndex.ts';
import { spokenDepartment } from './groupNames.ts';
import { createNameIndex, type NameSearch } from './nameIndex.ts';
import { createRadiusIndex } from './radiusIndex.ts';

/** The in-memory index of communes and postal codes. */
export interface CommuneIndex {
  /**
   * Finds communes by name or postal code.
   *
   * By name: exact matches first, then names that start with the text, then names with a word that starts with it, then
   * names that contain it, then names that it misspells; the most populated first. A city of arrondissements is found as
   * a whole, with each of them in its order (D-148). Case, accents, hyphens and apostrophes are ignored, and « st »
   * matches « saint ». By digits: communes whose postal code starts with them. By name and number (« Paris 15 », « Lyon
   * 3ème », « Nice 06 », « Saint-Denis Réunion »): communes of that name in that arrondissement, department or code. By the
   * name of a former commune: the commune that it is a part of. By the name of an official group or the digits of a department:
   * communes of that exact name, then those of the group (D-169).
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

/** Reads the tables and the official division, and builds the index, in about 600 ms. */
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
    localities.map((row) => ({
      ...row,
      codes: (pairsByInsee.get(row.insee) ?? []).map((pair) => pair.postalCode),
    })),
    codes,
    await readOfficialDivision(),
  );
}

/** Builds the index from rows in memory. */
export function assembleCommuneIndex(
  localities: readonly NamedCommune[],
  centres: readonly PostalCodeCentre[],
  division: OfficialDivision = NO_DIVISION,
): CommuneIndex {
  const mostPopulatedFirst = localities.toSorted(
    (a, b) =>
      b.population - a.population ||
      compareText(a.searchName, b.searchName) ||
      compareText(a.insee, b.insee),
  );
  const towns = communeTowns(localities);
  const named = [...towns, ...formerNames(division, towns)];
  const searchNames = createNameIndex(named);
  const searchGroups = createGroupSearch(division, towns);
  const namedTowns = entriesByName(named);
  const inNamedDepartment = departmentSearch(division, searchNames);
  const byCode = communesByCode(mostPopulatedFirst);
  const sortedCodes = [...byCode.keys()].toSorted();
  return {
    searchCommunes: (text, limit) => {
      const trimmed = text.trim();
      const ofGroup = isPostalCode(trimmed) ? [] : searchGroups(trimmed, limit);
      if (ofGroup.length > 0)
        return [...(namedTowns.get(normaliseName(trimmed)) ?? []), ...ofGroup];
      if (/^\d+$/u.test(trimmed)) return communesOfCodes(trimmed, limit, sortedCodes, byCode);
      const numbered = parseNumberedName(trimmed);
      if (numbered) {
        return searchNames(numbered.name, limit, (commune) => numberFit(numbered, commune));
      }
      const found = searchNames(text, limit);
      const isFound = found.length > 0 && found[0]?.isSimilar !== true;
      return isFound ? found : (inNamedDepartment(trimmed, limit) ?? found);
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

/**
 * Prepares the search for a town by its name and that of its department, « Saint-Denis (La Réunion) ». It returns undefined
 * for any other text.
 */
function departmentSearch(
  { departments }: OfficialDivision,
  searchNames: NameSearch,
): (text: string, limit: number) => Commune[] | undefined {
  const codeByName = new Map(
    departments.map(({ code, name }) => [spokenDepartment(normaliseName(name)), code]),
  );
  return (text, limit) => {
    const words = normaliseName(text).split(' ');
    for (let length = 1; length < words.length; length += 1) {
      const number = codeByName.get(spokenDepartment(words.slice(length).join(' ')));
      if (number === undefined) continue;
      const name = words.slice(0, length).join(' ');
      const found = searchNames(name, limit, (one) =>
        numberFit({ name, number, isOrdinal: false }, one),
      );
      if (found.length > 0 && found[0]?.isSimilar !== true) return found;
    }
    return undefined;
  };
}

/** Returns the communes, the most populated first: arrondissements are found as their city. */
function communeTowns(localities: readonly NamedCommune[]): CommuneTown[] {
  const byTown = groupBy(localities, ({ name, insee }) => {
    const city = cityName(name);
    return city === name ? insee : `${departmentOf(insee)} ${city}`;
  });
  return [...byTown.values()]
    .flatMap((communes): CommuneTown[] => {
      const inOrder = communes.toSorted((a, b) => compareText(a.insee, b.insee));
      const [first] = inOrder;
      if (first === undefined) return [];
      const { department, region } = first;
      const searchName =
        communes.length > 1 ? normaliseName(cityName(first.name)) : first.searchName;
      const population = communes.reduce((sum, one) => sum + one.population, 0);
      return [
        {
          searchName,
          insees: inOrder.map(({ insee }) => insee),
          population,
          entries: inOrder.flatMap((one) =>
            one.codes.map((code) => ({ ...communeUnderCode(one, code), population })),
          ),
          department,
          region,
        },
      ];
    })
    .toSorted(
      (a, b) =>
        b.population - a.population ||
        compareText(a.searchName, b.searchName) ||
        compareText(a.insees[0] ?? '', b.insees[0] ?? ''),
    );
}

/** Returns the names of former communes with the commune that each is a part of, in the order of the communes. */
function formerNames(
  { formerCommunes }: OfficialDivision,
  towns: readonly CommuneTown[],
): SearchedTown[] {
  const byParent = groupBy(formerCommunes, ({ parent }) => parent);
  return towns.flatMap(({ insees, searchName, entries }) =>
    insees.flatMap((insee) =>
      (byParent.get(insee) ?? []).flatMap(({ name }): SearchedTown[] => {
        const formerName = normaliseName(name);
        if (formerName === searchName) return [];
        const named = entries.map((entry) => ({ ...entry, former: name }));
        return [{ searchName: formerName, entries: named, isFormer: true }];
      }),
    ),
  );
}

function entriesByName(towns: readonly SearchedTown[]): Map<string, Commune[]> {
  const byName = groupBy(towns, ({ searchName }) => searchName);
  return new Map([...byName].map(([name, some]) => [name, some.flatMap(({ entries }) => entries)]));
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
