import { BRAND_CONTENT_FEE, BRAND_CONTENT_THRESHOLD, RETARGETING_PERCENT } from './values.ts';

/*
 * Whole euros excluding tax. Two things change a budget, in this order: brand content adds its fee, then the external
 * redirect adds 30 % (D-37). Budgets are written « net » before both and « gross » after.
 */

/** An external redirect: 30 % more, rounded (E3-21). */
export function withRedirect(budget: number): number {
  return Math.round((budget * 13) / 10);
}

/** The budget before the external redirect: divided by 1.3, rounded. Exactly undoes `withRedirect`. */
export function withoutRedirect(budget: number): number {
  return Math.round((budget * 10) / 13);
}

/** What changes the budget of an offer. */
export interface Extras {
  externalURL: boolean;
  /** On the custom offer; a fixed one has its brand content in its price. */
  brandContent: boolean;
}

/** What is paid for a net budget. */
export function grossOf(net: number, { externalURL, brandContent }: Extras): number {
  const withContent = brandContent ? net + BRAND_CONTENT_FEE : net;
  return externalURL ? withRedirect(withContent) : withContent;
}

/** What of a gross budget buys impressions. */
export function netOf(gross: number, { externalURL, brandContent }: Extras): number {
  const withContent = externalURL ? withoutRedirect(gross) : gross;
  return brandContent ? withContent - BRAND_CONTENT_FEE : withContent;
}

/** Price of a fixed offer: with brand content wherever it then passes the threshold that includes it (E3-35, D-37). */
export function fixedBudget(net: number): number {
  const withContent = net + BRAND_CONTENT_FEE;
  return withContent > BRAND_CONTENT_THRESHOLD ? withContent : net;
}

/** What a budget pays: the three add up to it (D-39). */
export interface BudgetParts {
  displayBudget: number;
  retargetingBudget: number;
  brandContentBudget: number;
}

/** Splits a budget between what it pays (E3-36, D-39); one that is too small for all of it pays nothing below zero. */
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
