import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import type { Caller } from '../identity/caller.ts';
import { parsePart, type Parsed } from './validation.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by the two functions below and by nothing else: the proof that a route has a rule. */
    isGuarded?: boolean;
  }
  interface FastifyRequest {
    /** Who calls; set on every endpoint that needs a sign-in. */
    caller: Caller | undefined;
  }
}

/** The checked parts of a request. */
export interface Input<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
}

/** What a handler works with: who acts, as the rule saw it, and the checked request. */
export interface Call<E extends Endpoint, Actor> extends Input<E> {
  actor: Actor;
  headers: FastifyRequest['headers'];
}

interface Guarded<E extends Endpoint, Actor> {
  /** Who may call: returns the person who acts, or throws. There is no default. */
  authorize: (caller: Caller, input: Input<E>) => Actor;
  handle: (call: Call<E, Actor>) => Promise<ResponseOf<E>> | ResponseOf<E>;
  /** Status of a success, 200 unless told. */
  successStatus?: number;
}

interface Open<E extends Endpoint> {
  handle: (input: Input<E>) => Promise<ResponseOf<E>> | ResponseOf<E>;
}

function parseInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): Input<E> {
  return {
    params: parsePart<E['params']>(endpoint.params, request.params, 'params'),
    query: parsePart<E['query']>(endpoint.query, request.query, 'query'),
    body: parsePart<E['body']>(endpoint.body, request.body, 'body'),
  };
}

/**
 * Serves an endpoint of the contract to people who signed in. It reads as a sentence: authenticate → validate →
 * authorise → act → present.
 */
export function registerEndpoint<E extends Endpoint, Actor>(
  app: FastifyInstance,
  endpoint: E,
  rule: Guarded<E, Actor>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { isGuarded: true },
    // Before the body is read: nobody uploads a megabyte without a sign-in.
    onRequest: async (request) => {
      request.caller = await app.authenticate(request);
    },
    handler: async (request, reply) => {
      const { caller } = request;
      if (caller === undefined) throw new Error(`${endpoint.path} was reached without a caller`);
      const input = parseInput(endpoint, request);
      const actor = rule.authorize(caller, input);
      const answer = await rule.handle({ ...input, actor, headers: request.headers });
      return reply.code(rule.successStatus ?? 200).send(answer);
    },
  });
}

/** Serves an endpoint of the contract to anybody, signed in or not. */
export function registerOpenEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  rule: Open<E>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { isGuarded: true },
    handler: async (request, reply) =>
      reply.code(200).send(await rule.handle(parseInput(endpoint, request))),
  });
}
