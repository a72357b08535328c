import type { FastifyInstance } from 'fastify';
import type { Market } from '#domain/markets.ts';
import type { Day } from '#domain/format/days.ts';
import type { CommuneIndex } from '../communes/communeIndex.ts';
import type { Database } from '../database/openDatabase.ts';
import type { ForecastSources } from '../forecast/estimate.ts';

/** The dependencies of the routes of a product. */
export interface ProductDependencies {
  database: Pick<Database, 'db'>;
  communeIndex: CommuneIndex;
  now: () => Date;
}

/** The server part of a count product. */
export interface ServerProduct {
  /** Registers the calls of the product. Products with the same calls share this function, which then runs only once. */
  registerRoutes: (app: FastifyInstance, deps: ProductDependencies) => void;
  /**
   * Builds the `countData` of a sample count, with the placeholders of seedParts.ts.
   * @param market a market that sells the product
   * @param today the current day in mainland France; the dates of the count are later
   */
  seed: (market: Market, today: Day) => object;
}

/** Returns the sources that an estimate reads. */
export function sourcesOf({ database, communeIndex }: ProductDependencies): ForecastSources {
  return { db: database.db, communeIndex };
}
