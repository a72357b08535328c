import type { FastifyInstance } from 'fastify';
import type { Market } from '#domain/markets.ts';
import type { Day } from '#domain/format/days.ts';
import type { CommuneIndex } from '../communes/communes.ts';
import type { Database } from '../database/openDatabase.ts';
import type { ForecastSources } from '../forecast/estimate.ts';

/** What the routes of a product are built on. */
export interface ProductDependencies {
  database: Pick<Database, 'db'>;
  communeIndex: CommuneIndex;
  now: () => Date;
}

/** Everything that the server needs of a count product. */
export interface ServerProduct {
  /** Registers its calls. Products that share their calls share this function, which then runs once for all of them. */
  registerRoutes: (app: FastifyInstance, deps: ProductDependencies) => void;
  /**
   * Builds what an invented count keeps as `countData`, with the marks of seedParts.ts.
   * @param market one that sells the product
   * @param today in mainland France; the dates of the count are later
   */
  seed: (market: Market, today: Day) => object;
}

/** Returns what an estimate reads. */
export function sourcesOf({ database, communeIndex }: ProductDependencies): ForecastSources {
  return { db: database.db, communeIndex };
}
