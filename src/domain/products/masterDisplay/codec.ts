import { ancienRequest, savedAncienForm, type AncienForm } from '../../count/ancien/form.ts';
import { totalsOf, type ForecastLine } from '../../count/campaign/lines.ts';
import { type CountCodec, readDocument } from '../../count/document.ts';
import { MASTER_DISPLAY_DOCUMENT, type MasterDisplayDocument } from './document.ts';
import type { MasterDisplayForecast, MasterDisplayResultState } from './result.ts';
import type { AncienValues } from '../../count/ancien/values.ts';

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
export function toMasterDisplayDocument(
  values: AncienValues,
  {
    form,
    result,
    countName,
  }: {
    form: AncienForm;
    result: MasterDisplayResultState<MasterDisplayForecast & StoredForecast> | null;
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

/** Returns the codec of Master Display in a market. */
export function masterDisplayCodec(
  values: AncienValues,
): CountCodec<AncienForm, readonly ForecastLine[]> {
  return {
    toStored: (form, quantities) => ({
      ...toMasterDisplayDocument(values, { form, result: null, countName: '' }),
      ...(quantities && { forecasts: quantities }),
    }),
    fromStored: (stored) => {
      const document = readDocument(MASTER_DISPLAY_DOCUMENT, stored);
      if (!document) return undefined;
      const { masterDisplayReq: request, locations, forecasts } = document;
      return { form: savedAncienForm(values, { request, locations }), quantities: forecasts };
    },
  };
}
