import {
  customBoundsOf,
  customErrorsOf,
  isCustomActive,
  selectedIntensity,
  type Expert360Forecast,
} from '#domain/products/expert360/result.ts';
import {
  hasBrandContent,
  intensityOf,
  shareOfPresence,
  type Intensity,
} from '#domain/products/expert360/intensities.ts';
import { purchasedLines } from '#domain/products/expert360/purchase.ts';
import { offerTitle } from '#domain/products/expert360/offerChange.ts';
import {
  CUSTOM_LEVEL,
  CUSTOM_TIER,
  LEVEL_NAME,
  shownImpressions,
  tierOf,
} from '#domain/products/expert360/values.ts';
import type { PictureRow } from '../../result/ResultPictureSurface.tsx';
import type { CustomOfferProps } from './CustomOffer.tsx';
import type { IntensityCard } from './IntensityCards.tsx';
import { localityText } from '#domain/localities/names.ts';

/*
 * Converts results to the props of the components on screen and on the proposal. All figures come from the domain.
 */

/** Converts an intensity to the offer shown to people. */
export function offerOf({ level, budget, impressions }: Intensity, totalForecast: number) {
  return {
    name: LEVEL_NAME[level],
    title: offerTitle(level),
    budget,
    impressions: shownImpressions(impressions),
    presence: shareOfPresence(impressions, totalForecast),
  };
}

/** Returns the cards of the fixed offers (E3-13). */
export function fixedCards(result: Expert360Forecast): IntensityCard[] {
  const context = { externalURL: result.externalURL, isCustomActive: isCustomActive(result) };
  return result.client.intensity
    .filter(({ level }) => level !== CUSTOM_LEVEL)
    .map((intensity) => ({
      ...offerOf(intensity, result.totalForecast),
      tier: tierOf(intensity.level),
      isAvailable: intensity.available,
      hasBrandContent: hasBrandContent(intensity, context),
    }));
}

type CustomView = Omit<
  CustomOfferProps,
  'disabled' | 'onBudgetChange' | 'onImpressionsChange' | 'onBrandContentChange'
>;

/** Returns the custom offer, or undefined when the forecast allows none. */
export function customView(result: Expert360Forecast): CustomView | undefined {
  const custom = intensityOf(result.client.intensity, CUSTOM_TIER);
  const bounds = customBoundsOf(result);
  if (!custom || !bounds || result.adjustableOffer === null) return undefined;
  const errors = customErrorsOf(result);
  const { impressions, ...offer } = offerOf(custom, result.totalForecast);
  return {
    budget: offer.budget,
    impressions: custom.impressions,
    totalImpressions: impressions,
    presence: offer.presence,
    limits: { ...bounds, impressions: result.adjustableOffer.maxAvailable },
    budgetError: errors.budget,
    impressionsError: errors.impressions,
    hasBrandContent: result.brandContentAdjustableOffer,
    isRedirected: result.externalURL,
  };
}

/** Returns the chosen offer as shown to people, or undefined when none is chosen. */
export function chosenOffer(result: Expert360Forecast) {
  const chosen = selectedIntensity(result);
  return chosen && { ...offerOf(chosen, result.totalForecast), purchased: chosen.impressions };
}

/** Returns the inventory of each locality and the part that the chosen offer uses. */
export function localityRows(result: Expert360Forecast): PictureRow[] {
  return purchasedLines(result).map((line) => ({
    key: line.code,
    label: localityText(line),
    sold: line.sold,
    available: line.available,
    purchased: line.purchased,
  }));
}
