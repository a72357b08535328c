import * as v from 'valibot';
import { CodeSchema, textOf } from '#domain/schemas/bounded.ts';
import {
  GivenSchema,
  listedIn,
  numberIn,
  readBy,
  rowsOf,
  textIn,
  unwrapped,
} from '#domain/schemas/lenient.ts';
import { defineEndpoint, LARGE_RESPONSE_MAXIMUM } from './endpoint.ts';
import { completeCommunes } from './estimates.ts';
import { nameSchema } from './names.ts';
import { CommuneSchema } from './values.ts';

/** Maximum length of a search text. */
export const CLIENT_QUERY_MAXIMUM = 100;

const SearchTextSchema = textOf(CLIENT_QUERY_MAXIMUM);
/** A page of counts holds a hundred of them, so that no more than combining accents fit into a character. */
const ClientNameSchema = nameSchema(200, 4);
const FilterSchema = v.optional(textOf(200));

/**
 * A client in search results (SE-09). `nbMaxBoost` is our assumption, because a new boost has no other source for its
 * limit.
 */
export const ClientResultSchema = v.object({
  id: v.string(),
  clientId: v.string(),
  clientName: v.string(),
  contractId: v.optional(v.string()),
  devisNum: v.optional(v.string()),
  nbMaxBoost: v.optional(v.number()),
});

const optionalText = readBy((value) => textIn(value) || undefined);

/** Reads a client of any back end. */
const ClientReading = v.pipe(
  v.unknown(),
  v.transform((answer) => unwrapped(answer, 'clientId')),
  GivenSchema,
  v.object({
    id: readBy(textIn),
    clientId: v.pipe(readBy(textIn), v.minLength(1)),
    clientName: readBy(textIn),
    contractId: optionalText,
    devisNum: optionalText,
    nbMaxBoost: readBy((value) => numberIn(value) ?? undefined),
  }),
);
const ClientsReading = v.pipe(
  v.unknown(),
  v.transform((answer) => listedIn(answer, '', ['clientId'])),
  rowsOf(ClientReading),
);

/** GET /api/Clients?clientId: clients by RC number or company name (AP-19, D-79). */
export const searchClients = defineEndpoint({
  method: 'GET',
  path: '/api/Clients',
  query: v.object({ clientId: SearchTextSchema }),
  response: v.array(ClientResultSchema),
  reading: ClientsReading,
  responseMaximum: LARGE_RESPONSE_MAXIMUM,
});

/** GET /api/Signifi/NewBuild/GetClients?clientIdOrName: clients with a new-build contract, one row per contract (AP-34). */
export const searchNewBuildClients = defineEndpoint({
  method: 'GET',
  path: '/api/Signifi/NewBuild/GetClients',
  query: v.object({ clientIdOrName: SearchTextSchema }),
  response: v.array(ClientResultSchema),
  reading: ClientsReading,
  responseMaximum: LARGE_RESPONSE_MAXIMUM,
});

/**
 * GET /api/Clients/{clientId}: one client. The filters are sent as given; the specification does not say what they
 * narrow (AP-20).
 */
export const getClient = defineEndpoint({
  method: 'GET',
  path: '/api/Clients/:clientId',
  params: v.object({ clientId: CodeSchema }),
  query: v.object({
    projectType: FilterSchema,
    broadcastMedium: FilterSchema,
    postalCode: FilterSchema,
    productId: FilterSchema,
  }),
  response: ClientResultSchema,
  reading: ClientReading,
});

/** GET /api/Clients/catchmentZone/{clientId}: the localities around a client (AP-21). */
export const getCatchmentZone = defineEndpoint({
  method: 'GET',
  path: '/api/Clients/catchmentZone/:clientId',
  params: v.object({ clientId: CodeSchema }),
  response: v.array(CommuneSchema),
  complete: (answer) => completeCommunes(answer, 'catchmentZone'),
});

/** POST /api/Clients/RecordClient: 201 returns the client; an existing one is returned unchanged (AP-18). */
export const recordClient = defineEndpoint({
  method: 'POST',
  path: '/api/Clients/RecordClient',
  body: v.object({
    clientId: v.pipe(textOf(100), v.trim(), v.regex(/^[A-Za-z0-9-]{2,30}$/)),
    clientName: ClientNameSchema,
  }),
  response: ClientResultSchema,
  alsoSucceedsWith: [201],
});

/** A contract of a client (assumed, because the specification does not show it). */
export const ContractSchema = v.object({
  contractId: v.string(),
  clientId: v.string(),
  /** NeufConstruire, Expert360, LuxeBucom, Bronze…; an open set (D-72). */
  contractType: v.string(),
  devisNum: v.nullable(v.string()),
  isActiveContract: v.boolean(),
  nbMaxBoost: v.number(),
});

/** GET /api/Classified/contract/{rcClient}: the active contract of a client, the latest if there are several (AP-16). */
export const getContract = defineEndpoint({
  method: 'GET',
  path: '/api/Classified/contract/:rcClient',
  params: v.object({ rcClient: CodeSchema }),
  response: ContractSchema,
});

/** Maximum number of contracts in a response: the active ones first, then the newest. */
export const CONTRACTS_MAXIMUM = 500;

/** GET /api/Classified/contracts?rcClient: every contract of a client (AP-17). */
export const getContracts = defineEndpoint({
  method: 'GET',
  path: '/api/Classified/contracts',
  query: v.object({ rcClient: CodeSchema }),
  response: v.array(ContractSchema),
  responseMaximum: LARGE_RESPONSE_MAXIMUM,
});
