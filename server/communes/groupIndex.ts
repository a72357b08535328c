import { groupBy } from '#domain/count/explanation/figures.ts';
import { LOCALITY_MAXIMUM, type Commune } from '#domain/localities/selection.ts';
import { normaliseName } from '#domain/localities/town.ts';
import type { OfficialDivision } from './officialDivision.ts';
import type { CommuneTown } from './commune.ts';
import {
  coreOfGroup,
  DIRECTIONS,
  fullGroupName,
  spokenDepartment,
  spokenGroup,
  SPOKEN_AREAS,
  SPOKEN_GROUPS,
  SPOKEN_REGIONS,
  townOfAdjective,
} from './groupNames.ts';

/** A department, a region or a group of communes, with its towns, the most populated first. */
interface OfficialGroup {
  name: string;
  towns: readonly CommuneTown[];
}

/**
 * Finds the communes of the official group that a text names, the most populated first, each with its group (D-169). A
 * group with more postal codes than a count may have is answered with its largest towns only.
 * @param limit number of communes of a group that is too large
 */
export type GroupSearch = (text: string, limit: number) => Commune[];

const unlessTaken = <Value>(map: Map<string, Value>, key: string, value: Value): void => {
  if (!map.has(key)) map.set(key, value);
};

/** Returns the departments and regions by each of their names and codes; a department stands before a region. */
function divisions(
  { departments, regions }: OfficialDivision,
  towns: readonly CommuneTown[],
): Map<string, OfficialGroup> {
  const byName = new Map<string, OfficialGroup>();
  const byDepartment = groupBy(towns, ({ department }) => department);
  const byRegion = groupBy(towns, ({ region }) => region);
  const cities = new Set(towns.map(({ searchName, department }) => `${department} ${searchName}`));
  const add = (name: string, group: OfficialGroup, codes: readonly string[]) => {
    const normal = normaliseName(name);
    for (const key of [...codes, normal, spokenDepartment(normal)]) {
      unlessTaken(byName, key, group);
    }
  };
  for (const { code, name } of departments) {
    const group = { name, towns: byDepartment.get(code) ?? [] };
    const isTown = cities.has(`${code} ${normaliseName(name)}`) && group.towns.length === 1;
    // « Paris » is the town, and « 75 » is its department.
    if (isTown) byName.set(code.toLowerCase(), group);
    else if (group.towns.length > 0) {
      add(name, group, [code.toLowerCase()]);
      // « Haute-Savoie 74 », « Nord (59) »
      unlessTaken(byName, `${normaliseName(name)} ${code.toLowerCase()}`, group);
    }
  }
  for (const { code, name } of regions) {
    const group = { name, towns: byRegion.get(code) ?? [] };
    if (group.towns.length > 0) add(name, group, []);
  }
  for (const [spoken, official] of Object.entries(SPOKEN_REGIONS)) {
    const group = byName.get(official);
    if (group) unlessTaken(byName, spoken, group);
  }
  for (const { name, said, departments: codes } of SPOKEN_AREAS) {
    const ofArea = codes.flatMap((code) => byDepartment.get(code) ?? []);
    const group = { name, towns: ofArea.toSorted((a, b) => b.population - a.population) };
    if (ofArea.length > 0) for (const key of said) unlessTaken(byName, key, group);
  }
  return byName;
}

/** What may stand before the name of a town; the core of a group has lost it. */
const ARTICLES = ['', 'la ', 'le ', 'les ', 'l '];

