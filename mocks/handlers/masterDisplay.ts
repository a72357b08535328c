import type { RequestHandler } from 'msw';
import { MasterDisplayCountDataSchema, masterDisplayCalls } from '#contract/masterDisplay.ts';
import { EXPLAIN_BY_PRODUCT } from '#contract/productCalls.ts';
import { MASTER_DISPLAY_DOCUMENT } from '#domain/products/masterDisplay/document.ts';
import { cpmOf, masterDisplayRejection } from '#domain/products/masterDisplay/result.ts';
import { masterDisplayValues } from '#domain/products/masterDisplay/values.ts';
import { explainedAncienRow } from '../builders/explanation.ts';
import {
  buildMasterDisplayForecast,
  buildSavedMasterDisplayCount,
} from '../builders/masterDisplay.ts';
import { mockedProduct } from './saving.ts';

/** Creates the Master Display handlers. */
export const masterDisplayHandlers = (): RequestHandler[] =>
  mockedProduct({
    calls: masterDisplayCalls,
    explain: EXPLAIN_BY_PRODUCT.masterDisplay,
    isSold: ({ market }) => masterDisplayValues(market) !== undefined,
    estimate: buildMasterDisplayForecast,
    rowOf: (body, row) => explainedAncienRow(body, buildMasterDisplayForecast(body).forecasts, row),
    firstMafId: 2042,
    format: MASTER_DISPLAY_DOCUMENT,
    countData: MasterDisplayCountDataSchema,
    maySave: ({ masterDisplayReq }) => masterDisplayValues(masterDisplayReq.market) !== undefined,
    rejection: (body) => masterDisplayRejection(body.forecasts, cpmOf(body)),
    build: (overrides, { masterDisplayReq: { market } }) =>
      buildSavedMasterDisplayCount(overrides, { market }),
  });
