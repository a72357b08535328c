import { NO_PURCHASE, type SpreadRules } from '../spread/offer.ts';
import { NOT_SOLD, type Pricing } from './pricing.ts';
import { editQuantities, type CampaignResult, type QuantityEdit } from './result.ts';
import { CENTS, spreadRow } from './spreadRow.ts';

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
