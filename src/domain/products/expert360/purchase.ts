import type { SaveRejection } from '../../count/saveRules.ts';
import { intensityOf, withCustomImpressions, restoredTier, type Intensity } from './intensities.ts';
import { splitBudget, type BudgetParts } from './money.ts';
import {
  customErrorsOf,
  includesBrandContent,
  isCustomActive,
  selectedIntensity,
  type Expert360Forecast,
  updateCustomOffer,
  customBoundsOf,
  customExtras,
  offersCustom,
  startExpert360Result,
  toggleBrandContent,
  toggleExternalRedirect,
  setCommentary,
  setCustomBudget,
} from './result.ts';
import { CUSTOM_TIER, CUSTOM_LEVEL } from './values.ts';
import { customBudget } from './custom.ts';
import type { PreviousValues } from './form.ts';

/** Returns the budget of the chosen offer and its components. All are 0 when no offer is chosen. */
export function componentsOf(result: Expert360Forecast): BudgetParts & { totalBudget: number } {
  const budget = selectedIntensity(result)?.budget ?? 0;
  return { ...splitBudget(budget, includesBrandContent(result)), totalBudget: budget };
}

/**
 * Returns why a count cannot be saved, or undefined when it can. It is rejected when no offer is chosen or when the
 * custom offer is out of bounds (E3-32, D-32, D-36).
 */
export function expert360Rejection(result: Expert360Forecast): SaveRejection | undefined {
  const chosen = selectedIntensity(result);
  if (chosen?.available !== true) return { rule: 'invalidField' };
  const isInvalid = isCustomActive(result) && Object.keys(customErrorsOf(result)).length > 0;
  return isInvalid ? { rule: 'invalidField' } : undefined;
}

/** Entries that a save adds to the result (E3-45, D-39). */
interface Expert360Purchase {
  brandContentCommentary: string;
  displayBudget: number;
  retargetingBudget: number;
  totalBudget: number;
  /** Brand contents per year: 1 or 0. */
  print: number;
  /** Impressions of the chosen offer, not doubled. */
  totalImpPurchased: number;
}

const customLines = ({ forescastResultSplitByPostalCodes: lines, client }: Expert360Forecast) =>
  withCustomImpressions(lines, intensityOf(client.intensity, CUSTOM_TIER)?.impressions ?? 0);

/** Returns the inventory of each locality with the impressions that the chosen offer buys of it. */
export const purchasedLines = (result: Expert360Forecast) =>
  customLines(result).map((line) => ({
    ...line,
    purchased:
      result.intensity === null ? 0 : line[`impressionProposedForIntensity${result.intensity}`],
  }));

/**
 * Adds the purchase to a result, with its lines by postal code (E3-47). The comment is cleared when the offer does not
 * include brand content.
 */
export function purchaseOf(result: Expert360Forecast): Expert360Forecast & Expert360Purchase {
  const { displayBudget, retargetingBudget, totalBudget } = componentsOf(result);
  const hasContent = includesBrandContent(result);
  return {
    ...result,
    forescastResultSplitByPostalCodes: customLines(result),
    brandContentCommentary: hasContent ? result.brandContentCommentary : '',
    displayBudget,
    retargetingBudget,
    totalBudget,
    print: hasContent ? 1 : 0,
    totalImpPurchased: selectedIntensity(result)?.impressions ?? 0,
  };
}

/**
 * Applies previous choices to a new estimate (D-48, AP-57): the redirect, the custom offer within its new bounds, the
 * comment, and the tier if it is still available (E3-15).
 */
export function withPreviousValues(
  forecast: Expert360Forecast,
  previous: PreviousValues,
): Expert360Forecast {
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
function restoreCustomOffer(result: Expert360Forecast, saved: Intensity): Expert360Forecast {
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
