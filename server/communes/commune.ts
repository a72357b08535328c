import type { Commune } from '#domain/localities/selection.ts';
import { departmentOf } from '#domain/localities/town.ts';

/** A commune as the search indexes it. */
export interface NamedCommune {
  insee: string;
  name: string;
  /** See `normaliseName`. */
  searchName: string;
  population: number;
  department?: string;
  region?: string | null;
  /** Its postal codes, in order. */
  codes: readonly string[];
}

/** What the search by name finds under a name. */
export interface SearchedTown {
  /** See `normaliseName`. */
  searchName: string;
  /** In the order of the arrondissements, then of the codes; an id is `{INSEE code}-{postal code}`. */
  entries: readonly Commune[];
  /** Set for the name of a commune that has become a part of this one. */
  isFormer?: boolean;
}

/** A commune, or a city with all its arrondissements, under each postal code. */
export interface CommuneTown extends SearchedTown {
  /** INSEE codes of the commune, or of the arrondissements. */
  insees: readonly string[];
  population: number;
  department: string | undefined;
  region: string | null | undefined;
}

/** A postal code and its centre, in degrees. */
export interface PostalCodeCentre {
  code: string;
  latitude: number | null;
  longitude: number | null;
}

/** Centre of a postal code, in degrees, and its population. */
export interface CodeLocation {
  latitude: number;
  longitude: number;
  population: number;
}

/**
 * Returns a commune under one of its postal codes. The department is told where the code does not start with it. The id is
 * stable across restarts and editions of the data.
 */
export function communeUnderCode({ insee, name, department }: NamedCommune, code: string): Commune {
  const isTold = department !== undefined && department !== departmentOf(code);
  return { code, name, id: `${insee}-${code}`, ...(isTold && { department }) };
}

/**
 * Returns the position of the first entry that is not less than `wanted`, by binary search; `count` where there is none.
 *
 * @param count number of entries
 * @param valueAt value of an entry; entries are sorted by it, in the order of `<`
 */
export function lowerBound<Value extends string | number>(
  count: number,
  valueAt: (index: number) => Value | undefined,
  wanted: Value,
): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const value = valueAt(middle);
    if (value === undefined || value < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
