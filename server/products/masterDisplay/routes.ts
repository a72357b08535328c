import type { FastifyInstance } from 'fastify';
import { masterDisplayCalls } from '#contract/masterDisplay.ts';
import type { Database } from '../../database/openDatabase.ts';
import { registerEndpoint } from '../../http/endpoint.ts';
import type { CommuneIndex } from '../../communes/communes.ts';
import { registerSaveRoutes } from '../../saving/saveRoutes.ts';
import { masterDisplayContent } from './content.ts';
import { estimateMasterDisplay } from './estimate.ts';

interface MasterDisplayDependencies {
  database: Pick<Database, 'db'>;
  communeIndex: CommuneIndex;
  now: () => Date;
}

/** Routes of Master Display: its estimate and its saves (AP-60 to AP-62). */
export function registerMasterDisplayRoutes(
  app: FastifyInstance,
  deps: MasterDisplayDependencies,
): void {
  const sources = { db: deps.database.db, communeIndex: deps.communeIndex };

  registerEndpoint(app, masterDisplayCalls.process, {
    handle: async ({ body }) => estimateMasterDisplay(sources, body),
  });

  registerSaveRoutes(app, deps, {
    record: masterDisplayCalls.record,
    update: masterDisplayCalls.update,
    contentOf: async (body) => masterDisplayContent(sources, body),
  });
}
