import { greatest } from '../arithmetic.ts';
import type { ProductDefinition, ProductTypes } from '../count/definition.ts';
import { totalOf } from '../count/description.ts';
import { purchaseUpTo, type SpreadOffer, type SpreadRow } from '../count/spread/offer.ts';
import { fullSpread, smallestBudget, spreadBudget, type Spread } from '../count/spread/spread.ts';
import { describeDocument } from '../products/descriptions.ts';
import type { PlanOffer } from './allocate.ts';

/** An estimate of a line of a plan, whatever its product. */
export interface EstimatedCount {
  definition: ProductDefinition<ProductTypes>;
  values: ProductTypes['values'];
  form: ProductTypes['form'];
  result: unknown;
}

const NOTHING_PLACED = { purchases: new Map(), placed: 0, volume: 0 } as const;

function spreadOffer(offer: SpreadOffer): PlanOffer | undefined {
  const maximum = fullSpread(offer)?.placed;
  const smallest = smallestBudget(offer);
  if (maximum === undefined || smallest === undefined) return undefined;
  const place = (amount: number) => spreadBudget(offer, 'volume', amount);
  const isTooLittle = (amount: number) => place(amount).placed === 0;
  const minimum = isTooLittle(smallest) ? 1 + greatest(smallest, maximum, isTooLittle) : smallest;
  return { minimum, maximum, place, spread: offer };
}

/** A count whose quantities cannot be changed is bought as a whole, or not at all. */
function fixedOffer(price: number, volume: number): PlanOffer {
  return {
    minimum: price,
    maximum: price,
    spread: null,
    place: (amount): Spread => {
      const isBought = amount >= price;
      const placed = isBought ? price : 0;
      return {
        ...NOTHING_PLACED,
        ...(isBought && { placed, volume }),
        remainder: amount - placed,
        reason:
          amount === placed
            ? null
            : isBought
              ? { kind: 'soldOut', excluded: [] }
              : { kind: 'tooLittle', minimum: price },
      };
    },
  };
}

/** Returns the result of a line with what its share buys. */
export function boughtResult({ definition, values, result }: EstimatedCount, bought: Spread) {
  const { spread } = definition.rules(values);
  return spread ? spread.withPurchases(result, bought.purchases) : result;
}

/** Returns the document that a save of a line sends. */
export function lineDocument(
  { definition, values, form }: EstimatedCount,
  result: unknown,
  countName: string,
): object {
  return definition.toDocument(values, { form, result, countName });
}

/** Returns what the money of a plan buys of an estimate; undefined where it buys nothing. */
export function planOffer(count: EstimatedCount): PlanOffer | undefined {
  const { definition, values, result } = count;
  const { spread, isCounted } = definition.rules(values);
  if (isCounted?.(result) === false) return undefined;
  if (spread) return spreadOffer(spread.offerOf(result));
  if (definition.rejection(result) !== undefined) return undefined;
  const description = describeDocument(lineDocument(count, result, ''));
  const price = description ? Math.round(100 * totalOf(description, 'budget')) : 0;
  return description && price > 0 ? fixedOffer(price, totalOf(description, 'quantity')) : undefined;
}

/** Returns a row of which at most a quantity is purchased; undefined where its cheapest purchase is more. */
function rowUpTo(row: SpreadRow, most: number): SpreadRow | undefined {
  const last = purchaseUpTo(row, most);
  if (last.quantity === 0) return undefined;
  return { ...row, last, buy: (amount) => row.buy(Math.min(amount, last.price)) };
}

/**
 * Returns an offer of whose rows at most some quantities are purchased, as if a seller had lowered these rows in the screen
 * of the count. What a count bought as a whole takes cannot be lowered.
 * @param most by row id; a row without an entry keeps all that is available
 * @returns undefined where no count can be bought
 */
export function offerWithin(
  offer: PlanOffer,
  most: ReadonlyMap<string, number>,
): PlanOffer | undefined {
  const { spread } = offer;
  if (!spread) return offer;
  const rows = spread.rows.flatMap((row) => rowUpTo(row, most.get(row.id) ?? Infinity) ?? []);
  const lacks = spread.rows.some(
    ({ id, isRequired }) => isRequired && !rows.some((row) => row.id === id),
  );
  return lacks ? undefined : spreadOffer({ ...spread, rows });
}
