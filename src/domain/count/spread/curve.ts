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
