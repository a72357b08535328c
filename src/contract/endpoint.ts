import type * as v from 'valibot';

/** A schema of any shape. */
export type Schema = v.GenericSchema;

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** What a call sent, as far as its answer may refer to it. */
export interface Sent {
  body?: unknown;
}

/**
 * What this project adds to the specification. A back end that has only some of it says so when the application is built
 * (VITE_ADDITIONS).
 */
export const ADDITIONS = [
  'explanation',
  'availability',
  'history',
  'overlaps',
  'nearby',
  'totals',
  'zones',
  'views',
  'followUp',
  'unbinding',
  /** Not a call: the entry of a save that remembers the budget of the client. */
  'clientBudget',
  /** Not a call: the header that lets a save be repeated. */
  'idempotency',
] as const;
export type Addition = (typeof ADDITIONS)[number];

/**
 * Definition of one API call, shared by everyone: the browser builds the request and validates the response with it,
 * the server validates the request with it, and the mocks take their types from it.
 */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
  Reading extends Schema = Schema,
> {
  method: Method;
  /** Path without the host, with `:name` for each path parameter. */
  path: string;
  params: Params;
  query: Query;
  body: Body;
  /** Maximum size of the request body, in bytes. */
  bodyMaximum: number;
  /** The answer as our own server gives it. */
  response: Response;
  /** How the browser reads the answer of any back end; liberal where another one may answer otherwise. */
  reading: Reading;
  /** Completes an answer with what it may leave out and the request tells, before it is read. */
  complete: ((answer: unknown, sent: Sent) => unknown) | undefined;
  /** The addition of ours to which the call belongs; undefined for a call of the specification. */
  addition: Addition | undefined;
  /** Maximum size of a response, refusals included, in bytes. The server sends no larger one; CSV streams have none. */
  responseMaximum: number;
  /** Statuses other than 200 that mean success (D-52). */
  alsoSucceedsWith: readonly number[];
  /**
   * Whether the call writes to the database. `firstCall`: only the first call of a person does, which creates their
   * profile. Calls that may write are rejected while the disk is full, whatever their method.
   */
  writes: boolean | 'firstCall';
  /**
   * How often a call counts in the limit of a person, by what it reads and sends: 10 for the estimates of twelve months; 5
   * for an estimate, a write, an export, and a read of a whole document or list; 1 for other reads.
   */
  cost: number;
  /** Whether the browser waits and asks again after a 429, because nothing can be shown without the answer. */
  waitsWhenLimited: boolean;
  /** True when the specification does not show the response, so that its schema is our assumption (AP-66). */
  isResponseAssumed: boolean;
}

interface Definition<
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Response extends Schema,
  Reading extends Schema,
> {
  method: Method;
  path: string;
  params?: Params;
  query?: Query;
  body?: Body;
  bodyMaximum?: number;
  response: Response;
  /** By default, `response`. */
  reading?: Reading;
  complete?: Endpoint['complete'];
  addition?: Addition;
  responseMaximum?: number;
  alsoSucceedsWith?: readonly number[];
  /** By default, every method except GET writes. */
  writes?: Endpoint['writes'];
  /** By default, a GET that writes nothing is light, and any other call heavy. */
  cost?: number;
  waitsWhenLimited?: boolean;
  /** By default it is: the specification shows few responses. */
  isResponseAssumed?: boolean;
}

/** Cost of a call that reads a record or a page of a list. */
export const LIGHT_COST = 1;
/** Cost of a call that computes, writes, or reads a whole document or list. */
export const HEAVY_COST = 5;

/** Maximum size of a request body, in bytes, unless the definition of its call names another. */
export const BODY_MAXIMUM = 65_536;
/** Maximum size of a body that contains every locality of a count, or every programme of a boost. */
export const LARGE_BODY_MAXIMUM = 1_048_576;

/** Maximum size of a response, in bytes, unless the definition of its call names another. */
export const RESPONSE_MAXIMUM = 65_536;
/** Maximum size of any response but a CSV stream: a list, an estimate, or a 412 with two documents. */
export const LARGE_RESPONSE_MAXIMUM = 1_000_000;
/** Maximum size of the stored document of a count, in bytes of JSON: 50 km around Paris take a quarter of it. */
export const DOCUMENT_MAXIMUM = 400_000;

/** Returns the endpoint of a definition, with defaults filled in. */
export function defineEndpoint<
  Response extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Reading extends Schema = Response,
>(
  definition: Definition<Params, Query, Body, Response, Reading>,
): Endpoint<Params, Query, Body, Response, Reading> {
  const writes = definition.writes ?? definition.method !== 'GET';
  // An absent schema is `undefined` in both type and value, which the compiler cannot infer.
  /* oxlint-disable typescript/no-unsafe-type-assertion */
  return {
    method: definition.method,
    path: definition.path,
    params: definition.params as Params,
    query: definition.query as Query,
    body: definition.body as Body,
    bodyMaximum: definition.bodyMaximum ?? BODY_MAXIMUM,
    response: definition.response,
    reading: definition.reading ?? (definition.response as Schema as Reading),
    complete: definition.complete,
    addition: definition.addition,
    responseMaximum: definition.responseMaximum ?? RESPONSE_MAXIMUM,
    alsoSucceedsWith: definition.alsoSucceedsWith ?? [],
    writes,
    cost:
      definition.cost ?? (writes === true || definition.method !== 'GET' ? HEAVY_COST : LIGHT_COST),
    waitsWhenLimited: definition.waitsWhenLimited ?? false,
    isResponseAssumed: definition.isResponseAssumed ?? true,
  };
  /* oxlint-enable typescript/no-unsafe-type-assertion */
}

type OutputOf<S> = S extends Schema ? v.InferOutput<S> : undefined;
type InputOf<S> = S extends Schema ? v.InferInput<S> : undefined;

/** Path parameters of a call. */
export type ParamsOf<E extends Endpoint> = InputOf<E['params']>;
/** Query parameters of a call. */
export type QueryOf<E extends Endpoint> = InputOf<E['query']>;
/** Request body of a call. */
export type BodyOf<E extends Endpoint> = InputOf<E['body']>;
/** Response of a call, as our own server gives it. */
export type ResponseOf<E extends Endpoint> = OutputOf<E['response']>;
/** Response of a call, as the browser reads it. */
export type ReadOf<E extends Endpoint> = OutputOf<E['reading']>;
