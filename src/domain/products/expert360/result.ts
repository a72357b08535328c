import type { Commune } from '../../localities/selection.ts';
import {
  budgetBounds,
  customBudget,
  customErrors,
  customImpressions,
  isCustomAvailable,
  withCustomLevel,
  type AdjustableOffer,
  type BudgetBounds,
  type CustomErrors,
} from './custom.ts';
import {
  defaultTier,
  fixedOfferTier,
  hasBrandContent,
  intensityOf,
  applyRedirect,
  shareOfVoiceOf,
  type Intensity,
  type Expert360Line,
} from './intensities.ts';
import type { Expert360Document } from './document.ts';
import { baseOf, priceOf, type Extras } from './money.ts';
import { BRAND_COMMENT_MAXIMUM, CUSTOM_LEVEL, CUSTOM_TIER, type Tier } from './values.ts';

/** The offers of an estimate, as the rules, the screen and the document use them. */
export interface Expert360Forecast extends Pick<
  Expert360Document,
  'catchmentZone' | 'totalSoldForecast' | 'totalAvailableForecast'
> {
  /** The chosen tier. Null when none is available. */
  intensity: Tier | null;
  client: { clientId: string; clientName: string; intensity: Intensity[] };
  /** Null when no custom offer is possible. */
  adjustableOffer: AdjustableOffer | null;
  brandContentAdjustableOffer: boolean;
  brandContentCommentary: string;
  /** True when the budgets include the external redirect. */
  externalURL: boolean;
  totalForecast: number;
  /** Postal codes that cannot serve every tier (D-44). */
  insufficientShareOfVoice: string[];
  locality: Commune[];
  forescastResultSplitByPostalCodes: Expert360Line[];
}

function withIntensities(forecast: Expert360Forecast, intensity: Intensity[]): Expert360Forecast {
  return { ...forecast, client: { ...forecast.client, intensity } };
}

/**
 * Returns the result of a new estimate. It adds the custom level, and selects a tier when the response selected none
 * (E3-14, E3-16).
 */
export function startExpert360Result(forecast: Expert360Forecast): Expert360Forecast {
  const { adjustableOffer, totalForecast, externalURL, client } = forecast;
  const levels = { totalForecast, externalURL };
  const intensities = withCustomLevel(client.intensity, adjustableOffer, levels);
  const isSold = intensityOf(intensities, forecast.intensity)?.available === true;
  return withIntensities(
    { ...forecast, intensity: isSold ? forecast.intensity : defaultTier(intensities) },
    intensities,
  );
}

/** Returns the chosen offer, or undefined when there is none. */
export function selectedIntensity({
  client,
  intensity,
}: Pick<Expert360Forecast, 'client' | 'intensity'>): Intensity | undefined {
  return intensityOf(client.intensity, intensity);
}

/** Selects a tier. No tier, or one that is not available, is ignored (E3-17, E3-18). */
export function selectTier(result: Expert360Forecast, tier: Tier | null): Expert360Forecast {
  const isSold = intensityOf(result.client.intensity, tier)?.available === true;
  return isSold && tier !== result.intensity ? { ...result, intensity: tier } : result;
}

/** Returns true when « Nos offres » can be selected: at least one fixed offer is available. */
export function offersFixed({ client }: Expert360Forecast): boolean {
  return fixedOfferTier(client.intensity) !== null;
}

/** Selects « Nos offres » (E3-19). The result is unchanged when no fixed offer is available. */
export function selectFixedOffers(result: Expert360Forecast): Expert360Forecast {
  return selectTier(result, fixedOfferTier(result.client.intensity));
}

/** Selects « Offres sur-mesure » (E3-20). */
export function selectCustomOffer(result: Expert360Forecast): Expert360Forecast {
  return selectTier(result, CUSTOM_TIER);
}

/** Returns true when « Offres sur-mesure » is selected. */
export function isCustomActive({ intensity }: Pick<Expert360Forecast, 'intensity'>): boolean {
  return intensity === CUSTOM_TIER;
}

/** Returns true when the switch to « Offres sur-mesure » is shown (E3-05, D-43). */
export function offersCustom({ adjustableOffer, client, externalURL }: Expert360Forecast): boolean {
  return isCustomAvailable(adjustableOffer, client.intensity, externalURL);
}

