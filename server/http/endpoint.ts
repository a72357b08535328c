import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Endpoint, type ResponseOf, LARGE_RESPONSE_MAXIMUM } from '#contract/endpoint.ts';
import type { Market } from '#domain/markets.ts';
import { missingItemMessage, type ItemKind } from '#domain/personalItems.ts';
import { withCodes, withWireNames } from '#domain/portalNames.ts';
import type { UserProfile } from '#domain/profile.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import type { Caller } from '../request/caller.ts';
import {
  namesMarketInBody,
  ownerOfRows,
  refusalOfAudience,
  refusalOfCount,
  refusalOfItem,
  refusalOfMarket,
  refusalOfPerson,
  type Rule,
} from '../policy/decide.ts';
import { ruleOf } from '../policy/policy.ts';
import { recordAudit, type AuditEntry } from '../repositories/audit.ts';
import { ApiFailure } from '../request/failure.ts';
import { prepareJson, sendPrepared } from './preparedResponse.ts';
import { parsePart, type Parsed } from '../request/validation.ts';

/** Room for what is around the rows of a list, in bytes. */
const FRAME_BYTES = 100;

/** Returns the first rows of a list: as many as a response holds. */
export function rowsThatFit<Row>(rows: readonly Row[]): Row[] {
  let room = LARGE_RESPONSE_MAXIMUM - FRAME_BYTES;
  const end = rows.findIndex((row) => {
    room -= Buffer.byteLength(JSON.stringify(row)) + 1;
    return room < 0;
  });
  return end === -1 ? [...rows] : rows.slice(0, end);
}

/**
 * Checks a response before it is sent. Streams have no maximum. When it is larger than its call allows, an internal error
 * is logged and sent instead.
 */
function refuseLarge(
  { path, responseMaximum }: Endpoint,
  payload: unknown,
  done: (error?: Error) => void,
): void {
  const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
  const bytes = isWhole ? Buffer.byteLength(payload) : 0;
  if (bytes > responseMaximum) done(new Error(`A response of ${path} holds ${bytes} bytes`));
  else done();
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The person who calls; set on every endpoint that requires a sign-in. */
    caller: Caller | undefined;
  }
}

/** The validated parts of a request. */
interface Input<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
}

interface ReachedItem {
  id: string;
  ownerId: string;
  market?: Market;
  isShared?: boolean;
}

/** The argument of a handler: the validated request, the person and their access according to the rule. */
interface Call<E extends Endpoint> extends Input<E> {
  actor: UserProfile;
  /** Owner of the rows that a list returns; undefined for all owners. */
  rowsOf: string | undefined;
  /** Returns the count when the person has access to it; throws the failure of the rule otherwise. */
  reach: <Count extends { id: string; ownerId: string; market: Market }>(
    count: Count | undefined,
  ) => Count;
  /** Returns the zone or view when the person has access to it; throws the failure of the rule otherwise. */
  reachItem: <Item extends ReachedItem>(kind: ItemKind, item: Item | undefined) => Item;
  /** Throws unless the person has access to the profile of this lower-case address. */
  reachPerson: (email: string) => void;
  /** Writes to the audit log, in the transaction of the change itself. */
  audit: (tx: DatabaseClient, entry: AuditEntry) => Promise<void>;
  headers: FastifyRequest['headers'];
  reply: FastifyReply;
}

/** The argument of a handler for people who may not have a profile yet. */
interface SignedInCall<E extends Endpoint> extends Input<E> {
  caller: Caller;
  /** Throws unless the person has access to the profile of this lower-case address. */
  reachPerson: (email: string) => void;
  requestId: string;
}

interface Handler<C, E extends Endpoint> {
  handle: (call: C) => Promise<ResponseOf<E>> | ResponseOf<E>;
  /** Status of a success; 200 by default. */
  successStatus?: number;
}

interface StreamHandler<C> {
  /** Sends the response itself. */
  stream: (call: C) => Promise<FastifyReply>;
}

type Head<E extends Endpoint> = Pick<Input<E>, 'params' | 'query'>;

function parseHead<E extends Endpoint>(endpoint: E, request: FastifyRequest): Head<E> {
  return {
    params: parsePart<E['params']>(endpoint.params, request.params, 'params'),
    query: parsePart<E['query']>(endpoint.query, withCodes(request.query), 'query'),
  };
}

function throwIfRefused(refusal: ApiFailure | undefined): void {
  if (refusal) throw refusal;
}

function reachCount(
  rule: Rule,
  actor: UserProfile,
  request: FastifyRequest,
): Call<Endpoint>['reach'] {
  return (count) => {
    const refusal = count && refusalOfCount(rule, actor, count);
    if (count && !refusal) return count;
    request.refusedRecord = { kind: 'count', id: count?.id };
    throw refusal ?? new ApiFailure('not_found');
  };
}

