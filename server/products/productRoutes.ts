import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import type { Endpoint, ResponseOf, Schema } from '#contract/endpoint.ts';
import type { ExplainCall, ExplanationAnswer } from '#contract/explanation.ts';
import type { Targeting } from '#domain/count/targetings.ts';
import { parisDay, type Day } from '#domain/format/days.ts';
import type { CommuneIndex } from '../communes/communeIndex.ts';
import type { Database } from '../database/openDatabase.ts';
import type { ForecastSources } from '../forecast/estimate.ts';
import { registerEndpoint } from '../http/endpoint.ts';
import type { CountContent } from '../repositories/counts.ts';
import { registerSaveRoutes, type SaveBody, type SavedProduct } from '../saving/saveRoutes.ts';

/** The dependencies of the routes of a product. */
export interface ProductDependencies {
  database: Pick<Database, 'db'>;
  communeIndex: CommuneIndex;
  now: () => Date;
}

/** Registers the calls of a product. Products with the same calls share one function, which runs only once. */
export type RegisterRoutes = (app: FastifyInstance, deps: ProductDependencies) => void;

/**
 * What the server does for a product. Each function refuses what breaks a rule of the product; `today` is the current
 * day in mainland France.
 */
interface ServedProduct<Body extends Schema, Answer extends Schema, Save extends SaveBody> {
  calls: Omit<SavedProduct<Save>, 'contentOf'> & {
    process: Endpoint<undefined, undefined, Body, Answer>;
  };
  explain: ExplainCall<Body>;
  estimate: (
    sources: ForecastSources,
    request: v.InferOutput<Body>,
    today: Day,
  ) => Promise<ResponseOf<Endpoint<undefined, undefined, Body, Answer>>>;
  /** Explains a row of an estimate, or all of it (N-01). */
  explainRow: (
    sources: ForecastSources,
    request: v.InferOutput<Body>,
    asked: { row: string | undefined; today: Day },
  ) => Promise<ExplanationAnswer>;
  /** Computes what a save stores: the browser is not trusted. */
  contentOf: (sources: ForecastSources, save: Save, today: Day) => Promise<CountContent>;
}

/** Returns the registration of the estimate of a product, of its explanation and of its saves. */
export function productRoutes<Body extends Schema, Answer extends Schema, Save extends SaveBody>({
  calls,
  explain,
  ...product
}: ServedProduct<Body, Answer, Save>): RegisterRoutes {
  return (app, deps) => {
    const sourcesOf = (): ForecastSources => ({
      db: deps.database.db,
      communeIndex: deps.communeIndex,
    });
    const today = () => parisDay(deps.now());
    registerEndpoint(app, calls.process, {
      handle: async ({ body }) => product.estimate(sourcesOf(), body, today()),
    });
    registerEndpoint(app, explain, {
      handle: async ({ body, query: { row } }) =>
        product.explainRow(sourcesOf(), body, { row, today: today() }),
    });
    registerSaveRoutes(app, deps, {
      record: calls.record,
      update: calls.update,
      contentOf: async (save) => product.contentOf(sourcesOf(), save, today()),
    });
  };
}

/** Copies the targetings for a response, whose type has mutable lists. */
export function offeredTargetings(targetings: readonly Targeting[]) {
  return targetings.map((targeting) => ({
    ...targeting,
    broadcastMediums: [...targeting.broadcastMediums],
    checked: [...targeting.checked],
  }));
}
