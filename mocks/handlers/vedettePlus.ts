import type { RequestHandler } from 'msw';
import { EXPLAIN_BY_PRODUCT } from '#contract/productCalls.ts';
import { VedettePlusCountDataSchema, vedettePlusCalls } from '#contract/vedettePlus.ts';
import { VEDETTE_PLUS_DOCUMENT } from '#domain/products/vedettePlus/document.ts';
import { vedettePlusRejection } from '#domain/products/vedettePlus/forecast.ts';
import { VEDETTE_PLUS_POSITION, vedettePlusValues } from '#domain/products/vedettePlus/values.ts';
import { contextsOf, endOf, namedLocalities } from '../builders/explanation.ts';
import { buildSavedVedettePlusCount, buildVedettePlusForecast } from '../builders/vedettePlus.ts';
import { mockedProduct } from './saving.ts';

/** Creates the Vedette Plus handlers. */
export const vedettePlusHandlers = (): RequestHandler[] =>
  mockedProduct({
    calls: vedettePlusCalls,
    explain: EXPLAIN_BY_PRODUCT.vedettePlus,
    isSold: ({ market }) => vedettePlusValues(market) !== undefined,
    estimate: buildVedettePlusForecast,
    rowOf: (body, row) => {
      const targetings = vedettePlusValues(body.market)?.targetings ?? [];
      const lines = buildVedettePlusForecast(body).forecasts.filter(
        ({ code }) => row === undefined || code === row,
      );
      if (lines.length === 0) return undefined;
      const available = lines.reduce((sum, line) => sum + line.available, 0);
      return {
        total: available + lines.reduce((sum, line) => sum + line.sold, 0),
        available,
        localities: namedLocalities(lines),
        contexts: contextsOf(targetings, targetings),
        formats: [VEDETTE_PLUS_POSITION],
        end: endOf(body),
      };
    },
    firstMafId: 1742,
    format: VEDETTE_PLUS_DOCUMENT,
    countData: VedettePlusCountDataSchema,
    maySave: ({ vedettePlusReq }) => vedettePlusValues(vedettePlusReq.market) !== undefined,
    rejection: ({ forecasts }) => vedettePlusRejection(forecasts),
    build: (overrides, { vedettePlusReq: { market } }) =>
      buildSavedVedettePlusCount(overrides, { market }),
  });
