import type { Market } from '#domain/markets.ts';
import { writeProductDocument } from '#domain/products/descriptions.ts';
import type { Day } from '#domain/format/days.ts';
import { SAVED_COUNTS, type MafProduct, type SavedProduct } from '#domain/products/catalogue.ts';
import { footprintColumns, type FootprintColumns } from '#server/repositories/footprint.ts';
import { SEED_BY_PRODUCT } from './contents.ts';

/* The values from which the generated counts are built. */

export const AGENCY_KINDS = [
  'Agence',
  'Résidence',
  'Le Clos',
  'Les Jardins',
  'Villa',
  'Domaine',
  'Les Terrasses',
  'Cœur de Ville',
  'Le Hameau',
  'Promotion',
] as const;

export const AGENCY_PLACES = [
  'du Lac',
  'de la Marne',
  'des Érables',
  'du Vieux Port',
  'de l’Étang',
  'des Tilleuls',
  'Saint-Rémy',
  'Bellevue',
  'du Parc',
  'des Acacias',
  'de la Gare',
  'du Moulin',
  'Émeraude',
  'Garance',
  'des Vignes',
  'du Château',
  'de la Plage',
  'Montparnasse',
  'Croix-Rousse',
  'Les Chartrons',
] as const;

export const CLIENT_NAMES = [
  'Horizon Promotion',
  'Atlantique Habitat',
  'Nîmes Habitat',
  'Pyrénées Immobilier',
  'Grand Ouest Construction',
  'Bâtir en Provence',
  'Loire et Châteaux',
  'Alpes Réalisations',
] as const;

export const STATUSES = [
  'Default',
  'Default',
  'Default',
  'Pending_ExistingClient',
  'Error',
] as const;

/** What became of the proposals: of ten counts, four are as saved, three wait for an answer, two are ordered and one is lost. */
export const STAGES = [
  null,
  null,
  null,
  null,
  'waiting',
  'waiting',
  'waiting',
  'ordered',
  'ordered',
  'lost',
] as const;

/** Share of each market in the counts, in hundredths. */
export const SHARE_BY_MARKET = {
  Ancien: 35,
  Neuf: 40,
  Construire: 12,
  Luxe: 8,
  BureauxEtCommerce: 5,
} as const satisfies Record<Market, number>;

/** Returns what a product saves in a market. */
function documentOf({ mafProduct, product, market }: SavedProduct, today: Day) {
  const countData = writeProductDocument(product, SEED_BY_PRODUCT[product](market, today));
  return { mafProduct, market, countData };
}

/**
 * Returns the content of a generated count of every product in every market that sells it, by the name under which it
 * is saved.
 * @param today in mainland France; the dates of the counts are later
 */
export function seedContents(today: Day): Partial<Record<MafProduct, object>> {
  return Object.fromEntries(
    SAVED_COUNTS.map((saved) => [saved.mafProduct, documentOf(saved, today).countData]),
  );
}

/** Returns the columns that are computed from each of these contents. */
export function seedFootprints(today: Day): Partial<Record<MafProduct, FootprintColumns>> {
  return Object.fromEntries(
    SAVED_COUNTS.map((saved) => [saved.mafProduct, footprintColumns(documentOf(saved, today))]),
  );
}
