import { LOCALITY_MAXIMUM, type Commune } from '#domain/localities/selection.ts';
import type { DatabaseClient, Database } from '../database/openDatabase.ts';
import type { CommuneIndex } from '../communes/communeIndex.ts';
import {
  findZoneCodes,
  type FoundClient,
  type StoredContract,
  findClient,
  findClients,
  findContracts,
  insertClient,
} from '../repositories/clients.ts';
import type * as v from 'valibot';
import * as calls from '#contract/clients.ts';
import { CLIENT_RESULTS_MAXIMUM, clientQuery } from '#domain/clientSearch.ts';
import type { FastifyInstance } from 'fastify';
import type { BoostService } from '../boosts/boostService.ts';
import { presentClient } from '../boosts/presentClient.ts';
import { registerEndpoint } from '../http/endpoint.ts';
import { ApiFailure } from '../request/failure.ts';

/** Radius of the default catchment zone, in kilometres. This is an assumption: the specification gives none. */
const CATCHMENT_RADIUS_KM = 10;

interface ZoneSources {
  db: DatabaseClient;
  communeIndex: Pick<CommuneIndex, 'searchCommunes' | 'codesWithinRadius'>;
}

/**
 * Returns the catchment zone of a client, as the first commune of each postal code (AP-21). The zone is the imported one,
 * else the codes around the client, nearest first. It is empty when the client's postal code is unknown.
 */
export async function catchmentZoneOf(
  { db, communeIndex }: ZoneSources,
  { client: { clientId, postalCode } }: Pick<FoundClient, 'client'>,
): Promise<Commune[]> {
  const imported = await findZoneCodes(db, clientId);
  const around =
    imported.length === 0 && postalCode !== null
      ? communeIndex.codesWithinRadius(postalCode, CATCHMENT_RADIUS_KM)
      : [];
  return [...imported, ...around]
    .slice(0, LOCALITY_MAXIMUM)
    .flatMap((code) => communeIndex.searchCommunes(code, 1));
}

/** Shown when no client has the requested RC number. */
export const UNKNOWN_CLIENT = 'Ce client est introuvable : vérifiez son numéro RC.';

/** Presents a contract. */
function presentContract(contract: StoredContract): v.InferOutput<typeof calls.ContractSchema> {
  const { contractId, clientId, contractType, devisNum, isActive, nbMaxBoost } = contract;
  return { contractId, clientId, contractType, devisNum, isActiveContract: isActive, nbMaxBoost };
}

interface Dependencies {
  database: Pick<Database, 'db'>;
  boosts: Pick<BoostService, 'searchClients'>;
  communeIndex: CommuneIndex;
}

/** One more than is displayed, so that the browser knows whether there are more results. */
const RESULTS_LIMIT = CLIENT_RESULTS_MAXIMUM + 1;

const NO_CONTRACT = 'Ce client n’a pas de contrat en cours : rapprochez-vous de votre marché.';

function registerSearches(app: FastifyInstance, { database: { db }, boosts }: Dependencies): void {
  registerEndpoint(app, calls.searchClients, {
    handle: async ({ query: { clientId } }) => {
      const text = clientQuery(clientId);
      const found = text === undefined ? [] : await findClients(db, text, RESULTS_LIMIT);
      return found.map(presentClient);
    },
  });

  registerEndpoint(app, calls.searchNewBuildClients, {
    handle: async ({ query: { clientIdOrName } }) => {
      const text = clientQuery(clientIdOrName);
      return text === undefined ? [] : boosts.searchClients(text, RESULTS_LIMIT);
    },
  });
}

function registerContracts(app: FastifyInstance, { database: { db } }: Dependencies): void {
  registerEndpoint(app, calls.getContract, {
    handle: async ({ params: { rcClient } }) => {
      const [first] = await findContracts(db, rcClient);
      if (first?.isActive !== true) throw new ApiFailure('not_found', NO_CONTRACT);
      return presentContract(first);
    },
  });

  registerEndpoint(app, calls.getContracts, {
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

  registerEndpoint(app, calls.getClient, {
    handle: async ({ params }) => presentClient(await findClientOrThrow(params.clientId)),
  });

  registerEndpoint(app, calls.getCatchmentZone, {
    handle: async ({ params }) =>
      catchmentZoneOf({ db: database.db, communeIndex }, await findClientOrThrow(params.clientId)),
  });

  registerEndpoint(app, calls.recordClient, {
    successStatus: 201,
    handle: async ({ body, audit }) =>
      database.db.transaction(async (tx) => {
        const { found, isNew } = await insertClient(tx, body);
        if (isNew) await audit(tx, { action: 'client.recorded', subject: body.clientId });
        return presentClient(found);
      }),
  });
}
