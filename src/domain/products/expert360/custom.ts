import { formatInteger } from '../../format/numbers.ts';
import { shareOfVoiceOf, type Intensity } from './intensities.ts';
import { grossOf, netOf, withoutRedirect, type Extras } from './money.ts';
import { CUSTOM_LEVEL, CUSTOM_MINIMUM } from './values.ts';

/** What a custom offer may be, before brand content and redirect (E3-44). Whole euros and impressions a month. */
export interface AdjustableOffer {
  /** Mean price of a thousand impressions, in euros. */
  cpmAvg: number;
  maxPrice: number;
  maxAvailable: number;
  minPrice?: number | undefined;
  minAvailable?: number | undefined;
  /** Impressions at the maximum against the whole forecast, in percent. */
  shareOfVoice?: number | undefined;
}

/** Bounds of the budget of a custom offer, both included, as the field shows them. */
export interface BudgetBounds {
  minimum: number;
  maximum: number;
}

/**
 * The least that a custom offer costs, net (D-41): what the answer says, else the budget of tier 1 where it is sold,
 * else 150.
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
 * The bounds of the custom budget. They are told before brand content and redirect, and what is typed holds both:
 * they move together (E3-27, E3-28).
 */
export function budgetBounds(
  offer: AdjustableOffer,
  intensities: readonly Intensity[],
  extras: Extras,
): BudgetBounds {
  return {
    minimum: grossOf(minimumOf(offer, intensities, extras.externalURL), extras),
    maximum: grossOf(offer.maxPrice, extras),
  };
}

/** True when a custom offer can be made at all (E3-05, D-43). */
export function isCustomAvailable(
  offer: AdjustableOffer | null,
  intensities: readonly Intensity[],
  externalURL = false,
): offer is AdjustableOffer {
  if (offer === null || offer.maxAvailable <= 0 || offer.cpmAvg <= 0) return false;
  return offer.maxPrice >= minimumOf(offer, intensities, externalURL);
}

/** Impressions that a gross budget buys (E3-38, D-42); none where nothing is left for them. */
export function customImpressions(
  { cpmAvg }: AdjustableOffer,
  budget: number,
  extras: Extras,
): number {
  const net = Math.max(0, netOf(budget, extras));
  return cpmAvg > 0 ? Math.round((net / cpmAvg) * 1000) : 0;
}

/** Gross budget of some impressions (D-42). */
export function customBudget(
  { cpmAvg }: AdjustableOffer,
  impressions: number,
  extras: Extras,
): number {
  return grossOf(Math.round((impressions * cpmAvg) / 1000), extras);
}

/** True when a budget and impressions belong together, whichever of the two was typed. */
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

/** Fields of the custom offer that are in error, with the sentence to show. */
export interface CustomErrors {
  budget?: string;
  impressions?: string;
}

/** What is wrong with a custom offer (E3-27 to E3-29). No key, no error. */
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
 * The intensities with the custom level after them (E3-16): at its least budget, without brand content. One that the
 * answer already holds stays as it is.
 * @param externalURL true when the budgets include the redirect
 */
export function withCustomLevel(
  intensities: readonly Intensity[],
  offer: AdjustableOffer | null,
  { totalForecast, externalURL = false }: { totalForecast: number; externalURL?: boolean },
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
