import type { Volume } from './audience.ts';
import { byLargestRemainder, exact, floor, over, round, sum, times } from './exact.ts';
import type { Typed } from './linked.ts';
import { isWithin, refusalsOf } from './refusal.ts';
import type { Refusal } from './refusal.ts';

/** The fee of brand content in euros. [D-37] */
const BRAND_CONTENT = 68;
/** A fixed tier that costs more than this before the redirect includes brand content. [E3-31, D-117] */
const INCLUDED_ABOVE = 318;
/** The external redirect multiplies the price by this. [E3-21] */
const REDIRECT = 1.3;
/** The minimum budget of an offer in euros. [E3-33, D-41] */
const MINIMUM = 150;
/** The share of the price that retargeting takes, in percent. [E3-36] */
const RETARGETING = 5;

/** The share of the forecast that each tier proposes, in percent, and euros per thousand: assumed, see docs/forecasting.md. */
const TIER_PERCENTS = [12, 25, 45] as const;
const PRICE_PER_THOUSAND = 8;

export type Tier = 1 | 2 | 3 | 4;

/** A fixed tier. Its budget is in euros before the redirect, with brand content if it includes it. */
export interface FixedTier {
  readonly isAvailable: boolean;
  readonly impressions: number;
  readonly budget: number;
}

/** The limits of the custom offer. Its prices hold for the base budget. [D-117] */
export interface CustomLimits {
  readonly cpmAvg: number;
  readonly minPrice: number;
  readonly maxPrice: number;
  readonly maxAvailable: number;
}

/** An estimate of Expert 360. */
export interface Expert360Estimate {
  readonly tiers: readonly FixedTier[];
  readonly custom: CustomLimits | undefined;
  readonly totalForecast: number;
}

/** The options that change the price of a custom offer. */
export interface Options {
  readonly hasRedirect: boolean;
  readonly hasBrandContent: boolean;
}

/** A custom offer: what buys its impressions, and what is paid. */
export interface CustomOffer {
  readonly base: number;
  readonly impressions: number;
  readonly price: number;
}

/** What a save of Expert 360 states, in whole euros. */
export interface Expert360Save {
  /** What the chosen offer itself states, in the list of offers. */
  readonly offer: { readonly impressions: number; readonly budget: number };
  readonly impressions: number;
  readonly totalBudget: number;
  readonly retargetingBudget: number;
  readonly displayBudget: number;
  readonly print: number;
}

/** Returns the price of a base budget: (base + 68 with brand content) × 1.3 with the redirect, rounded once. [D-117] */
export function priceOf(base: number, { hasRedirect, hasBrandContent }: Options): number {
  const before = exact(base + (hasBrandContent ? BRAND_CONTENT : 0));
  return round(hasRedirect ? times(before, exact(REDIRECT)) : before);
}

/** Returns the base budget of a price that was typed: divided by 1.3 and rounded, less 68. [E3-41, D-117] */
export function baseOf(price: number, { hasRedirect, hasBrandContent }: Options): number {
  const before = hasRedirect ? round(over(exact(price), exact(REDIRECT))) : price;
  return before - (hasBrandContent ? BRAND_CONTENT : 0);
}

/** Returns the impressions that a base budget buys: round(base ÷ cpmAvg × 1000). [E3-38, D-117] */
function impressionsOf(base: number, cpmAvg: number): number {
  return base <= 0 ? 0 : round(over(times(exact(base), exact(1000)), exact(cpmAvg)));
}

/** Returns the base budget of typed impressions: round(impressions × cpmAvg ÷ 1000). [D-42] */
function baseOfImpressions(impressions: number, cpmAvg: number): number {
  return round(times(exact(impressions), over(exact(cpmAvg), exact(1000))));
}

/** Returns the custom offer for what was typed, or its minimum if nothing was. [E3-16, D-42] */
export function customOffer(
  { cpmAvg, minPrice }: CustomLimits,
  options: Options,
  typed?: Typed,
): CustomOffer {
  if (typed?.field === 'quantity') {
    const base = baseOfImpressions(typed.value, cpmAvg);
    return { base, impressions: typed.value, price: priceOf(base, options) };
  }
  const base = typed ? baseOf(typed.value, options) : minPrice;
  const price = typed ? typed.value : priceOf(base, options);
  return { base, impressions: impressionsOf(base, cpmAvg), price };
}

/** Returns the same offer with other options: its base stays, and its price is computed from it. [E3-21, E3-22] */
export function withOptions(offer: CustomOffer, options: Options): CustomOffer {
  return { ...offer, price: priceOf(offer.base, options) };
}

function tierOf(percent: number, volumes: readonly Volume[]): FixedTier {
  const shares = volumes.map(({ total }) =>
    floor(over(times(exact(total), exact(percent)), exact(100))),
  );
  const impressions = sum(shares);
  const base = baseOfImpressions(impressions, PRICE_PER_THOUSAND);
  const withContent = base + BRAND_CONTENT;
  const budget = withContent > INCLUDED_ABOVE ? withContent : base;
  const isServed = volumes.every(({ available }, index) => shares[index]! <= available);
  return { isAvailable: isServed && budget >= MINIMUM, impressions, budget };
}

