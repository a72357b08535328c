import type { SpreadOffer } from './offer.ts';
import type { SpreadRule } from './clientBudget.ts';
import { fullSpread, smallestBudget, spreadBudget } from './spread.ts';

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
  const sampled = Array.from({ length: SAMPLES - 1 }, (_, index) => {
    const budget = (placed * (index + 1)) / SAMPLES;
    return Math.round(budget / offer.grain) * offer.grain;
  });
  const budgets = [...new Set([first, ...sampled])]
    .filter((budget) => budget >= first && budget < placed)
    .toSorted((a, b) => a - b);
  const bought = budgets.map((budget) => ({
    budget,
    volume: spreadBudget(offer, rule, budget).volume,
  }));
  // Nothing is bought up to the last budget below the smallest count.
  const below = [...new Set([0, first - offer.grain])].filter((budget) => budget >= 0 && first > 0);
  const start = below.map((budget) => ({ budget, volume: 0 }));
  return { points: [...start, ...bought, { budget: placed, volume }], end };
}
