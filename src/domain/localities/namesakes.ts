import type { Commune } from './selection.ts';
import { cityName, normaliseName, townKey } from './town.ts';

const LETTERS_MINIMUM = 3;

/** Returns whether the name of a commune goes on after another one: « Aix-en-Provence » after « Aix ». */
const goesOn = ({ name }: Commune, wanted: string): boolean =>
  normaliseName(name).startsWith(`${wanted} `);

const isNamed = ({ name }: Commune, wanted: string): boolean =>
  normaliseName(cityName(name)) === wanted;

/**
 * Returns the text whose search has the most populated towns first, to see whether larger ones start with a name;
 * undefined where none does. The search by the whole name has the town of exactly this name first.
 * @param communes what the search found for the name
 */
export function textOfLarger(name: string, communes: readonly Commune[]): string | undefined {
  const wanted = normaliseName(name);
  if (wanted.length < LETTERS_MINIMUM || /\d/.test(wanted)) return undefined;
  return communes.some((one) => goesOn(one, wanted)) ? name.trim().slice(0, -1) : undefined;
}

/**
 * Returns the communes that start with a name and are larger than the one that has it: mostly « Aix » is Aix-en-Provence.
 * @param byPopulation what the search found for {@link textOfLarger}
 */
export function largerTowns(name: string, byPopulation: readonly Commune[]): Commune[] {
  const wanted = normaliseName(name);
  const own = byPopulation.findIndex((one) => isNamed(one, wanted));
  const larger = own === -1 ? byPopulation : byPopulation.slice(0, own);
  return larger.filter((one) => goesOn(one, wanted));
}

/**
 * Returns whether a typed name is that of several places: of towns in several departments, or of a town and a group of
 * communes (D-169).
 */
export function isShared(name: string, communes: readonly Commune[]): boolean {
  const wanted = normaliseName(name);
  const towns = communes.filter((one) => one.group === undefined && isNamed(one, wanted));
  const isGroupToo = communes.some(({ group }) => group && normaliseName(group.name) === wanted);
  return new Set(towns.map(townKey)).size > 1 || (towns.length > 0 && isGroupToo);
}
