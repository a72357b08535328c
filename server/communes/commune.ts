/** A commune under one of its postal codes, as a person selects it (SE-19). */
export interface Commune {
  /** Postal code. */
  code: string;
  name: string;
  /** INSEE code and postal code; stable across restarts and editions of the data. */
  id: string;
}

/** A commune as the search indexes it. */
export interface NamedCommune {
  insee: string;
  name: string;
  /** See `normaliseName`. */
  searchName: string;
  population: number;
  /** Its postal codes, in order. */
  codes: readonly string[];
}

/** What the search by name finds: a commune, or a city with all its arrondissements, under each postal code. */
export interface SearchedTown {
  /** See `normaliseName`. */
  searchName: string;
  /** In the order of the arrondissements, then of the codes. */
  entries: readonly Commune[];
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

/** Returns a commune under one of its postal codes. */
export function communeUnderCode({ insee, name }: NamedCommune, code: string): Commune {
  return { code, name, id: `${insee}-${code}` };
}

/**
 * Returns the position of the first entry whose text is not less than `wanted`, by binary search.
 *
 * @param count number of entries
 * @param textAt text of an entry; entries are sorted by it, in the order of `<`
 */
export function lowerBound(
  count: number,
  textAt: (index: number) => string | undefined,
  wanted: string,
): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((textAt(middle) ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
