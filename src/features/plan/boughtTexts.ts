import { totalOf } from '#domain/count/description.ts';
import { volumeText } from '#domain/count/soldUnits.ts';
import { formatEuroCents } from '#domain/format/numbers.ts';
import { plannedDocument } from '#domain/plan/plan.ts';
import { describeDocument } from '#domain/products/descriptions.ts';
import type { LineView } from './planView.ts';

/** Returns what a share buys, as the document of its count describes it. */
export function boughtTexts({ planned }: LineView) {
  const described =
    planned && planned.bought.placed > 0
      ? describeDocument(plannedDocument(planned, ''))
      : undefined;
  if (!described) return undefined;
  const { unit, pricedQuantity } = described.measure;
  const quantity = totalOf(described, 'quantity');
  const price = quantity > 0 ? (totalOf(described, 'budget') / quantity) * pricedQuantity : 0;
  return {
    volume: volumeText(quantity, unit),
    price: `${formatEuroCents(price)} le ${pricedQuantity === 1 ? unit.one : 'mille'}`,
  };
}
