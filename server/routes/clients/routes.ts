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
import { CLIENT_RESULTS_MAXIMUM, clientQuery } from '#domain/clients/search.ts';
import { LOCALITY_MAXIMUM, type Place } from '#domain/localities/selection.ts';
import type { Database } from '../../database/openDatabase.ts';
import { registerEndpoint } from '../../http/endpoint.ts';
import { ApiFailure } from '../../http/failure.ts';
import type { Places } from '../../places/places.ts';
import {
  findClient,
  findClients,
  findContracts,
  findNewBuildClients,
  insertClient,
  type FoundClient,
} from '../../repositories/clients.ts';
import { presentClient, presentContract, presentNewBuildClient } from './presenter.ts';

interface Dependencies {
  database: Pick<Database, 'db'>;
  places: Places;
}

/** How far around a client its catchment zone goes, in kilometres (assumed: not shown). */
const CATCHMENT_RADIUS_KM = 10;
/** One more than is shown: that is how the answer says that there are others. */
const RESULTS_LIMIT = CLIENT_RESULTS_MAXIMUM + 1;

const UNKNOWN_CLIENT = 'Ce client est introuvable : vérifiez son numéro RC.';
const NO_CONTRACT = "Ce client n'a pas de contrat en cours : rapprochez-vous de votre marché.";

/** The first commune of each code around the client, nearest first; none when nobody knows where the client is. */
function catchmentZone({ client }: FoundClient, places: Places): Place[] {
  if (client.postalCode === null) return [];
  return places
    .codesWithinRadius(client.postalCode, CATCHMENT_RADIUS_KM)
    .slice(0, LOCALITY_MAXIMUM)
    .flatMap((code) => places.searchPlaces(code, 1));
}

function registerSearches(app: FastifyInstance, { database: { db } }: Dependencies): void {
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
      const found = text === undefined ? [] : await findNewBuildClients(db, text, RESULTS_LIMIT);
      return found.map(presentNewBuildClient);
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

/** Routes of the clients and of their contracts. */
export function registerClientRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, places } = dependencies;
  const one = async (clientId: string): Promise<FoundClient> => {
    const found = await findClient(database.db, clientId);
    if (!found) throw new ApiFailure('not_found', UNKNOWN_CLIENT);
    return found;
  };
  registerSearches(app, dependencies);
  registerContracts(app, dependencies);

  registerEndpoint(app, getClient, {
    handle: async ({ params }) => presentClient(await one(params.clientId)),
  });

  registerEndpoint(app, getCatchmentZone, {
    handle: async ({ params }) => catchmentZone(await one(params.clientId), places),
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