/** Returns the groups of communes by their names, by their main town and by any member. */
function intercommunalities(
  division: OfficialDivision,
  towns: readonly CommuneTown[],
): Record<'byName' | 'byMainTown' | 'byMember', Map<string, OfficialGroup>> {
  const townByInsee = new Map(
    towns.flatMap((town) => town.insees.map((insee) => [insee, town] as const)),
  );
  // « La Rochelle » is the town, although « CA de La Rochelle » ends with its name without the article.
  const townNames = new Set(
    towns.flatMap(({ searchName }) => [searchName, searchName.replace(/^(?:la|le|les|l) /, '')]),
  );
  const groups = division.intercommunalities
    .map(({ name, members }) => {
      const known = new Set(members.flatMap((insee) => townByInsee.get(insee) ?? []));
      const sorted = [...known].toSorted((a, b) => b.population - a.population);
      return { name: fullGroupName(name), official: name, towns: sorted };
    })
    .filter((group) => group.towns.length > 0)
    .toSorted((a, b) => (b.towns[0]?.population ?? 0) - (a.towns[0]?.population ?? 0));
  const byName = new Map<string, OfficialGroup>();
  const byMainTown = new Map<string, OfficialGroup>();
  const byMember = new Map<string, OfficialGroup>();
  for (const group of groups) {
    const core = coreOfGroup(group.official);
    const names = [normaliseName(group.official), normaliseName(group.name)];
    for (const key of names) unlessTaken(byName, key, group);
    // « Arras » is the town, although « CU d’Arras » ends with it, and so is « La Rochelle ».
    const isTown = ARTICLES.some((article) => townNames.has(`${article}${core}`));
    if (!isTown && !DIRECTIONS.has(core)) unlessTaken(byName, core, group);
    const [main, ...others] = group.towns;
    if (main) unlessTaken(byMainTown, main.searchName, group);
    for (const { searchName } of others) unlessTaken(byMember, searchName, group);
  }
  for (const { said, official, name } of SPOKEN_GROUPS) {
    const named = official.flatMap((one) => byName.get(one) ?? []);
    const ofAll = [...new Set(named.flatMap((group) => group.towns))];
    const [first] = named;
    if (first) byName.set(said, { name: name ?? first.name, towns: ofAll });
  }
  return { byName, byMainTown, byMember };
}

/** Prepares the search of official groups, in about 50 ms. */
export function createGroupSearch(
  division: OfficialDivision,
  towns: readonly CommuneTown[],
): GroupSearch {
  const areas = divisions(division, towns);
  const { byName, byMainTown, byMember } = intercommunalities(division, towns);

  /** Finds « métropole aix marseille », whose official name goes on. */
  const beginningWith = (core: string): OfficialGroup | undefined => {
    const found = new Set(
      [...byName].flatMap(([name, group]) => (name.startsWith(`${core} `) ? [group] : [])),
    );
    return found.size === 1 ? [...found][0] : undefined;
  };

  const find = (text: string): OfficialGroup | undefined => {
    const wanted = normaliseName(text);
    const bare = wanted.replace(/^(?:la|le|les|l) /, '');
    const known = areas.get(wanted) ?? byName.get(wanted) ?? byName.get(bare);
    if (known) return known;
    const area = areas.get(spokenDepartment(wanted));
    if (area) return area;
    const spoken = spokenGroup(bare);
    if (!spoken) return undefined;
    const town = townOfAdjective(spoken.core) ?? spoken.core;
    const ofMain = byMainTown.get(town);
    if (ofMain || spoken.isGrand) return ofMain;
    return byName.get(spoken.core) ?? byMember.get(town) ?? beginningWith(spoken.core);
  };

  return (text, limit) => {
    const group = find(text);
    if (!group) return [];
    const entries = group.towns.flatMap((town) => town.entries);
    const codes = new Set(entries.map(({ code }) => code)).size;
    const named = { group: { name: group.name, codes } };
    const shown = codes > LOCALITY_MAXIMUM ? largest(group.towns, limit) : entries;
    return shown.map((entry) => ({ ...entry, ...named }));
  };
}

/** Returns the entries of the largest towns that fit into a limit together, each town whole. */
function largest(towns: readonly CommuneTown[], limit: number): Commune[] {
  const found: Commune[] = [];
  for (const { entries } of towns) {
    if (found.length > 0 && found.length + entries.length > limit) break;
    found.push(...entries);
  }
  return found;
}
