import type { FastifyInstance } from 'fastify';
import { masterDisplayCalls } from '#contract/masterDisplay.ts';
import { EXPLAIN_BY_PRODUCT } from '#contract/productCalls.ts';
import { parisDay } from '#domain/format/days.ts';
import { explainAncien } from '../ancien/estimate.ts';
import { registerEndpoint } from '../../http/endpoint.ts';
import { registerSaveRoutes } from '../../saving/saveRoutes.ts';
import { sourcesOf, type ProductDependencies } from '../productRoutes.ts';
import { masterDisplayContent } from './content.ts';
import { checkedMasterDisplay, estimateMasterDisplay, FORMATS } from './estimate.ts';

/** Registers the routes of Master Display: its estimate and its saves (AP-60 to AP-62). */
export function registerMasterDisplayRoutes(app: FastifyInstance, deps: ProductDependencies): void {
  const sources = sourcesOf(deps);

  registerEndpoint(app, masterDisplayCalls.process, {
    handle: async ({ body }) => estimateMasterDisplay(sourcesOf(deps), body),
  });

  registerEndpoint(app, EXPLAIN_BY_PRODUCT.masterDisplay, {
    handle: async ({ body, query: { row } }) => {
      const request = checkedMasterDisplay(body);
      return explainAncien(sources, FORMATS, { request, row, today: parisDay(deps.now()) });
    },
  });

  registerSaveRoutes(app, deps, {
    record: masterDisplayCalls.record,
    update: masterDisplayCalls.update,
    contentOf: async (body) => masterDisplayContent(sources, body),
  });
}
