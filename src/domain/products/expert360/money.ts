import { BRAND_CONTENT_FEE, BRAND_CONTENT_THRESHOLD, RETARGETING_PERCENT } from './values.ts';

/*
 * Amounts are whole euros excluding tax. Brand content adds its fee to a budget, then the external redirect adds 30 %
 * (D-37). A budget is « net » before both and « gross » after both.
 */

/** Adds 30 % for the external redirect, rounded (E3-21). */
export function withRedirect(budget: number): number {
  return Math.round((budget * 13) / 10);
}

/** Removes the external redirect from a budget: divides it by 1.3, rounded. Exactly reverses `withRedirect`. */
export function withoutRedirect(budget: number): number {
  return Math.round((budget * 10) / 13);
}

/** Options that change the budget of an offer. */
export interface Extras {
  externalURL: boolean;
  /** Applies to the custom offer only: the price of a fixed offer already includes brand content. */
  brandContent: boolean;
}

/** Returns the gross budget of a net budget. */
export function grossOf(net: number, { externalURL, brandContent }: Extras): number {
  const withContent = brandContent ? net + BRAND_CONTENT_FEE : net;
  return externalURL ? withRedirect(withContent) : withContent;
}

/** Returns the net budget of a gross budget, which is the part that buys impressions. */
export function netOf(gross: number, { externalURL, brandContent }: Extras): number {
  const withContent = externalURL ? withoutRedirect(gross) : gross;
  return brandContent ? withContent - BRAND_CONTENT_FEE : withContent;
}

/**
 * Returns the price of a fixed offer. It includes the fee of brand content when the sum exceeds the threshold for
 * including it (E3-35, D-37).
 */
export function fixedBudget(net: number): number {
  const withContent = net + BRAND_CONTENT_FEE;
  return withContent > BRAND_CONTENT_THRESHOLD ? withContent : net;
}

/** Components of a budget, which add up to it (D-39). */
export interface BudgetParts {
  displayBudget: number;
  retargetingBudget: number;
  brandContentBudget: number;
}

/** Splits a budget into its components (E3-36, D-39). No component is negative, even when the budget is too small. */
export function splitBudget(budget: number, hasBrandContent: boolean): BudgetParts {
  const retargetingBudget = Math.round((budget * RETARGETING_PERCENT) / 100);
  const left = budget - retargetingBudget;
  const brandContentBudget = hasBrandContent ? Math.min(BRAND_CONTENT_FEE, left) : 0;
  return {
    displayBudget: left - brandContentBudget,
    retargetingBudget,
    brandContentBudget,
  };
}
