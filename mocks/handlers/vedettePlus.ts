import { http, HttpResponse, type RequestHandler } from 'msw';
import * as v from 'valibot';
import { EXPLAIN_BY_PRODUCT } from '#contract/productCalls.ts';
import {
  VedettePlusCountDataSchema,
  VedettePlusRequestSchema,
  VedettePlusSaveSchema,
  vedettePlusCalls,
} from '#contract/vedettePlus.ts';
import { VEDETTE_PLUS_DOCUMENT } from '#domain/products/vedettePlus/document.ts';
import { vedettePlusRejection } from '#domain/products/vedettePlus/forecast.ts';
import { VEDETTE_PLUS_POSITION, vedettePlusValues } from '#domain/products/vedettePlus/values.ts';
import { buildSavedVedettePlusCount, buildVedettePlusForecast } from '../builders/vedettePlus.ts';
import { contextsOf, endOf, namedLocalities } from '../builders/explanation.ts';
import { explainHandler } from './explanation.ts';
import { addressOf, BAD_REQUEST, refuse } from './failures.ts';
import { refuseMarket, savingHandlers } from './saving.ts';

/** Creates the Vedette Plus handlers. They keep saved counts in memory. */
export function vedettePlusHandlers(): RequestHandler[] {
  return [
    http.post(addressOf(vedettePlusCalls.process), async ({ request }) => {
      const body = v.safeParse(VedettePlusRequestSchema, await request.json());
      if (!body.success) return refuse(400, BAD_REQUEST);
      return vedettePlusValues(body.output.market)
        ? HttpResponse.json(buildVedettePlusForecast(body.output))
        : refuseMarket();
    }),
    explainHandler(EXPLAIN_BY_PRODUCT.vedettePlus, (body, row) => {
      const values = vedettePlusValues(body.market);
      if (!values) return null;
      const lines = buildVedettePlusForecast(body).forecasts.filter(
        ({ code }) => row === undefined || code === row,
      );
      if (lines.length === 0) return undefined;
      const available = lines.reduce((sum, line) => sum + line.available, 0);
      return {
        total: available + lines.reduce((sum, line) => sum + line.sold, 0),
        available,
        localities: namedLocalities(lines),
        contexts: contextsOf(
          values.targetings,
          (type) => values.targetings.find((one) => one.distributionType === type)?.label ?? type,
        ),
        formats: [VEDETTE_PLUS_POSITION],
        end: endOf(body),
      };
    }),
    ...savingHandlers({
      calls: vedettePlusCalls,
      firstMafId: 1742,
      body: VedettePlusSaveSchema,
      format: VEDETTE_PLUS_DOCUMENT,
      countData: VedettePlusCountDataSchema,
      isSold: ({ vedettePlusReq }) => vedettePlusValues(vedettePlusReq.market) !== undefined,
      rejection: ({ forecasts }) => vedettePlusRejection(forecasts),
      build: (overrides, { vedettePlusReq: { market } }) =>
        buildSavedVedettePlusCount(overrides, { market }),
    }),
  ];
}
