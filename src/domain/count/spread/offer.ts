import * as v from 'valibot';
import { greatest } from '../../arithmetic.ts';
import { entriesOf } from '../storedEntries.ts';

/** What an amount buys of one row. */
export interface Purchase {
  /** Impressions, clicks or contacts. */
  quantity: number;
  /** Whole cents, excluding tax. */
  price: number;
}

/** The purchase of a row of which nothing is purchased. */
export const NO_PURCHASE: Purchase = { quantity: 0, price: 0 };

/** One row of a result, as a budget is spread over it. */
export interface SpreadRow {
  /** Id of the row among those of the offer. */
  id: string;
  /** Name of the row, as the table shows it. */
  name: string;
  /** Price that orders the rows from the cheapest: that of a unit, or of a thousand, in any unit of money. */
  unitPrice: number;
  /** The cheapest purchase. */
  first: Purchase;
  /** The purchase of everything available. */
  last: Purchase;
  /** True when a count without a purchase of this row cannot be saved. */
  isRequired: boolean;
  /** Its share where rows are bought in proportion: any number, the same unit for all rows. By default `last.price`. */
  weight?: number;
  /**
   * Returns the dearest purchase for at most an amount, or `NO_PURCHASE` below the price of the first one. A greater
   * amount never buys less, and the price of a purchase buys that purchase.
   * @param amount whole cents
   */
  buy: (amount: number) => Purchase;
}

/** What a product sells, as French texts name it. */
export interface SoldUnit {
  one: string;
  many: string;
}

/** A count below the smallest one of a result: « sans LogicImmo ». */
export interface SmallerCount {
  /** What it gives up, or takes instead. */
  words: string;
  /** What it costs at least, in whole cents. */
  minimum: number;
}

/** What a budget can buy of a result, whatever its product. */
export interface SpreadOffer {
  /** The rows that can be purchased, in the order of the table. */
  rows: readonly SpreadRow[];
  /** Groups of rows, by id, of which only one can be purchased. */
  exclusive: readonly (readonly string[])[];
  /** Whole cents that every count costs beside its rows. */
  fee: number;
  /** Smallest total of a count that can be saved, in whole cents. */
  minimum: number;
  /** Counts below it, for which other criteria or another offer must be chosen. */
  smaller?: readonly SmallerCount[];
  /** Smallest difference between two prices, in cents: 100 where prices are whole euros. */
  grain: number;
  /** What a row counts. */
  unit: SoldUnit;
  /** What the budget includes, shown below its field. */
  hint: string;
}

/** How the budget of a client is spread over the rows of a result. */
export interface SpreadRules<Result> {
  /** Returns the values on which the offer depends: the estimate and the chosen options, but no quantity. */
  basisOf: (result: Result) => readonly unknown[];
  /** Returns what a budget can buy. */
  offerOf: (result: Result) => SpreadOffer;
  /** Returns what the result purchases of a row; 0 where it says nothing about the row. */
  quantityOf: (result: Result, rowId: string) => number;
  /** Returns the result with these purchases, by row id, and none on the other rows. */
  withPurchases: (result: Result, purchases: ReadonlyMap<string, Purchase>) => Result;
}

/** Returns `offerOf` of a product as a function that makes a new offer only when the values that it depends on change. */
export function cachedOffers<Result>({
  basisOf,
  offerOf,
}: SpreadRules<Result>): (result: Result) => SpreadOffer {
  let last: { basis: readonly unknown[]; offer: SpreadOffer } | undefined;
  return (result) => {
    const basis = basisOf(result);
    if (!last?.basis.every((value, index) => Object.is(value, basis[index]))) {
      last = { basis, offer: offerOf(result) };
    }
    return last.offer;
  };
}

interface RowTariff {
  available: number;
  /** Returns the price of a quantity in whole cents. More never costs less. */
  priceOf: (quantity: number) => number;
  /** Returns the quantity that typing an amount of whole cents buys. It may cost slightly more than the amount. */
  quantityOf: (amount: number) => number;
}

/** Returns the `buy` function of a row whose quantities are whole numbers up to what is available. */
export function buyerOf({ available, priceOf, quantityOf }: RowTariff): SpreadRow['buy'] {
  const everything = priceOf(available);
  return (amount) => {
    if (amount >= everything) return { quantity: available, price: everything };
    const typed = Math.min(available, quantityOf(amount));
    const isAffordable = (quantity: number) => priceOf(quantity) <= amount;
    // Nearly every typed quantity is affordable. The search is for those that rounding makes dearer than the amount.
    const quantity = isAffordable(typed) ? typed : greatest(0, typed, isAffordable);
    const price = priceOf(quantity);
    return price > 0 ? { quantity, price } : NO_PURCHASE;
  };
}

/**
 * Returns the cheapest purchase above a price, or undefined when there is none.
 * @param price whole cents
 */
export function nextPurchase(
  { buy, last }: Pick<SpreadRow, 'buy' | 'last'>,
  price: number,
): Purchase | undefined {
  if (last.price <= price) return undefined;
  const tooLittle = greatest(price, last.price, (amount) => buy(amount).price <= price);
  return buy(tooLittle + 1);
}

/** Returns the dearest purchase of at most a quantity, or `NO_PURCHASE` where the cheapest one is more. */
export function purchaseUpTo(
  { first, last, buy }: Pick<SpreadRow, 'first' | 'last' | 'buy'>,
  most: number,
): Purchase {
  if (last.quantity <= most) return last;
  if (first.quantity > most) return NO_PURCHASE;
  return buy(greatest(first.price, last.price, (amount) => buy(amount).quantity <= most));
}

/** The ways to spread a budget, in the order in which they are offered. */
export const SPREAD_RULES = ['volume', 'even', 'available', 'cheapest'] as const;
export type SpreadRule = (typeof SPREAD_RULES)[number];

/** What a person typed instead of an amount, from which the amount is computed (N-14). */
export type AskedBudget =
  /** Impressions, clicks or contacts, for the smallest budget that reaches them. */
  | { kind: 'goal'; volume: number }
  /** So many percent more than a total in euros, or less where negative. */
  | { kind: 'change'; percent: number; total: number };

/** What a client wants to spend, as a person typed it. */
export interface ClientBudget {
  /** Euros excluding tax, to the cent; 0 when none was typed. */
  amount: number;
  rule: SpreadRule;
  /** Absent where an amount was typed. */
  asked?: AskedBudget | undefined;
}

/** The budget of a client in drafts, saves and stored documents. */
export const ClientBudgetSchema = v.object({
  amount: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_000_000_000)),
  rule: v.picklist(SPREAD_RULES),
});

/** Returns the budget of the client that a saved count remembers; undefined where it has none that can be read. */
export function savedBudget(countData: unknown): ClientBudget | undefined {
  const read = v.safeParse(ClientBudgetSchema, entriesOf(countData)['clientBudget']);
  return read.success ? read.output : undefined;
}

/** Returns a budget in cents. */
export const budgetCents = ({ amount }: Pick<ClientBudget, 'amount'>): number =>
  Math.round(100 * amount);

/** Returns whether there is something to spread: an amount, or a goal whose amount is not known yet. */
export const isBudgetTyped = ({ amount, asked }: ClientBudget): boolean =>
  amount > 0 || asked !== undefined;

/** No budget was typed. */
export const NO_BUDGET: ClientBudget = { amount: 0, rule: 'volume' };

/** The field of the undo history under which everything that a budget does to the quantities is one step. */
export const BUDGET_FIELD = 'clientBudget';
