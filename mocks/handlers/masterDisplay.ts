import { http, HttpResponse, type RequestHandler } from 'msw';
import * as v from 'valibot';
import { EXPLAIN_BY_PRODUCT } from '#contract/productCalls.ts';
import {
  MasterDisplayCountDataSchema,
  masterDisplayCalls,
  MasterDisplayRequestSchema,
  MasterDisplaySaveSchema,
} from '#contract/masterDisplay.ts';
import { MASTER_DISPLAY_DOCUMENT } from '#domain/products/masterDisplay/document.ts';
import { cpmOf, masterDisplayRejection } from '#domain/products/masterDisplay/result.ts';
import { masterDisplayValues } from '#domain/products/masterDisplay/values.ts';
import {
  buildMasterDisplayForecast,
  buildSavedMasterDisplayCount,
} from '../builders/masterDisplay.ts';
import { explainedAncienRow } from '../builders/explanation.ts';
import { explainHandler } from './explanation.ts';
import { addressOf, BAD_REQUEST, refuse } from './failures.ts';
import { refuseMarket, savingHandlers } from './saving.ts';

/** Creates the Master Display handlers. They keep saved counts in memory. */
export function masterDisplayHandlers(): RequestHandler[] {
  return [
    http.post(addressOf(masterDisplayCalls.process), async ({ request }) => {
      const body = v.safeParse(MasterDisplayRequestSchema, await request.json());
      if (!body.success) return refuse(400, BAD_REQUEST);
      return masterDisplayValues(body.output.market)
        ? HttpResponse.json(buildMasterDisplayForecast(body.output))
        : refuseMarket();
    }),
    explainHandler(EXPLAIN_BY_PRODUCT.masterDisplay, (body, row) =>
      masterDisplayValues(body.market)
        ? explainedAncienRow(body, buildMasterDisplayForecast(body).forecasts, row)
        : null,
    ),
    ...savingHandlers({
      calls: masterDisplayCalls,
      firstMafId: 2042,
      body: MasterDisplaySaveSchema,
      format: MASTER_DISPLAY_DOCUMENT,
      countData: MasterDisplayCountDataSchema,
      isSold: ({ masterDisplayReq }) => masterDisplayValues(masterDisplayReq.market) !== undefined,
      rejection: (body) => masterDisplayRejection(body.forecasts, cpmOf(body)),
      build: (overrides, { masterDisplayReq: { market } }) =>
        buildSavedMasterDisplayCount(overrides, { market }),
    }),
  ];
}
