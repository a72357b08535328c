import { customBudget } from './custom.ts';
import type { PreviousValues } from './form.ts';
import { restoredTier, type Intensity } from './intensities.ts';
import {
  updateCustomOffer,
  customBoundsOf,
  customErrorsOf,
  customExtras,
  offersCustom,
  startExpert360Result,
  toggleBrandContent,
  toggleExternalRedirect,
  setCommentary,
  setCustomBudget,
  type Expert360Forecast,
  type Expert360Result,
} from './result.ts';
import { CUSTOM_LEVEL } from './values.ts';

/**
 * Applies previous choices to a new estimate (D-48, AP-57): the redirect, the custom offer within its new bounds, the
 * comment, and the tier if it is still available (E3-15).
 */
export function withPreviousValues<F extends Expert360Forecast>(
  forecast: F,
  previous: PreviousValues,
): Expert360Result<F> {
  const initial = startExpert360Result(forecast);
  const restored =
    previous.externalURL === initial.externalURL ? initial : toggleExternalRedirect(initial);
  const withContent =
    previous.brandContentAdjustableOffer === restored.brandContentAdjustableOffer
      ? restored
      : toggleBrandContent(restored);
  const saved = previous.intensities.find(({ level }) => level === CUSTOM_LEVEL);
  const custom = saved ? restoreCustomOffer(withContent, saved) : withContent;
  return {
    ...setCommentary(custom, previous.brandContentCommentary),
    intensity: restoredTier(custom.client.intensity, previous.selectedIntensityId),
  };
}

/** Restores a custom offer: unchanged if it is still valid, else at the nearest bound. */
function restoreCustomOffer<F extends Expert360Forecast>(result: F, saved: Intensity): F {
  const bounds = customBoundsOf(result);
  if (!bounds || !offersCustom(result)) return result;
  const { budget, impressions } = saved;
  const typed = setCustomBudget(result, budget);
  const same = updateCustomOffer(typed, (_, offer) =>
    customBudget(offer, impressions, customExtras(result)) === budget ? { impressions } : {},
  );
  if (Object.keys(customErrorsOf(same)).length === 0) return same;
  return setCustomBudget(result, Math.min(bounds.maximum, Math.max(bounds.minimum, budget)));
}
