import { formatInteger } from '../../format/numbers.ts';
import { shareOfVoiceOf, type Intensity } from './intensities.ts';
import { baseOf, priceOf, withoutRedirect, type Extras } from './money.ts';
import { CUSTOM_LEVEL, CUSTOM_MINIMUM } from './values.ts';

/** Limits of the base budget of a custom offer (E3-44, D-117). Whole euros and impressions per month. */
export interface AdjustableOffer {
  /** Average price per thousand impressions, in euros. */
  cpmAvg: number;
  maxPrice: number;
  maxAvailable: number;
  minPrice?: number | undefined;
  minAvailable?: number | undefined;
  /** Maximum impressions as a percentage of the whole forecast. */
  shareOfVoice?: number | undefined;
}

/** Bounds of the budget field of a custom offer, both included. */
export interface BudgetBounds {
  minimum: number;
  maximum: number;
}

/**
 * Returns the minimum base budget of a custom offer (D-41): the one in the response, else the budget of tier 1 if it is
 * available, else 150.
 * @param externalURL true when the budgets of `intensities` include the redirect
 */
function minimumOf(
  { minPrice }: AdjustableOffer,
  intensities: readonly Intensity[],
  externalURL: boolean,
): number {
  if (minPrice !== undefined) return minPrice;
  const first = intensities.find(({ level, available }) => level === 0 && available);
  if (!first) return CUSTOM_MINIMUM;
  return externalURL ? withoutRedirect(first.budget) : first.budget;
}

/**
 * Returns the bounds of the custom budget field. They hold for the base budget, but the typed budget is a price, so each
 * bound is the price of its base (E3-27, E3-28, D-117).
 */
export function budgetBounds(
  offer: AdjustableOffer,
  intensities: readonly Intensity[],
  extras: Extras,
): BudgetBounds {
  return {
    minimum: priceOf(minimumOf(offer, intensities, extras.externalURL), extras),
    maximum: priceOf(offer.maxPrice, extras),
  };
}

/** Returns true when a custom offer is possible (E3-05, D-43). */
export function isCustomAvailable(
  offer: AdjustableOffer | null,
  intensities: readonly Intensity[],
  externalURL = false,
): offer is AdjustableOffer {
  if (offer === null || offer.maxAvailable <= 0 || offer.cpmAvg <= 0) return false;
  return offer.maxPrice >= minimumOf(offer, intensities, externalURL);
}

/**
 * Returns the impressions that the base budget of a price buys, or 0 when brand content and the redirect use all of it
 * (E3-38, D-42).
 */
export function customImpressions(
  { cpmAvg }: AdjustableOffer,
  budget: number,
  extras: Extras,
): number {
  const base = Math.max(0, baseOf(budget, extras));
  return cpmAvg > 0 ? Math.round((base / cpmAvg) * 1000) : 0;
}

/** Returns the price of a number of impressions, whose base budget is in whole euros (D-42). */
export function customBudget(
  { cpmAvg }: AdjustableOffer,
  impressions: number,
  extras: Extras,
): number {
  return priceOf(Math.round((impressions * cpmAvg) / 1000), extras);
}

/** Returns true when a budget and a number of impressions match, whichever of the two was typed. */
export function isCustomPair(
  offer: AdjustableOffer,
  { budget, impressions }: Pick<Intensity, 'budget' | 'impressions'>,
  extras: Extras,
): boolean {
  return (
    customImpressions(offer, budget, extras) === impressions ||
    customBudget(offer, impressions, extras) === budget
  );
}

/** Error messages by field of the custom offer. */
export interface CustomErrors {
  budget?: string;
  impressions?: string;
}

/**
 * Returns the error message of each invalid field of a custom offer. An empty object means that it is valid (E3-27 to
 * E3-29).
 */
export function customErrors(
  { maxAvailable }: AdjustableOffer,
  { minimum, maximum }: BudgetBounds,
  { budget, impressions }: Pick<Intensity, 'budget' | 'impressions'>,
): CustomErrors {
  const errors: CustomErrors = {};
  if (budget > maximum) {
    errors.budget = `Merci de ne pas dépasser le budget maximum de ${formatInteger(maximum)}€`;
  } else if (budget < minimum) {
    errors.budget = `Merci de ne pas passer sous le budget minimum de ${formatInteger(minimum)}€`;
  }
  if (impressions > maxAvailable) {
    errors.impressions = `Merci de ne pas dépasser le nombre d'impression maximum de ${formatInteger(maxAvailable)}`;
  }
  return errors;
}

/**
 * Appends the custom level, at its minimum budget and without brand content (E3-16). A custom level that is already in
 * the response is kept.
 * @param externalURL true when the budgets include the redirect
 */
export function withCustomLevel(
  intensities: readonly Intensity[],
  offer: AdjustableOffer | null,
  { totalForecast, externalURL }: { totalForecast: number; externalURL: boolean },
): Intensity[] {
  if (intensities.some(({ level }) => level === CUSTOM_LEVEL)) return [...intensities];
  const extras = { externalURL, brandContent: false };
  const available = isCustomAvailable(offer, intensities, externalURL);
  const budget = available ? budgetBounds(offer, intensities, extras).minimum : 0;
  const impressions = available ? customImpressions(offer, budget, extras) : 0;
  const shareOfVoice = shareOfVoiceOf(impressions, totalForecast);
  return [
    ...intensities,
    { level: CUSTOM_LEVEL, available, prints: 0, impressions, budget, shareOfVoice },
  ];
}
