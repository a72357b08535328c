import type { Commune } from './selection.ts';
import { cityName, normaliseName, townKey } from './town.ts';

const LETTERS_MINIMUM = 3;

/** Returns whether the name of a commune goes on after another one: « Aix-en-Provence » after « Aix ». */
const goesOn = ({ name }: Commune, wanted: string): boolean =>
  normaliseName(name).startsWith(`${wanted} `);

const isNamed = ({ name }: Commune, wanted: string): boolean =>
  normaliseName(cityName(name)) === wanted;

/** Returns the inhabitants of the largest of some communes; -1 for none. */
export const largestPopulation = (communes: readonly Pick<Commune, 'population'>[]): number =>
  Math.max(-1, ...communes.map(({ population = 0 }) => population));

/**
 * Returns the communes that start with a name and are larger than the one that has it, the largest first: mostly « Aix »
 * is Aix-en-Provence.
 * @param communes what the search found for the name
 */
export function largerTowns(name: string, communes: readonly Commune[]): Commune[] {
  const wanted = normaliseName(name);
  if (wanted.length < LETTERS_MINIMUM || /\d/.test(wanted)) return [];
  const own = largestPopulation(communes.filter((one) => isNamed(one, wanted)));
  return communes
    .filter((one) => goesOn(one, wanted) && largestPopulation([one]) > own)
    .toSorted((a, b) => largestPopulation([b]) - largestPopulation([a]));
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
