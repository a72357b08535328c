import type { FastifyInstance } from 'fastify';
import type { CommuneIndex } from '../communes/communeIndex.ts';
import type { Database, DatabaseClient } from '../database/openDatabase.ts';
import type { ForecastSources } from '../forecast/estimate.ts';

/** The dependencies of the routes of a product. */
export interface ProductDependencies {
  database: Pick<Database, 'db'>;
  communeIndex: CommuneIndex;
  now: () => Date;
}

/** Registers the calls of a product. Products with the same calls share one function, which runs only once. */
export type RegisterRoutes = (app: FastifyInstance, deps: ProductDependencies) => void;

/** Returns the sources from which a save computes its estimate again. */
export function sourcesOf({ database, communeIndex }: ProductDependencies): ForecastSources {
  return { db: database.db, communeIndex };
}

/** Returns the sources of an estimate, which may be read from a standby. */
export async function readSources(
  { communeIndex }: Pick<ProductDependencies, 'communeIndex'>,
  reader: () => Promise<DatabaseClient>,
): Promise<ForecastSources> {
  return { db: await reader(), communeIndex };
}
