import type { FastifyInstance } from 'fastify';
import {
  getCatchmentZone,
  getClient,
  getContract,
  getContracts,
  recordClient,
  searchClients,
  searchNewBuildClients,
} from '#contract/clients.ts';
import { CLIENT_RESULTS_MAXIMUM, clientQuery } from '#domain/clientSearch.ts';
import type { BoostService } from '../../boosts/boostService.ts';
import type { Database } from '../../database/openDatabase.ts';
import { registerEndpoint } from '../../http/endpoint.ts';
import { ApiFailure } from '../../http/failure.ts';
import type { CommuneIndex } from '../../communes/communeIndex.ts';
import {
  findClient,
  findClients,
  findContracts,
  insertClient,
  type FoundClient,
} from '../../repositories/clients.ts';
import { catchmentZoneOf } from './catchmentZone.ts';
import { presentClient, presentContract, UNKNOWN_CLIENT } from './presenter.ts';

interface Dependencies {
  database: Pick<Database, 'db'>;
  boosts: Pick<BoostService, 'searchClients'>;
  communeIndex: CommuneIndex;
}

/** One more than is displayed, so that the browser knows whether there are more results. */
const RESULTS_LIMIT = CLIENT_RESULTS_MAXIMUM + 1;

const NO_CONTRACT = 'Ce client n’a pas de contrat en cours : rapprochez-vous de votre marché.';

function registerSearches(app: FastifyInstance, { database: { db }, boosts }: Dependencies): void {
  registerEndpoint(app, searchClients, {
    handle: async ({ query: { clientId } }) => {
      const text = clientQuery(clientId);
      const found = text === undefined ? [] : await findClients(db, text, RESULTS_LIMIT);
      return found.map(presentClient);
    },
  });

  registerEndpoint(app, searchNewBuildClients, {
    handle: async ({ query: { clientIdOrName } }) => {
      const text = clientQuery(clientIdOrName);
      return text === undefined ? [] : boosts.searchClients(text, RESULTS_LIMIT);
    },
  });
}

function registerContracts(app: FastifyInstance, { database: { db } }: Dependencies): void {
  registerEndpoint(app, getContract, {
    handle: async ({ params: { rcClient } }) => {
      const [first] = await findContracts(db, rcClient);
      if (first?.isActive !== true) throw new ApiFailure('not_found', NO_CONTRACT);
      return presentContract(first);
    },
  });

  registerEndpoint(app, getContracts, {
    handle: async ({ query: { rcClient } }) =>
      (await findContracts(db, rcClient)).map(presentContract),
  });
}

/** Registers the routes of clients and contracts. */
export function registerClientRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, communeIndex } = dependencies;
  const findClientOrThrow = async (clientId: string): Promise<FoundClient> => {
    const found = await findClient(database.db, clientId);
    if (!found) throw new ApiFailure('not_found', UNKNOWN_CLIENT);
    return found;
  };
  registerSearches(app, dependencies);
  registerContracts(app, dependencies);

  registerEndpoint(app, getClient, {
    handle: async ({ params }) => presentClient(await findClientOrThrow(params.clientId)),
  });

  registerEndpoint(app, getCatchmentZone, {
    handle: async ({ params }) =>
      catchmentZoneOf({ db: database.db, communeIndex }, await findClientOrThrow(params.clientId)),
  });

  registerEndpoint(app, recordClient, {
    successStatus: 201,
    handle: async ({ body, audit }) =>
      database.db.transaction(async (tx) => {
        const { found, isNew } = await insertClient(tx, body);
        if (isNew) await audit(tx, { action: 'client.recorded', subject: body.clientId });
        return presentClient(found);
      }),
  });
}
