import { customBudget } from './custom.ts';
import type { PreviousValues } from './form.ts';
import { keptTier, type Intensity } from './intensities.ts';
import {
  changeCustom,
  customBoundsOf,
  customErrorsOf,
  customExtras,
  offersCustom,
  startExpert360Result,
  toggleBrandContent,
  toggleExternalRedirect,
  typeCommentary,
  typeCustomBudget,
  type Expert360Forecast,
  type Expert360Result,
} from './result.ts';
import { CUSTOM_LEVEL } from './values.ts';

/**
 * A fresh estimate with what was chosen before put back (D-48, AP-57): the redirect, the custom offer within today's
 * bounds, the comment, and the tier where it is still sold (E3-15).
 */
export function withPreviousValues<F extends Expert360Forecast>(
  forecast: F,
  previous: PreviousValues,
): Expert360Result<F> {
  const fresh = startExpert360Result(forecast);
  const restored =
    previous.externalURL === fresh.externalURL ? fresh : toggleExternalRedirect(fresh);
  const withContent =
    previous.brandContentAdjustableOffer === restored.brandContentAdjustableOffer
      ? restored
      : toggleBrandContent(restored);
  const bought = previous.intensities.find(({ level }) => level === CUSTOM_LEVEL);
  const custom = bought ? withBoughtCustom(withContent, bought) : withContent;
  return {
    ...typeCommentary(custom, previous.brandContentCommentary),
    intensity: keptTier(custom.client.intensity, previous.selectedIntensityId),
  };
}

/** Puts a custom offer back: as it was where it still fits, else at the nearest bound. */
function withBoughtCustom<F extends Expert360Forecast>(result: F, bought: Intensity): F {
  const bounds = customBoundsOf(result);
  if (!bounds || !offersCustom(result)) return result;
  const { budget, impressions } = bought;
  const typed = typeCustomBudget(result, budget);
  const same = changeCustom(typed, (_, offer) =>
    customBudget(offer, impressions, customExtras(result)) === budget ? { impressions } : {},
  );
  if (Object.keys(customErrorsOf(same)).length === 0) return same;
  return typeCustomBudget(result, Math.min(bounds.maximum, Math.max(bounds.minimum, budget)));
}
