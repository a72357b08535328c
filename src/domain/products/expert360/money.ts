import { BRAND_CONTENT_FEE, BRAND_CONTENT_THRESHOLD, RETARGETING_PERCENT } from './values.ts';

/*
 * Amounts are whole euros per month, excluding tax. An offer has one base budget, which buys its impressions and to
 * which its bounds apply. The price, which is shown and paid, adds the options to it (D-117).
 */

/** Options that change the price of an offer. */
export interface Extras {
  externalURL: boolean;
  /** True when the offer includes brand content: by its budget for a fixed offer, by choice for the custom offer. */
  brandContent: boolean;
}

/**
 * Returns the price of a base budget: the fee of brand content is added first, then 30 % for the external redirect, and
 * the sum is rounded once (E3-41, D-117).
 */
export function priceOf(base: number, { externalURL, brandContent }: Extras): number {
  const withContent = brandContent ? base + BRAND_CONTENT_FEE : base;
  return externalURL ? Math.round((withContent * 13) / 10) : withContent;
}

/** Returns the base budget of a price: divides by 1.3 and rounds, then subtracts the fee. Exactly reverses `priceOf`. */
export function baseOf(price: number, { externalURL, brandContent }: Extras): number {
  const withContent = externalURL ? Math.round((price * 10) / 13) : price;
  return brandContent ? withContent - BRAND_CONTENT_FEE : withContent;
}

/** Options of an offer whose brand content is already in its budget. */
const redirectOnly = (externalURL: boolean): Extras => ({ externalURL, brandContent: false });

/** Adds the external redirect to a price (E3-21). */
export function withRedirect(price: number): number {
  return priceOf(price, redirectOnly(true));
}

/** Removes the external redirect from a price. Exactly reverses `withRedirect`. */
export function withoutRedirect(price: number): number {
  return baseOf(price, redirectOnly(true));
}

/**
 * Returns true when the price of a fixed offer is high enough to include brand content. The redirect does not count, so
 * that it never adds brand content by itself (E3-35, D-117).
 * @param externalURL true when the price includes the redirect
 */
export function reachesBrandContent(price: number, externalURL: boolean): boolean {
  return baseOf(price, redirectOnly(externalURL)) > BRAND_CONTENT_THRESHOLD;
}

/**
 * Returns the price of a fixed offer before the redirect. It includes the fee of brand content when the sum exceeds the
 * threshold for including it (E3-35, D-37).
 */
export function fixedPrice(base: number): number {
  const withContent = priceOf(base, { externalURL: false, brandContent: true });
  return reachesBrandContent(withContent, false) ? withContent : base;
}

/** Components of a budget, which add up to it (D-39). */
export interface BudgetParts {
  displayBudget: number;
  retargetingBudget: number;
  brandContentBudget: number;
}

/**
 * Splits a price into its components (E3-36, D-39). Brand content is its fee, with or without the redirect (D-117). No
 * component is negative, even when the price is too small.
 */
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
