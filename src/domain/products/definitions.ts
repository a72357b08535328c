import type { CountOffer, ProductDefinition, ProductTypes } from '../count/definition.ts';
import type { Market } from '../markets.ts';
import type { CountProductKey } from './catalogue.ts';
import { display } from './display/definition.ts';
import { emailingAlert, emailingOptin } from './emailing/definition.ts';
import { expert360 } from './expert360/definition.ts';
import { requireSold } from './manifest.ts';
import { masterDisplay } from './masterDisplay/definition.ts';
import { performance } from './performance/definition.ts';
import { vedettePlus } from './vedettePlus/definition.ts';

/**
 * The definition of every product. For programs, tests and what estimates counts without their screens: a screen imports the
 * definition of its own product, so that it loads no other.
 */
const DEFINITION_BY_PRODUCT = {
  display,
  performance,
  emailingOptin,
  emailingAlert,
  expert360,
  masterDisplay,
  vedettePlus,
} as const satisfies Record<CountProductKey, unknown>;

/** Returns the definition of a product, for what serves every product and knows the types of none. */
export function definitionOf(product: CountProductKey): ProductDefinition<ProductTypes> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return DEFINITION_BY_PRODUCT[product] as unknown as ProductDefinition<ProductTypes>;
}

/**
 * Returns what a product is sold with in a market, on the targetings of the reference server.
 * @throws Error where the product is not sold
 */
export function offerIn<T extends ProductTypes>(
  { valuesOf, targetingsOf }: ProductDefinition<T>,
  market: Market,
): CountOffer<T> {
  const values = requireSold(valuesOf(market));
  return { values, targetings: targetingsOf(values) };
}
