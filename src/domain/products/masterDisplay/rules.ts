import {
  ancienRequest,
  type AncienForm,
  type AncienFormErrors,
  ancienVariants,
} from '../../count/ancien/form.ts';
import type { AncienValues } from '../../count/ancien/values.ts';
import { purchaseOf, type ForecastLine, totalsOf } from '../../count/campaign/lines.ts';
import { PER_THOUSAND } from '../../count/campaign/pricing.ts';
import { explainedLines } from '../../count/lineTable.ts';
import { type CountRules, mergeLines } from '../../count/rules.ts';
import { nearbyVariants, surroundedCodes } from '../../count/variants/variants.ts';
import { NO_PURCHASE, type SpreadRules } from '../../count/spread/offer.ts';
import { localityText } from '../../localities/names.ts';
import { CENTS, spreadRow } from '../../count/campaign/rules.ts';
import { masterDisplayTable } from './describe.ts';
import {
  startMasterDisplayResult,
  type MasterDisplayForecast,
  type MasterDisplayResultState,
} from './result.ts';
import { MASTER_DISPLAY_MINIMUM_BUDGET } from './values.ts';
import type { AncienRequest } from '../../count/ancien/document.ts';
import type { MasterDisplayDocument } from './document.ts';

/** Returns how a budget is spread over the localities of Master Display, from its minimum of 150 € (MD-10, D-33). */
export function masterDisplaySpread(): SpreadRules<MasterDisplayResultState> {
  return {
    basisOf: ({ forecast }) => [forecast],
    offerOf: ({ lines, cpm }) => ({
      rows: lines.flatMap(({ code, name, available }) => {
        const locality = { code, name: localityText({ code, name }), available };
        return spreadRow(locality, { price: cpm, pricing: PER_THOUSAND }, false) ?? [];
      }),
      exclusive: [],
      fee: 0,
      minimum: CENTS * MASTER_DISPLAY_MINIMUM_BUDGET,
      grain: CENTS,
      unit: PER_THOUSAND.unit,
      hint: 'Hors taxe',
    }),
    quantityOf: ({ lines }, rowId) => lines.find(({ code }) => code === rowId)?.purchased ?? 0,
    withPurchases: (result, purchases) => {
      const lines = result.lines.map((line) => {
        const { quantity: purchased, price } = purchases.get(line.code) ?? NO_PURCHASE;
        const budget = price / CENTS;
        const isSame = line.purchased === purchased && line.budget === budget;
        return isSame ? line : { ...line, purchased, budget };
      });
      const isUnchanged = lines.every((line, index) => line === result.lines[index]);
      return isUnchanged ? result : { ...result, lines };
    },
  };
}

/** A Master Display count. */
export interface MasterDisplayTypes {
  values: AncienValues;
  form: AncienForm;
  request: AncienRequest;
  errors: AncienFormErrors;
  answer: MasterDisplayForecast;
  result: MasterDisplayResultState;
  quantities: readonly ForecastLine[];
  document: MasterDisplayDocument;
  saved: ReturnType<typeof toMasterDisplayDocument>;
}

/** Returns what the count workflow must know about Master Display. */
export function masterDisplayRules(values: AncienValues): CountRules<MasterDisplayTypes> {
  return {
    requestOf: (form) => ancienRequest(values, form),
    unit: PER_THOUSAND.unit,
    explained: ({ lines, cpm }) => explainedLines(masterDisplayTable(cpm), lines),
    spread: masterDisplaySpread(),
    availability: null,
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

const EMPTY_ESTIMATE = {
  forecasts: [],
  locality: [],
  localityNameByZipCode: {},
  totalBudget: 0,
  totalImpPurchased: 0,
};

/**
 * Returns the document of a Master Display count. A save request sends the same document (MD-11, D-49).
 * @param result null before the first estimate
 */
export function toMasterDisplayDocument(
  values: AncienValues,
  {
    form,
    result,
    countName,
  }: {
    form: AncienForm;
    result: MasterDisplayResultState | null;
    countName: string;
  },
) {
  const masterDisplayReq = ancienRequest(values, form);
  const estimated = result && {
    ...(result.forecast.cpm !== undefined && { cpm: result.forecast.cpm }),
    forecasts: [...result.lines],
    locality: result.forecast.locality,
    localityNameByZipCode: result.forecast.localityNameByZipCode,
    ...totalsOf(result.lines),
  };
  return {
    countName,
    mafProduct: values.mafProduct,
    masterDisplayReq,
    ...EMPTY_ESTIMATE,
    ...estimated,
    locations: form.locations,
    logos: masterDisplayReq.broadcastMediums,
  };
}
