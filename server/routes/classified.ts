import type { FastifyInstance } from 'fastify';
import { getLot, getLots, getProgram, getPrograms } from '#contract/classified.ts';
import type { Database } from '../database/openDatabase.ts';
import { registerEndpoint } from '../http/endpoint.ts';
import { ApiFailure } from '../request/failure.ts';
import { findLot, findLots, findProgram } from '../repositories/classified.ts';

const UNKNOWN_AD = 'Cette annonce n’existe pas : vérifiez son numéro.';

/** Registers the routes of advertisements: homes and their programmes (AP-12 to AP-15). */
export function registerClassifiedRoutes(
  app: FastifyInstance,
  { database: { db } }: { database: Pick<Database, 'db'> },
): void {
  registerEndpoint(app, getLot, {
    handle: async ({ params }) => {
      const found = await findLot(db, params.annonceId);
      if (!found) throw new ApiFailure('not_found', UNKNOWN_AD);
      return found;
    },
  });

  registerEndpoint(app, getLots, {
    handle: async ({ query }) => findLots(db, query.annonceIds.split(',')),
  });

  registerEndpoint(app, getProgram, {
    handle: async ({ params }) => {
      const found = await findProgram(db, params.annonceId);
      if (!found) throw new ApiFailure('not_found', UNKNOWN_AD);
      return found;
    },
  });

  registerEndpoint(app, getPrograms, {
    handle: async ({ query }) => {
      const home = await findLot(db, query.annonceId);
      const found = await findProgram(db, home?.programAnnonceId ?? query.annonceId);
      return found ? [found] : [];
    },
  });
}
