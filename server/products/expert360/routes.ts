import type { FastifyInstance } from 'fastify';
import { expert360Calls } from '#contract/expert360.ts';
import { EXPLAIN_BY_PRODUCT } from '#contract/productCalls.ts';
import { parisDay } from '#domain/format/days.ts';
import { withPreviousValues } from '#domain/products/expert360/previous.ts';
import { explainAncien } from '../ancien/estimate.ts';
import { registerEndpoint } from '../../http/endpoint.ts';
import { registerSaveRoutes } from '../../saving/saveRoutes.ts';
import { sourcesOf, type ProductDependencies } from '../productRoutes.ts';
import { expert360Content } from './content.ts';
import { checkedExpert360, estimateExpert360, FORMATS } from './estimate.ts';

/** Registers the routes of Expert360: its estimate and its saves (AP-56 to AP-58). */
export function registerExpert360Routes(app: FastifyInstance, deps: ProductDependencies): void {
  const sources = sourcesOf(deps);

  registerEndpoint(app, expert360Calls.process, {
    handle: async ({ body }) => {
      const estimate = await estimateExpert360(sourcesOf(deps), body);
      // If some localities have no audience, they are returned instead of an estimate (E3-12).
      if ('missing' in estimate) return estimate.missing;
      const { forecast } = estimate;
      return body.mode === 'Edit' ? withPreviousValues(forecast, body) : forecast;
    },
  });

  registerEndpoint(app, EXPLAIN_BY_PRODUCT.expert360, {
    handle: async ({ body, query: { row } }) => {
      const request = checkedExpert360(body);
      return explainAncien(sources, FORMATS, { request, row, today: parisDay(deps.now()) });
    },
  });

  registerSaveRoutes(app, deps, {
    record: expert360Calls.record,
    update: expert360Calls.update,
    contentOf: async (body) => expert360Content(sources, body),
  });
}
