import type { Market } from '#domain/markets.ts';
import {
  cardsOf,
  creationPath,
  type Availability,
  type ListedCard,
} from '#domain/products/catalogue.ts';

export interface ChoiceCard extends ListedCard {
  /** Where « Sélectionner » leads; undefined while the product has no screen (PC-04). */
  path: string | undefined;
}

/**
 * The cards to choose from in a market. For Bureaux et commerces the production configuration sells nothing yet: a
 * « Coming soon » card takes their place, shown for an empty list (PC-13).
 */
export function choiceCards(
  market: Market,
  isProduction: boolean,
  isAvailable: Availability,
): ChoiceCard[] {
  if (market === 'BureauxEtCommerce' && isProduction) return [];
  return cardsOf(market).map((card) => ({
    ...card,
    path: isAvailable(card.product, market) ? creationPath(card.product) : undefined,
  }));
}
