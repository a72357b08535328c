import {
  nextPurchase,
  NO_PURCHASE,
  type Purchase,
  type SmallerCount,
  type SpreadOffer,
  type SpreadRow,
  type SpreadRule,
} from './offer.ts';
import { placeAmount } from './place.ts';

/** Why a part of a budget cannot be placed. Amounts are whole cents. */
export type RemainderReason =
  /** Everything available is purchased, but for the rows that the purchase of others excludes. */
  | { kind: 'soldOut'; excluded: readonly string[] }
  /** No row can be purchased. */
  | { kind: 'notForSale' }
  /** Everything available costs less than a count must. */
  | { kind: 'belowMinimum'; price: number; minimum: number }
  /** No count of this estimate costs so little; what is given up in a smaller one is named. */
  | { kind: 'tooLittle'; minimum: number; smaller?: readonly SmallerCount[] | undefined }
  /** More of any row costs more than what is left. */
  | { kind: 'nextPurchase'; price: number };

/** A budget spread over the rows of a result. Amounts are whole cents. */
export interface Spread {
  /** By row id. It is empty when nothing can be placed. */
  purchases: ReadonlyMap<string, Purchase>;
  /** Total of the count, with its fee; 0 when nothing can be placed. */
  placed: number;
  /** Impressions, clicks or contacts of all rows. */
  volume: number;
  /** What cannot be placed. */
  remainder: number;
  /** Null when everything is placed. */
  reason: RemainderReason | null;
}

/** A budget that buys everything, in whole cents. No price comes near it, and sums of it with prices are still exact. */
export const EVERYTHING = 1e15;

const sumOf = (purchases: ReadonlyMap<string, Purchase>, key: keyof Purchase): number =>
  [...purchases.values()].reduce((sum, purchase) => sum + purchase[key], 0);

/**
 * Returns each set of rows that may be purchased together: one row of each exclusive group, with all the others. Sets
 * with the most available come first.
 */
export function compatibleRows({ rows, exclusive }: SpreadOffer): (readonly SpreadRow[])[] {
  let sets: (readonly SpreadRow[])[] = [rows];
  for (const group of exclusive) {
    sets = sets.flatMap((set) => {
      const members = set.filter(({ id }) => group.includes(id));
      if (members.length === 0) return [set];
      return members
        .toSorted((a, b) => b.last.quantity - a.last.quantity)
        .map((kept) => set.filter((row) => row === kept || !members.includes(row)));
    });
  }
  return sets;
}

interface Candidate {
  rows: readonly SpreadRow[];
  purchases: ReadonlyMap<string, Purchase>;
  placed: number;
  volume: number;
}

/**
 * Returns the purchases that place the most, and of those that place as much, the ones with the most volume.
 * @param amount whole cents, without the fee
 */
export function best(offer: SpreadOffer, rule: SpreadRule, amount: number): Candidate | undefined {
  let found: Candidate | undefined;
  for (const rows of compatibleRows(offer)) {
    const purchases = placeAmount(rows, rule, { amount, grain: offer.grain });
    if (purchases === undefined || purchases.size === 0) continue;
    const candidate = {
      rows,
      purchases,
      placed: offer.fee + sumOf(purchases, 'price'),
      volume: sumOf(purchases, 'quantity'),
    };
    const isBetter =
      found === undefined ||
      candidate.placed > found.placed ||
      (candidate.placed === found.placed && candidate.volume > found.volume);
    if (isBetter) found = candidate;
  }
  return found;
}

/** Returns the smallest budget that buys a count, in whole cents, or undefined when none does. */
export function smallestBudget(offer: SpreadOffer): number | undefined {
  const costs = compatibleRows(offer).flatMap((rows) => {
    const required = rows.filter(({ isRequired }) => isRequired);
    const bought = required.length > 0 ? required : rows;
    const prices = bought.map(({ first }) => first.price);
    if (prices.length === 0) return [];
    const cheapest =
      required.length > 0 ? prices.reduce((sum, price) => sum + price, 0) : Math.min(...prices);
    return [Math.max(offer.minimum, offer.fee + cheapest)];
  });
  return costs.length > 0 ? Math.min(...costs) : undefined;
}

