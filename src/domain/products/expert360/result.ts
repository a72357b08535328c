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
} from './intensities.ts';
import type { Expert360Line } from './lines.ts';
import { grossOf, netOf, type Extras } from './money.ts';
import { BRAND_COMMENT_MAXIMUM, CUSTOM_LEVEL, CUSTOM_TIER, type Tier } from './values.ts';

/** What an estimate answers, as far as the rules depend on it. */
export interface Expert360Forecast {
  /** Tier that is chosen; null when none is sold. */
  intensity: Tier | null;
  client: { clientId: string; clientName: string; intensity: Intensity[] };
  /** Null where no custom offer can be made. */
  adjustableOffer: AdjustableOffer | null;
  brandContentAdjustableOffer: boolean;
  brandContentCommentary: string;
  /** True when the budgets include the external redirect. */
  externalURL: boolean;
  totalForecast: number;
  /** Codes that cannot serve every tier (D-44). */
  insufficientShareOfVoice: string[];
  locality: Commune[];
  forescastResultSplitByPostalCodes: Expert360Line[];
}

/**
 * An estimate on the screen, with what the person chose since: a forecast of its own, of four levels, which is what a
 * save carries.
 */
export type Expert360Result<Forecast extends Expert360Forecast = Expert360Forecast> = Forecast;

function withIntensities<F extends Expert360Forecast>(forecast: F, intensity: Intensity[]): F {
  return { ...forecast, client: { ...forecast.client, intensity } };
}

/** The forecast with its custom level, and a tier chosen where the answer chose none (E3-14, E3-16). */
export function startExpert360Result<F extends Expert360Forecast>(forecast: F): Expert360Result<F> {
  const { adjustableOffer, totalForecast, externalURL, client } = forecast;
  const levels = { totalForecast, externalURL };
  const intensities = withCustomLevel(client.intensity, adjustableOffer, levels);
  const isSold = intensityOf(intensities, forecast.intensity)?.available === true;
  return withIntensities(
    { ...forecast, intensity: isSold ? forecast.intensity : defaultTier(intensities) },
    intensities,
  );
}

/** The offer that is chosen; undefined when none is. */
export function selectedIntensity({
  client,
  intensity,
}: Pick<Expert360Forecast, 'client' | 'intensity'>): Intensity | undefined {
  return intensityOf(client.intensity, intensity);
}

/** Chooses a tier; one that is not sold cannot be (E3-17, E3-18). */
export function selectTier<F extends Expert360Forecast>(result: F, tier: Tier): F {
  const isSold = intensityOf(result.client.intensity, tier)?.available === true;
  return isSold && tier !== result.intensity ? { ...result, intensity: tier } : result;
}

/** « Nos offres » (E3-19): stays where no fixed offer is sold. */
export function selectFixedOffers<F extends Expert360Forecast>(result: F): F {
  const tier = fixedOfferTier(result.client.intensity);
  return tier === null ? result : selectTier(result, tier);
}

/** « Offres sur-mesure » (E3-20). */
export function selectCustomOffer<F extends Expert360Forecast>(result: F): F {
  return selectTier(result, CUSTOM_TIER);
}

/** True while « Offres sur-mesure » is the chosen side. */
export function isCustomActive({ intensity }: Pick<Expert360Forecast, 'intensity'>): boolean {
  return intensity === CUSTOM_TIER;
}

/** True when the switch to « Offres sur-mesure » shows (E3-05, D-43). */
export function offersCustom({ adjustableOffer, client, externalURL }: Expert360Forecast): boolean {
  return isCustomAvailable(adjustableOffer, client.intensity, externalURL);
}

/** Turns the external redirect on or off: every budget changes, on then off gives them back (E3-21). */
export function toggleExternalRedirect<F extends Expert360Forecast>(result: F): F {
  const externalURL = !result.externalURL;
  return withIntensities(
    { ...result, externalURL },
    applyRedirect(result.client.intensity, externalURL),
  );
}

/** What changes the budget of the custom offer at the moment. */
export function customExtras({
  externalURL,
  brandContentAdjustableOffer: brandContent,
}: Pick<Expert360Forecast, 'externalURL' | 'brandContentAdjustableOffer'>): Extras {
  return { externalURL, brandContent };
}

/** The result with another custom offer; its share of voice follows. */
export function updateCustomOffer<F extends Expert360Forecast>(
  result: F,
  change: (custom: Intensity, offer: AdjustableOffer) => Partial<Intensity>,
): F {
  const { adjustableOffer: offer, totalForecast, client } = result;
  if (offer === null) return result;
  const intensity = client.intensity.map((one) => {
    if (one.level !== CUSTOM_LEVEL) return one;
    const next = { ...one, ...change(one, offer) };
    return { ...next, shareOfVoice: shareOfVoiceOf(next.impressions, totalForecast) };
  });
  return withIntensities(result, intensity);
}

/** Takes brand content with the custom offer or leaves it: its fee is added or removed, its prints are 1 or 0 (E3-22). */
export function toggleBrandContent<F extends Expert360Forecast>(result: F): F {
  const before = customExtras(result);
  const after = { ...before, brandContent: !before.brandContent };
  const changed = { ...result, brandContentAdjustableOffer: after.brandContent };
  return updateCustomOffer(changed, ({ budget }) => ({
    // What is typed may be less than the fee: nothing costs less than nothing.
    budget: Math.max(0, grossOf(netOf(budget, before), after)),
    prints: after.brandContent ? 1 : 0,
  }));
}

/** A budget was typed: the impressions follow (E3-38). What is out of bounds is kept, and said. */
export function setCustomBudget<F extends Expert360Forecast>(result: F, budget: number): F {
  const extras = customExtras(result);
  return updateCustomOffer(result, (_, offer) => ({
    budget,
    impressions: customImpressions(offer, budget, extras),
  }));
}

/** Impressions were typed, those of the offer and not the doubled ones: the budget follows (D-42). */
export function setCustomImpressions<F extends Expert360Forecast>(
  result: F,
  impressions: number,
): F {
  const extras = customExtras(result);
  return updateCustomOffer(result, (_, offer) => ({
    impressions,
    budget: customBudget(offer, impressions, extras),
  }));
}

/** The comment of the brand content, cut at its longest (E3-30). */
export function setCommentary<F extends Expert360Forecast>(result: F, text: string): F {
  return { ...result, brandContentCommentary: text.slice(0, BRAND_COMMENT_MAXIMUM) };
}

/** Bounds of the budget field; undefined where no custom offer can be made. */
export function customBoundsOf(result: Expert360Forecast): BudgetBounds | undefined {
  const { adjustableOffer: offer, client } = result;
  return offer === null ? undefined : budgetBounds(offer, client.intensity, customExtras(result));
}

/** What is wrong with the custom offer as it is typed (E3-27 to E3-29). No key, no error. */
export function customErrorsOf(result: Expert360Forecast): CustomErrors {
  const bounds = customBoundsOf(result);
  const custom = intensityOf(result.client.intensity, CUSTOM_TIER);
  if (!bounds || !custom || result.adjustableOffer === null) return {};
  return customErrors(result.adjustableOffer, bounds, custom);
}

/** True when brand content is part of the chosen offer (E3-31, D-38): its comment is then asked for and saved. */
export function includesBrandContent(result: Expert360Forecast): boolean {
  const chosen = selectedIntensity(result);
  return chosen !== undefined && hasBrandContent(chosen, isCustomActive(result));
}
