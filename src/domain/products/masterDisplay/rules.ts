import { ancienRequest, type AncienForm, type AncienFormErrors } from '../../count/ancien/form.ts';
import type { AncienValues } from '../../count/ancien/values.ts';
import { ancienVariants } from '../../count/ancien/variants.ts';
import { purchaseOf, type ForecastLine } from '../../count/campaign/lines.ts';
import { PER_THOUSAND } from '../../count/campaign/pricing.ts';
import { type CountRules, mergeLines } from '../../count/rules.ts';
import { nearbyVariants, surroundedCodes } from '../../count/variants/localityVariants.ts';
import {
  startMasterDisplayResult,
  type MasterDisplayForecast,
  type MasterDisplayResultState,
} from './result.ts';
import { masterDisplaySpread } from './spread.ts';

/** A Master Display count. */
export interface MasterDisplayTypes<
  Forecast extends MasterDisplayForecast = MasterDisplayForecast,
> {
  form: AncienForm;
  errors: AncienFormErrors;
  answer: Forecast;
  result: MasterDisplayResultState<Forecast>;
  quantities: readonly ForecastLine[];
}

/** Returns what the count workflow must know about Master Display. */
export function masterDisplayRules<Forecast extends MasterDisplayForecast>(
  values: AncienValues,
): CountRules<MasterDisplayTypes<Forecast>> {
  return {
    requestOf: (form) => ancienRequest(values, form),
    unit: PER_THOUSAND.unit,
    spread: masterDisplaySpread(),
    variants: ancienVariants(nearbyVariants),
    surrounded: surroundedCodes,
    startResult: (answer, quantities) => startMasterDisplayResult(answer, quantities ?? undefined),
    quantitiesOf: ({ lines }) => lines,
    linesOf: ({ lines }) => Object.fromEntries(lines.map((line) => [line.code, purchaseOf(line)])),
    keepLines: (quantities, { lines }, isChanged) =>
      mergeLines(quantities ?? [], lines, {
        idOf: ({ code }) => code,
        isTaken: ({ code }) => isChanged(code),
      }),
  };
}
