import { exact, over, round, times } from './exact.ts';
import { isWithin, refusalsOf } from './refusal.ts';
import type { Refusal } from './refusal.ts';

/** The fee of brand content in euros. [D-37] */
const BRAND_CONTENT = 68;
/** A fixed tier that costs more than this, before the redirect, includes brand content. [E3-31, D-117] */
const INCLUDED_ABOVE = 318;
/** The external redirect multiplies the price by this. [E3-21] */
const REDIRECT = 1.3;
/** The minimum of a custom offer in euros, where neither the estimate nor tier 1 gives one. [E3-33, D-41] */
const DEFAULT_MINIMUM = 150;
/** The share of the price that retargeting takes, in percent. [E3-36] */
const RETARGETING = 5;

export type Tier = 1 | 2 | 3 | 4;

/** A fixed tier of an estimate. Its budget is in euros, before the redirect, brand content included if it has any. */
export interface FixedTier {
  readonly isAvailable: boolean;
  readonly impressions: number;
  readonly budget: number;
}

/** The bounds of the custom offer: `minPrice` and `maxPrice` hold for the base budget. [D-117] */
export interface CustomBounds {
  readonly cpmAvg: number;
  readonly minPrice?: number;
  readonly maxPrice: number;
  readonly maxAvailable: number;
}

/** An estimate of Expert 360. */
export interface Expert360Estimate {
  readonly tiers: readonly [FixedTier, FixedTier, FixedTier];
  readonly custom: CustomBounds | undefined;
  readonly totalForecast: number;
}

/** What a person chose: a tier, the redirect, and for a custom offer its base budget and brand content. */
export interface Expert360Choice {
  readonly tier: Tier;
  readonly hasRedirect: boolean;
  readonly base: number;
  readonly hasBrandContent: boolean;
}

/** What a save of Expert 360 states, in whole euros. */
export interface Expert360Save {
  readonly impressions: number;
  readonly totalBudget: number;
  readonly retargetingBudget: number;
  readonly displayBudget: number;
  readonly print: 0 | 1;
}

/** Returns the impressions that a base budget buys: round(base ÷ cpmAvg × 1000). [E3-38, D-117] */
export function impressionsOfBase(base: number, cpmAvg: number): number {
  return round(over(times(exact(base), exact(1000)), exact(cpmAvg)));
}

/** Returns the price of an offer before the redirect, with the redirect if it is chosen, rounded once. [D-117] */
export function withRedirect(budget: number, hasRedirect: boolean): number {
  return round(hasRedirect ? times(exact(budget), exact(REDIRECT)) : exact(budget));
}

/** Returns the minimum of the custom offer's base budget in euros. [D-41] */
export function customMinimum({ tiers: [first], custom }: Expert360Estimate): number {
  return custom?.minPrice ?? (first.isAvailable ? first.budget : DEFAULT_MINIMUM);
}

/** Returns whether a custom offer is sold. [D-43] */
export function isCustomSold(estimate: Expert360Estimate): boolean {
  const { custom } = estimate;
  return (
    custom !== undefined && custom.maxAvailable > 0 && custom.maxPrice >= customMinimum(estimate)
  );
}

/** Returns the tier that a new count starts with. [E3-14, D-36] */
export function firstTier(estimate: Expert360Estimate): Tier | undefined {
  const fixed = ([2, 1, 3] as const).find((tier) => estimate.tiers[tier - 1]!.isAvailable);
  return fixed ?? (isCustomSold(estimate) ? 4 : undefined);
}

/** Returns the share of presence out of ten. [E3-39, E3-40, D-40] */
export function shareOfPresence(impressions: number, totalForecast: number): number {
  if (impressions === 0 || totalForecast === 0) return 0;
  const percent = round(over(exact(300 * impressions), exact(totalForecast)));
  if (percent <= 15) return 1;
  return percent > 95 ? 10 : Math.ceil((percent - 5) / 10);
}

/** Returns what a save of a choice must state. [E3-31, E3-36, D-39, D-117] */
export function expert360Purchase(
  { tiers, custom }: Expert360Estimate,
  { tier, hasRedirect, base, hasBrandContent }: Expert360Choice,
): Expert360Save {
  const fixed = tiers[tier - 1];
  const hasContent = fixed === undefined ? hasBrandContent : fixed.budget > INCLUDED_ABOVE;
  const beforeRedirect = fixed?.budget ?? base + (hasBrandContent ? BRAND_CONTENT : 0);
  const totalBudget = withRedirect(beforeRedirect, hasRedirect);
  const retargetingBudget = round(times(exact(totalBudget), over(exact(RETARGETING), exact(100))));
  return {
    impressions: fixed?.impressions ?? impressionsOfBase(base, custom!.cpmAvg),
    totalBudget,
    retargetingBudget,
    displayBudget: totalBudget - retargetingBudget - (hasContent ? BRAND_CONTENT : 0),
    print: hasContent ? 1 : 0,
  };
}

/** Returns why the save of a choice is refused, or nothing. Bounds are inclusive. [E3-32, D-41] */
export function expert360Refusals(
  estimate: Expert360Estimate,
  choice: Expert360Choice,
  save: Expert360Save,
): Refusal[] {
  const { tiers, custom } = estimate;
  const fixed = tiers[choice.tier - 1];
  const expected = expert360Purchase(estimate, choice);
  const isOutside =
    fixed === undefined &&
    (custom === undefined ||
      choice.base < customMinimum(estimate) ||
      choice.base > custom.maxPrice ||
      !isWithin(save.impressions, custom.maxAvailable));
  return refusalsOf({
    nothing: fixed === undefined ? !isCustomSold(estimate) : !fixed.isAvailable,
    quantity: save.impressions !== expected.impressions,
    price:
      isOutside ||
      save.totalBudget !== expected.totalBudget ||
      save.retargetingBudget !== expected.retargetingBudget ||
      save.displayBudget !== expected.displayBudget ||
      save.print !== expected.print,
  });
}
