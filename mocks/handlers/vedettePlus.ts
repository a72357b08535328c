import { http, HttpResponse, type RequestHandler } from 'msw';
import * as v from 'valibot';
import {
  VedettePlusCountDataSchema,
  VedettePlusRequestSchema,
  VedettePlusSaveSchema,
  vedettePlusCalls,
} from '#contract/vedettePlus.ts';
import { VEDETTE_PLUS_DOCUMENT } from '#domain/products/vedettePlus/document.ts';
import { vedettePlusRejection } from '#domain/products/vedettePlus/forecast.ts';
import { vedettePlusValues } from '#domain/products/vedettePlus/values.ts';
import { buildSavedVedettePlusCount, buildVedettePlusForecast } from '../builders/vedettePlus.ts';
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
    ...savingHandlers({
      calls: vedettePlusCalls,
      firstMafId: 1742,
      body: VedettePlusSaveSchema,
      format: VEDETTE_PLUS_DOCUMENT,
      countData: VedettePlusCountDataSchema,
      isSold: ({ vedettePlusReq }) => vedettePlusValues(vedettePlusReq.market) !== undefined,
      rejection: ({ forecasts }) => vedettePlusRejection(forecasts),
      build: (overrides) => buildSavedVedettePlusCount(overrides),
    }),
  ];
}