function reasonOf(offer: SpreadOffer, { rows, purchases }: Candidate): RemainderReason {
  const steps = rows.flatMap((row) => {
    const { price } = purchases.get(row.id) ?? NO_PURCHASE;
    const next = nextPurchase(row, price);
    return next ? [next.price - price] : [];
  });
  if (steps.length > 0) return { kind: 'nextPurchase', price: Math.min(...steps) };
  const excluded = offer.rows.filter((row) => !rows.includes(row)).map(({ name }) => name);
  return { kind: 'soldOut', excluded };
}

/** Returns why nothing of a budget can be placed. */
function nothingReason(offer: SpreadOffer, budget: number): RemainderReason {
  const minimum = smallestBudget(offer);
  if (minimum === undefined) return { kind: 'notForSale' };
  if (budget < minimum) return { kind: 'tooLittle', minimum, smaller: offer.smaller };
  const everything = best(offer, 'volume', EVERYTHING);
  return everything
    ? { kind: 'belowMinimum', price: everything.placed, minimum }
    : { kind: 'notForSale' };
}

/**
 * Spreads a budget over the rows of a result by a rule. The result depends on the offer, the rule and the budget alone,
 * can be saved, and never costs more than the budget. A greater budget never places less (N-03).
 * @param budget whole cents, including the fee
 */
export function spreadBudget(offer: SpreadOffer, rule: SpreadRule, budget: number): Spread {
  const found = best(offer, rule, budget - offer.fee);
  if (found === undefined || found.placed < offer.minimum) {
    return {
      purchases: new Map(),
      placed: 0,
      volume: 0,
      remainder: budget,
      reason: budget > 0 ? nothingReason(offer, budget) : null,
    };
  }
  const { purchases, placed, volume } = found;
  const remainder = budget - placed;
  const reason = remainder > 0 ? reasonOf(offer, found) : null;
  return { purchases, placed, volume, remainder, reason };
}

/** Returns the purchase of everything available, or undefined when no count can be bought. */
export function fullSpread(offer: SpreadOffer): Spread | undefined {
  const spread = spreadBudget(offer, 'volume', EVERYTHING);
  return spread.purchases.size > 0 ? spread : undefined;
}

/** Budgets between nothing and everything at which the curve is computed. */
const SAMPLES = 36;

/** What a budget buys by a rule. */
export interface CurvePoint {
  /** Whole cents. */
  budget: number;
  /** Impressions, clicks or contacts. */
  volume: number;
}

/** How the volume grows with the budget. */
export interface BudgetCurve {
  /** By ascending budget, from nothing to the end of the growth. */
  points: readonly CurvePoint[];
  /** The budget from which the volume stops growing, because everything is bought. */
  end: CurvePoint & {
    /** Names of the rows that the purchase of others excludes. */
    excluded: readonly string[];
  };
}

/**
 * Returns the volume that each of a few dozen budgets buys by a rule. Below the smallest count, a budget buys nothing.
 * @returns undefined when no budget buys a count
 */
export function budgetCurve(offer: SpreadOffer, rule: SpreadRule): BudgetCurve | undefined {
  const full = fullSpread(offer);
  const first = smallestBudget(offer);
  if (full === undefined || first === undefined) return undefined;
  const { placed, volume, reason } = full;
  const end = {
    budget: placed,
    volume,
    excluded: reason?.kind === 'soldOut' ? reason.excluded : [],
  };
  const sampled = Array.from({ length: SAMPLES }, (_, index) => {
    const budget = (placed * index) / SAMPLES;
    return Math.round(budget / offer.grain) * offer.grain;
  }).filter((budget) => budget > first);
  // Nothing is bought up to the last budget below the smallest count.
  const below = Math.max(0, first - offer.grain);
  const points = [...new Set([0, below, first, ...sampled])]
    .filter((budget) => budget < placed)
    .map((budget) => ({ budget, volume: spreadBudget(offer, rule, budget).volume }));
  return { points: [...points, { budget: placed, volume }], end };
}
