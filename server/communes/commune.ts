/** A place that can be chosen: a locality under one of its postal codes (SE-19). */
export interface Commune {
  /** Postal code. */
  code: string;
  name: string;
  /** INSEE code and postal code, stable across starts and vintages of the names. */
  id: string;
}

/** A locality as the search knows it. */
export interface NamedCommune {
  insee: string;
  name: string;
  /** See `normaliseName`. */
  searchName: string;
  population: number;
  /** Its postal codes, in order. */
  codes: readonly string[];
}

/** A postal code and its centre, in degrees. */
export interface PostalCodeCentre {
  code: string;
  latitude: number | null;
  longitude: number | null;
}

/** Where a postal code is, in degrees, and how many live there. */
export interface Whereabouts {
  latitude: number;
  longitude: number;
  population: number;
}

/** A locality under one of its postal codes. */
export function entryOf({ insee, name }: NamedCommune, code: string): Commune {
  return { code, name, id: `${insee}-${code}` };
}
