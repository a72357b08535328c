import { totalOf, type CountDescription } from '../description.ts';
import { withVat, type TaxedAmount } from '../proposal/terms.ts';
import { roundHalfUp } from '../../rounding.ts';
import type { SavedProduct } from '../../products/catalogue.ts';

/** Whether an amount is paid once or every month. Amounts of different rhythms are never added. */
export type Rhythm = 'once' | 'monthly';

/** A count as the totals read it. */
export interface TotalledCount {
  product: SavedProduct;
  description: CountDescription;
}

/** What the counts of one product hold together. */
export interface ProductTotal {
  product: SavedProduct;
  /** Number of counts. */
  counts: number;
  /** Impressions, clicks or contacts. */
  quantity: number;
  unit: string;
  amount: TaxedAmount;
}

/** The totals of the counts that are paid in one rhythm. */
export interface RhythmTotal {
  rhythm: Rhythm;
  products: ProductTotal[];
  amount: TaxedAmount;
}

const RHYTHMS: readonly Rhythm[] = ['once', 'monthly'];

/** Returns how often a count is paid. */
export function rhythmOf({ campaign }: CountDescription): Rhythm {
  return campaign.schedule.kind === 'monthly' ? 'monthly' : 'once';
}

/** Returns the price of a count, as its own proposal states it. */
export function amountOf(description: CountDescription): TaxedAmount {
  return withVat(totalOf(description, 'budget'));
}

const NOTHING: TaxedAmount = { net: 0, vat: 0, gross: 0 };

const sumOf = (one: number, other: number): number =>
  (roundHalfUp(one * 100) + roundHalfUp(other * 100)) / 100;

/** Adds amounts in whole cents, so that a total equals the sum of the amounts above it, as they are printed. */
export function addAmounts(amounts: readonly TaxedAmount[]): TaxedAmount {
  return amounts.reduce(
    (sum, { net, vat, gross }) => ({
      net: sumOf(sum.net, net),
      vat: sumOf(sum.vat, vat),
      gross: sumOf(sum.gross, gross),
    }),
    NOTHING,
  );
}

function productTotal(product: SavedProduct, counts: readonly TotalledCount[]): ProductTotal {
  const descriptions = counts.map(({ description }) => description);
  return {
    product,
    counts: counts.length,
    quantity: descriptions.reduce((sum, one) => sum + totalOf(one, 'quantity'), 0),
    unit: descriptions[0]?.measure.unit ?? '',
    amount: addAmounts(descriptions.map(amountOf)),
  };
}

function rhythmTotal(rhythm: Rhythm, counts: readonly TotalledCount[]): RhythmTotal {
  const names = [...new Set(counts.map(({ product }) => product.mafProduct))];
  const products = names.flatMap((name) => {
    const same = counts.filter(({ product }) => product.mafProduct === name);
    return same[0] ? [productTotal(same[0].product, same)] : [];
  });
  return { rhythm, products, amount: addAmounts(products.map(({ amount }) => amount)) };
}

/** Returns the totals of some counts by rhythm and by product, in the order of the counts. */
export function fileTotals(counts: readonly TotalledCount[]): RhythmTotal[] {
  return RHYTHMS.map((rhythm) => ({
    rhythm,
    counts: counts.filter(({ description }) => rhythmOf(description) === rhythm),
  }))
    .filter((group) => group.counts.length > 0)
    .map((group) => rhythmTotal(group.rhythm, group.counts));
}