/** Toggles the external redirect, which changes every budget. Toggling twice restores the budgets (E3-21). */
export function toggleExternalRedirect(result: Expert360Forecast): Expert360Forecast {
  const externalURL = !result.externalURL;
  return withIntensities(
    { ...result, externalURL },
    applyRedirect(result.client.intensity, externalURL),
  );
}

/** Returns the options that currently change the budget of the custom offer. */
export function customExtras({
  externalURL,
  brandContentAdjustableOffer: brandContent,
}: Pick<Expert360Forecast, 'externalURL' | 'brandContentAdjustableOffer'>): Extras {
  return { externalURL, brandContent };
}

/** Updates the custom offer and its share of voice. */
export function updateCustomOffer(
  result: Expert360Forecast,
  change: (custom: Intensity, offer: AdjustableOffer) => Partial<Intensity>,
): Expert360Forecast {
  const { adjustableOffer: offer, totalForecast, client } = result;
  if (offer === null) return result;
  const intensity = client.intensity.map((one) => {
    if (one.level !== CUSTOM_LEVEL) return one;
    const next = { ...one, ...change(one, offer) };
    return { ...next, shareOfVoice: shareOfVoiceOf(next.impressions, totalForecast) };
  });
  return withIntensities(result, intensity);
}

/**
 * Adds brand content to the custom offer or removes it. The budget changes by its fee, and the number of prints is 1 or
 * 0 (E3-22).
 */
export function toggleBrandContent(result: Expert360Forecast): Expert360Forecast {
  const before = customExtras(result);
  const after = { ...before, brandContent: !before.brandContent };
  const changed = { ...result, brandContentAdjustableOffer: after.brandContent };
  return updateCustomOffer(changed, ({ budget }) => ({
    // The typed budget may be less than the fee, and a budget cannot be negative.
    budget: Math.max(0, priceOf(baseOf(budget, before), after)),
    prints: after.brandContent ? 1 : 0,
  }));
}

/** Sets the custom budget and computes its impressions (E3-38). A value out of bounds is kept and shown as an error. */
export function setCustomBudget(result: Expert360Forecast, budget: number): Expert360Forecast {
  const extras = customExtras(result);
  return updateCustomOffer(result, (_, offer) => ({
    budget,
    impressions: customImpressions(offer, budget, extras),
  }));
}

/** Sets the custom impressions, not doubled, and computes their budget (D-42). */
export function setCustomImpressions(
  result: Expert360Forecast,
  impressions: number,
): Expert360Forecast {
  const extras = customExtras(result);
  return updateCustomOffer(result, (_, offer) => ({
    impressions,
    budget: customBudget(offer, impressions, extras),
  }));
}

/** Sets the comment of the brand content, truncated to its maximum length (E3-30). */
export function setCommentary(result: Expert360Forecast, text: string): Expert360Forecast {
  return { ...result, brandContentCommentary: text.slice(0, BRAND_COMMENT_MAXIMUM) };
}

/** Returns the bounds of the custom budget field, or undefined when no custom offer is possible. */
export function customBoundsOf(result: Expert360Forecast): BudgetBounds | undefined {
  const { adjustableOffer: offer, client } = result;
  return offer === null ? undefined : budgetBounds(offer, client.intensity, customExtras(result));
}

/**
 * Returns the error message of each invalid field of the custom offer. An empty object means that it is valid (E3-27 to
 * E3-29).
 */
export function customErrorsOf(result: Expert360Forecast): CustomErrors {
  const { adjustableOffer: offer, client } = result;
  const custom = intensityOf(client.intensity, CUSTOM_TIER);
  if (offer === null || !custom) return {};
  const bounds = budgetBounds(offer, client.intensity, customExtras(result));
  return customErrors(offer, bounds, custom);
}

/** Returns true when the chosen offer includes brand content. Its comment is then shown and saved (E3-31, D-38). */
export function includesBrandContent(result: Expert360Forecast): boolean {
  const chosen = selectedIntensity(result);
  if (chosen === undefined) return false;
  const { externalURL } = result;
  return hasBrandContent(chosen, { externalURL, isCustomActive: isCustomActive(result) });
}
