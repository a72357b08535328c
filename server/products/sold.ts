import { MARKET_LABEL_BY_MARKET, type Market } from '#domain/markets.ts';
import {
  isProductAvailable,
  manifestOf,
  type CountProductKey,
} from '#domain/products/catalogue.ts';
import { ApiFailure } from '../http/failure.ts';

function notSold(product: CountProductKey, market: Market): ApiFailure {
  const label = MARKET_LABEL_BY_MARKET[market];
  return new ApiFailure(
    'rule_refused',
    `${manifestOf(product).title} n’est pas proposé sur le marché ${label}.`,
  );
}

/**
 * Checks that a product is sold in a market. Only its manifest decides, even if the server has values for the market.
 * @throws ApiFailure `rule_refused` where the product is not sold
 */
export function checkSold(product: CountProductKey, market: Market): void {
  if (!isProductAvailable(product, market)) throw notSold(product, market);
}

/**
 * Returns the offer of a product in a market.
 * @param offer undefined where the product has none
 * @throws ApiFailure `rule_refused` where the product is not sold
 */
export function soldOffer<Offer>(
  product: CountProductKey,
  market: Market,
  offer: Offer | undefined,
): Offer {
  checkSold(product, market);
  if (offer === undefined) throw notSold(product, market);
  return offer;
}
