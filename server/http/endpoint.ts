import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import type { Market } from '#domain/markets.ts';
import type { UserProfile } from '#domain/users/profile.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import type { Caller } from '../identity/caller.ts';
import { ownerOfRows, refusalOfCall, refusalOfCount, refusalOfPerson } from '../policy/decide.ts';
import { ruleOf } from '../policy/policy.ts';
import type { Rule } from '../policy/rule.ts';
import { recordAudit, type AuditEntry } from '../repositories/audit.ts';
import { ApiFailure } from './failure.ts';
import { HEAVY_COST } from './rateLimit.ts';
import { parsePart, type Parsed } from './validation.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by the functions below and by nothing else: the proof that a route has a rule. */
    isGuarded?: boolean;
  }
  interface FastifyRequest {
    /** Who calls; set on every endpoint that needs a sign-in. */
    caller: Caller | undefined;
  }
}

/** The checked parts of a request. */
interface Input<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
}

/** What a handler works with: the checked request, who acts, and what the rule lets them reach. */
interface Call<E extends Endpoint> extends Input<E> {
  actor: UserProfile;
  /** Whose rows a list holds: an id, or undefined for everybody's. */
  rowsOf: string | undefined;
  /** The count that was found, when the person reaches it; throws what the rule answers otherwise. */
  reach: <Count extends { ownerId: string; market: Market }>(count: Count | undefined) => Count;
  /** Throws unless the person reaches the profile of this lower-case address. */
  reachPerson: (email: string) => void;
  /** Traces what the person does, in the transaction that does it. */
  audit: (tx: DatabaseClient, entry: AuditEntry) => Promise<void>;
  headers: FastifyRequest['headers'];
  reply: FastifyReply;
}

/** What a handler works with before the first connection: there may be no profile yet. */
interface SignedInCall<E extends Endpoint> extends Input<E> {
  caller: Caller;
  /** Throws unless the person reaches the profile of this lower-case address. */
  reachPerson: (email: string) => void;
  requestId: string;
}

interface Handler<C, E extends Endpoint> {
  handle: (call: C) => Promise<ResponseOf<E>> | ResponseOf<E>;
  /** Status of a success, 200 unless told. */
  successStatus?: number;
}

interface StreamHandler<C> {
  /** Sends by itself. */
  stream: (call: C) => Promise<FastifyReply>;
}

function parseInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): Input<E> {
  return {
    params: parsePart<E['params']>(endpoint.params, request.params, 'params'),
    query: parsePart<E['query']>(endpoint.query, request.query, 'query'),
    body: parsePart<E['body']>(endpoint.body, request.body, 'body'),
  };
}

function reachCount(rule: Rule, actor: UserProfile): Call<Endpoint>['reach'] {
  return (count) => {
    if (!count) throw new ApiFailure('not_found');
    const refusal = refusalOfCount(rule, actor, count);
    if (refusal) throw refusal;
    return count;
  };
}

function reachPerson(caller: Caller | undefined): (email: string) => void {
  return (email) => {
    const refusal = caller ? refusalOfPerson(caller, email) : new ApiFailure('unauthenticated');
    if (refusal) throw refusal;
  };
}

type Act<E extends Endpoint> = (
  input: Input<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** Authenticate → validate → authorise → act: the one way in of every endpoint. */
function addRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { rule, act, isStream = false }: { rule: Rule; act: Act<E>; isStream?: boolean },
): void {
  const isHeavy = isStream || endpoint.method !== 'GET';
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { isGuarded: true },
    // Before the body is read: nobody uploads a megabyte without a sign-in.
    onRequest: async (request) => {
      if (rule.audience === 'everybody') return;
      request.caller = await app.authenticate(request);
      app.limitPerson(request.caller.claims.email, isHeavy ? HEAVY_COST : 1);
    },
    handler: async (request, reply) => {
      const input = parseInput(endpoint, request);
      const refusal = refusalOfCall(rule, request.caller, input);
      if (refusal) throw refusal;
      return act(input, request, reply);
    },
  });
}

function actorOf({ caller }: FastifyRequest): UserProfile {
  if (caller?.profile === undefined) throw new Error('The rule let in somebody without a profile');
  return caller.profile;
}

/** Serves an endpoint of the contract to those whom its line of the policy lets in. */
export function registerEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<Call<E>, E> | StreamHandler<Call<E>>,
): void {
  const rule = ruleOf(endpoint);
  if (rule.audience === 'everybody' || rule.audience === 'signedIn') {
    throw new Error(`${endpoint.path} may be called without a profile`);
  }
  addRoute(app, endpoint, {
    rule,
    isStream: 'stream' in handler,
    act: async (input, request, reply) => {
      const actor = actorOf(request);
      const call: Call<E> = {
        ...input,
        actor,
        rowsOf: ownerOfRows(rule, actor),
        reach: reachCount(rule, actor),
        reachPerson: reachPerson(request.caller),
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

/** Serves an endpoint also to people whose first connection is still to come. */
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
        reachPerson: reachPerson(caller),
        requestId: request.id,
      };
      return reply.code(200).send(await handler.handle(call));
    },
  });
}

/** Serves an endpoint to anybody, signed in or not. */
export function registerOpenEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<Input<E>, E>,
): void {
  const rule = ruleOf(endpoint);
  if (rule.audience !== 'everybody') throw new Error(`${endpoint.path} is not open to everybody`);
  addRoute(app, endpoint, {
    rule,
    act: async (input, _request, reply) => reply.code(200).send(await handler.handle(input)),
  });
}
