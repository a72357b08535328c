import { pathForAgency } from '#domain/count/clientFile/client.ts';
import type { Market } from '#domain/markets.ts';
import {
  cardsOf,
  creationPath,
  type Availability,
  type ListedCard,
} from '#domain/products/catalogue.ts';

export interface ChoiceCard extends ListedCard {
  /** Path that « Sélectionner » opens; undefined while the product has no screen (PC-04). */
  path: string | undefined;
}

/**
 * Returns the product cards of a market. In the production configuration, no product of Bureaux et commerces is sold yet:
 * the list is empty and a « Coming soon » card is shown instead (PC-13).
 */
export function choiceCards(
  market: Market,
  isProduction: boolean,
  isAvailable: Availability,
  agency: string | null = null,
): ChoiceCard[] {
  if (market === 'BureauxEtCommerce' && isProduction) return [];
  return cardsOf(market).map((card) => ({
    ...card,
    path: isAvailable(card.product, market)
      ? pathForAgency(creationPath(card.product), agency)
      : undefined,
  }));
}
