import type { FastifyInstance } from 'fastify';
import type { CommuneIndex } from '../communes/communeIndex.ts';
import type { Database } from '../database/openDatabase.ts';
import type { ForecastSources } from '../forecast/estimate.ts';
import type { Targeting } from '#domain/count/targetings.ts';

/** The dependencies of the routes of a product. */
export interface ProductDependencies {
  database: Pick<Database, 'db'>;
  communeIndex: CommuneIndex;
  now: () => Date;
}

/** Registers the calls of a product. Products with the same calls share one function, which runs only once. */
export type RegisterRoutes = (app: FastifyInstance, deps: ProductDependencies) => void;

/** Returns the sources of an estimate, and of the one that a save repeats. */
export function sourcesOf({ database, communeIndex }: ProductDependencies): ForecastSources {
  return { db: database.db, communeIndex };
}

/** Copies the targetings for a response, whose type has mutable lists. */
export function offeredTargetings(targetings: readonly Targeting[]) {
  return targetings.map((targeting) => ({
    ...targeting,
    broadcastMediums: [...targeting.broadcastMediums],
    checked: [...targeting.checked],
  }));
}