/** Returns the estimate for the audience of some localities. [docs/forecasting.md, D-41, D-43] */
export function expert360Estimate(volumes: readonly Volume[]): Expert360Estimate {
  const tiers = TIER_PERCENTS.map((percent) => tierOf(percent, volumes));
  const left = sum(volumes.map(({ available }) => available));
  const maxPrice = floor(over(times(exact(left), exact(PRICE_PER_THOUSAND)), exact(1000)));
  const minPrice = tiers[0]?.isAvailable ? tiers[0].budget : MINIMUM;
  const maxAvailable = Math.min(left, impressionsOf(maxPrice, PRICE_PER_THOUSAND));
  const limits = { cpmAvg: PRICE_PER_THOUSAND, minPrice, maxPrice, maxAvailable };
  return {
    tiers,
    custom: maxAvailable > 0 && maxPrice >= minPrice ? limits : undefined,
    totalForecast: sum(volumes.map(({ total }) => total)),
  };
}

/** Returns the tier that a new count starts with. [E3-14, D-36] */
export function firstTier({ tiers, custom }: Expert360Estimate): Tier | undefined {
  const fixed = ([2, 1, 3] as const).find((tier) => tiers[tier - 1]?.isAvailable);
  return fixed ?? (custom ? 4 : undefined);
}

/** Returns the share of presence out of ten. [E3-39, E3-40, D-40] */
export function shareOfPresence(impressions: number, totalForecast: number): number {
  if (impressions === 0 || totalForecast === 0) return 0;
  const percent = round(over(exact(300 * impressions), exact(totalForecast)));
  if (percent <= 15) return 1;
  return percent > 95 ? 10 : Math.ceil((percent - 5) / 10);
}

/** Returns what each locality gets of the impressions of a custom offer, in proportion to what it has left. [E3-47] */
export function impressionsByLocality(impressions: number, volumes: readonly Volume[]): number[] {
  return byLargestRemainder(
    impressions,
    volumes.map(({ available }) => available),
  );
}

/** Returns what a save of an offer must state. [E3-31, E3-36, D-39, D-117] */
export function expert360Purchase(
  { tiers }: Expert360Estimate,
  tier: Tier,
  options: Options,
  custom: CustomOffer,
): Expert360Save {
  const fixed = tiers[tier - 1];
  const hasContent = fixed ? fixed.budget > INCLUDED_ABOVE : options.hasBrandContent;
  const totalBudget = fixed
    ? priceOf(fixed.budget, { ...options, hasBrandContent: false })
    : custom.price;
  const retargetingBudget = round(over(times(exact(totalBudget), exact(RETARGETING)), exact(100)));
  const impressions = fixed ? fixed.impressions : custom.impressions;
  return {
    offer: { impressions, budget: totalBudget },
    impressions,
    totalBudget,
    retargetingBudget,
    displayBudget: totalBudget - retargetingBudget - (hasContent ? BRAND_CONTENT : 0),
    print: hasContent ? 1 : 0,
  };
}

/**
 * Returns the custom offer that a save states, if price and impressions belong together, whichever was typed. A typed
 * price is paid as typed, even if no base budget costs exactly that with the redirect. [D-117]
 */
function statedOffer(
  { cpmAvg }: CustomLimits,
  options: Options,
  { impressions, totalBudget: price }: Expert360Save,
): CustomOffer | undefined {
  const base = baseOf(price, options);
  if (impressions === impressionsOf(base, cpmAvg)) return { base, impressions, price };
  const other = baseOfImpressions(impressions, cpmAvg);
  return price === priceOf(other, options) ? { base: other, impressions, price } : undefined;
}

/** Returns why a save is refused, or nothing. Bounds are inclusive, and each is the price of its base. [E3-32, D-41] */
export function expert360Refusals(
  estimate: Expert360Estimate,
  tier: Tier,
  options: Options,
  save: Expert360Save,
): Refusal[] {
  const fixed = estimate.tiers[tier - 1];
  const limits = estimate.custom;
  if (fixed ? !fixed.isAvailable : !limits) return ['nothing'];
  const none = { base: 0, impressions: 0, price: 0 };
  const offer = fixed || !limits ? none : statedOffer(limits, options, save);
  if (!offer) return ['price'];
  const expected = expert360Purchase(estimate, tier, options, offer);
  const isOutside =
    !fixed &&
    limits !== undefined &&
    (offer.price < priceOf(limits.minPrice, options) ||
      offer.price > priceOf(limits.maxPrice, options) ||
      !isWithin(offer.impressions, limits.maxAvailable));
  return refusalsOf({
    quantity: save.impressions !== expected.impressions,
    total: save.offer.impressions !== save.impressions || save.offer.budget !== save.totalBudget,
    price:
      isOutside ||
      save.totalBudget !== expected.totalBudget ||
      save.retargetingBudget !== expected.retargetingBudget ||
      save.displayBudget !== expected.displayBudget ||
      save.print !== expected.print,
  });
}
