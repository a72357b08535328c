import {
  NO_PURCHASE,
  type SpreadRules,
  buyerOf,
  nextPurchase,
  type SpreadRow,
} from '../spread/offer.ts';
import { NOT_SOLD, type Pricing, type Tariff } from './pricing.ts';
import { editQuantities, type CampaignResult, type QuantityEdit } from './result.ts';
import type { ForecastLine } from './lines.ts';

/** Returns how a budget is spread over the current tab of a campaign. By context, every line is required (DI-21). */
export function campaignSpread<Result extends CampaignResult>(
  pricing: Pricing,
): SpreadRules<Result> {
  return {
    basisOf: ({ tariffs, saveBy }) => [tariffs, saveBy],
    offerOf: ({ lines, saveBy, tariffs, rules }) => {
      const isByContext = saveBy === 'context';
      return {
        rows: lines[saveBy].flatMap(
          (line) => spreadRow(line, tariffs[line.code] ?? NOT_SOLD, isByContext) ?? [],
        ),
        exclusive: isByContext ? [] : rules.values.exclusiveFormats,
        fee: 0,
        minimum: 0,
        grain: CENTS,
        unit: pricing.unit,
        hint: 'Hors taxe',
      };
    },
    withPurchases: (result, purchases) => {
      const edits = result.lines[result.saveBy].map((line): QuantityEdit & { isSame: boolean } => {
        const { quantity: value, price } = purchases.get(line.code) ?? NO_PURCHASE;
        const isSame = line.purchased === value && CENTS * line.budget === price;
        return { code: line.code, field: 'purchased', value, isSame };
      });
      // What is no longer purchased comes first, because it may exclude another line.
      const changed = edits.filter(({ isSame }) => !isSame).toSorted((a, b) => a.value - b.value);
      return editQuantities(result, changed);
    },
  };
}

/** Cents of a euro. Budgets of forecast lines are whole euros. */
export const CENTS = 100;

/**
 * Returns a line as a row over which a budget is spread, or undefined when all that it has costs less than one euro. Its
 * purchases are those of a typed budget (D-28, D-29), but never cost more than it.
 */
export function spreadRow(
  { code, name, available }: Pick<ForecastLine, 'code' | 'name' | 'available'>,
  { price, pricing }: Tariff,
  isRequired: boolean,
): SpreadRow | undefined {
  const buy = buyerOf({
    available,
    priceOf: (quantity) => CENTS * pricing.budgetOf(quantity, price),
    quantityOf: (amount) => pricing.quantityOf(Math.floor(amount / CENTS), price),
  });
  const last = buy(Number.MAX_SAFE_INTEGER);
  const first = nextPurchase({ buy, last }, 0);
  return first && { id: code, name, unitPrice: price, first, last, isRequired, buy };
}