function reachItem(
  rule: Rule,
  actor: UserProfile,
  request: FastifyRequest,
): Call<Endpoint>['reachItem'] {
  return (kind, item) => {
    const refusal = item
      ? refusalOfItem(rule, kind, actor, item)
      : new ApiFailure('not_found', missingItemMessage(kind));
    if (item && !refusal) return item;
    request.refusedRecord = { kind, id: item?.id };
    throw refusal ?? new ApiFailure('not_found');
  };
}

function reachPerson(request: FastifyRequest): (email: string) => void {
  return (email) => {
    const { caller } = request;
    const refusal = caller ? refusalOfPerson(caller, email) : new ApiFailure('unauthenticated');
    if (!refusal) return;
    request.refusedRecord = { kind: 'profile', id: undefined };
    throw refusal;
  };
}

type Act<E extends Endpoint> = (
  input: Input<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/**
 * Registers the route of an endpoint: authenticate → rate limit → authorize → read the body → validate → act. Only the
 * market of a request may be in its body, and is then checked after it.
 */
function addRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { rule, act }: { rule: Rule; act: Act<E> },
): void {
  const heads = new WeakMap<FastifyRequest, Head<E>>();
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyMaximum,
    config: { api: endpoint },
    // onRequest runs before the body is read, so that only people who may make the call can upload one.
    onRequest: async (request) => {
      if (rule.audience !== 'everybody') {
        request.caller = await app.authenticate(request);
        await app.limitPerson(request, endpoint.cost);
      }
      throwIfRefused(refusalOfAudience(rule, request.caller));
      const head = parseHead(endpoint, request);
      heads.set(request, head);
      if (!namesMarketInBody(rule)) throwIfRefused(refusalOfMarket(rule, request.caller, head));
    },
    // Also of refusals, which may hold documents.
    preSerialization: (_request, _reply, payload, done) => {
      done(null, withWireNames(payload));
    },
    onSend: (_request, _reply, payload, done) => {
      refuseLarge(endpoint, payload, done);
    },
    handler: async (request, reply) => {
      const head = heads.get(request) ?? parseHead(endpoint, request);
      const body = parsePart<E['body']>(endpoint.body, withCodes(request.body), 'body');
      const input = { ...head, body };
      if (namesMarketInBody(rule)) throwIfRefused(refusalOfMarket(rule, request.caller, input));
      return act(input, request, reply);
    },
  });
}

function actorOf({ caller }: FastifyRequest): UserProfile {
  if (caller?.profile === undefined) throw new Error('The rule allowed a caller without a profile');
  return caller.profile;
}

/** Registers an endpoint of the contract for the people whom its rule of the policy allows. */
export function registerEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<Call<E>, E> | StreamHandler<Call<E>>,
): void {
  const rule = ruleOf(endpoint);
  if (rule.audience === 'everybody' || rule.audience === 'signedIn') {
    throw new Error(`${endpoint.path} can be called without a profile`);
  }
  addRoute(app, endpoint, {
    rule,
    act: async (input, request, reply) => {
      const actor = actorOf(request);
      const call: Call<E> = {
        ...input,
        actor,
        rowsOf: ownerOfRows(rule, actor),
        reach: reachCount(rule, actor, request),
        reachItem: reachItem(rule, actor, request),
        reachPerson: reachPerson(request),
        audit: async (tx, entry) =>
          recordAudit(tx, { actorId: actor.id, requestId: request.id }, entry),
        headers: request.headers,
        reply,
      };
      if ('stream' in handler) return handler.stream(call);
      return reply.code(handler.successStatus ?? 200).send(await handler.handle(call));
    },
  });
}

/** Registers an endpoint for anyone signed in, including people who have no profile yet. */
export function registerSignedInEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<SignedInCall<E>, E>,
): void {
  const rule = ruleOf(endpoint);
  addRoute(app, endpoint, {
    rule,
    act: async (input, request, reply) => {
      const { caller } = request;
      if (caller === undefined) throw new Error(`${endpoint.path} was reached without a caller`);
      const call = {
        ...input,
        caller,
        reachPerson: reachPerson(request),
        requestId: request.id,
      };
      return reply.code(200).send(await handler.handle(call));
    },
  });
}

/**
 * Registers an endpoint that requires no sign-in, and answers everybody the same until the next start.
 * @param other the response to some queries, and which these are
 */
export function registerOpenEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  response: ResponseOf<E>,
  other?: { response: ResponseOf<E>; isAsked: (query: Input<E>['query']) => boolean },
): void {
  const rule = ruleOf(endpoint);
  if (rule.audience !== 'everybody') throw new Error(`${endpoint.path} is not open to everybody`);
  const prepared = prepareJson(response);
  const preparedOther = other && prepareJson(other.response);
  addRoute(app, endpoint, {
    rule,
    act: async ({ query }, request, reply) => {
      const isOther = other?.isAsked(query) === true && preparedOther !== undefined;
      return sendPrepared(request, reply, isOther ? preparedOther : prepared);
    },
  });
}
