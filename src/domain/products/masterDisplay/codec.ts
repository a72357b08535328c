import { ancienRequest, savedAncienForm, type AncienForm } from '../../count/ancien/form.ts';
import { totalsOf, type ForecastLine } from '../../count/campaign/lines.ts';
import type { CountCodec } from '../../count/codec.ts';
import { readDocument } from '../../count/document.ts';
import { MASTER_DISPLAY_DOCUMENT, type MasterDisplayDocument } from './document.ts';
import type { MasterDisplayForecast, MasterDisplayResultState } from './result.ts';
import { MASTER_DISPLAY_VALUES } from './values.ts';

type StoredForecast = Pick<MasterDisplayDocument, 'locality' | 'localityNameByZipCode'>;

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
export function toMasterDisplayDocument({
  form,
  result,
  countName,
}: {
  form: AncienForm;
  result: MasterDisplayResultState<MasterDisplayForecast & StoredForecast> | null;
  countName: string;
}) {
  const masterDisplayReq = ancienRequest(form);
  const estimated = result && {
    ...(result.forecast.cpm !== undefined && { cpm: result.forecast.cpm }),
    forecasts: [...result.lines],
    locality: result.forecast.locality,
    localityNameByZipCode: result.forecast.localityNameByZipCode,
    ...totalsOf(result.lines),
  };
  return {
    countName,
    mafProduct: MASTER_DISPLAY_VALUES.mafProduct,
    masterDisplayReq,
    ...EMPTY_ESTIMATE,
    ...estimated,
    locations: form.locations,
    logos: masterDisplayReq.broadcastMediums,
  };
}

/** Returns the form and the budgets of a document. */
export function fromMasterDisplayDocument({
  masterDisplayReq: request,
  locations,
  forecasts,
}: MasterDisplayDocument): { form: AncienForm; quantities: readonly ForecastLine[] } {
  return { form: savedAncienForm({ request, locations }), quantities: forecasts };
}

export const MASTER_DISPLAY_CODEC: CountCodec<AncienForm, readonly ForecastLine[]> = {
  toStored: (form, quantities) => ({
    ...toMasterDisplayDocument({ form, result: null, countName: '' }),
    ...(quantities && { forecasts: quantities }),
  }),
  fromStored: (stored) => {
    const document = readDocument(MASTER_DISPLAY_DOCUMENT, stored);
    return document && fromMasterDisplayDocument(document);
  },
};
