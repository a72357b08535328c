import type { Market } from '#domain/markets.ts';
import type { SeededProduct } from './seedContents.ts';

/** What invented counts are made of. */

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

/** Each market with its share of the counts, in hundredths, and the products that are sold there. */
export const SHARE_BY_MARKET: Record<
  Market,
  { share: number; products: readonly SeededProduct[] }
> = {
  Ancien: { share: 35, products: ['Expert360', 'MasterDisplay'] },
  Neuf: {
    share: 40,
    products: ['MasterDisplayNeuf', 'EmailingOptin', 'VedettePlus', 'DisplayPerformance'],
  },
  Construire: { share: 12, products: ['DisplayConstruire', 'EmailingAlerteConstruire'] },
  Luxe: { share: 8, products: ['DisplayLuxury'] },
  BureauxEtCommerce: { share: 5, products: ['DisplayBureauxCommerce'] },
};
