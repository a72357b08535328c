import type * as v from 'valibot';

/** A schema of any shape. */
export type Schema = v.GenericSchema;

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * What travels on one call: the only place that says so. The browser builds the request from it and checks the
 * answer with it, the server checks the request with it, the mocks are typed by it.
 */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
> {
  method: Method;
  /** Path below the host, with `:name` for each path parameter. */
  path: string;
  params: Params;
  query: Query;
  body: Body;
  response: Response;
  /** Statuses that mean success beside 200 (D-52). */
  alsoSucceedsWith: readonly number[];
  /** True when the specification does not show the answer, so that its schema is our assumption (AP-66). */
  isResponseAssumed: boolean;
}

interface Definition<
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Response extends Schema,
> {
  method: Method;
  path: string;
  params?: Params;
  query?: Query;
  body?: Body;
  response: Response;
  alsoSucceedsWith?: readonly number[];
  isResponseAssumed?: boolean;
}

/** Describes a call. */
export function defineEndpoint<
  Response extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(definition: Definition<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  // An absent schema is `undefined` in the type as in the value, which the compiler cannot follow.
  /* oxlint-disable typescript/no-unsafe-type-assertion */
  return {
    method: definition.method,
    path: definition.path,
    params: definition.params as Params,
    query: definition.query as Query,
    body: definition.body as Body,
    response: definition.response,
    alsoSucceedsWith: definition.alsoSucceedsWith ?? [],
    isResponseAssumed: definition.isResponseAssumed ?? false,
  };
  /* oxlint-enable typescript/no-unsafe-type-assertion */
}

type OutputOf<S> = S extends Schema ? v.InferOutput<S> : undefined;
type InputOf<S> = S extends Schema ? v.InferInput<S> : undefined;

/** What a caller passes in the path. */
export type ParamsOf<E extends Endpoint> = InputOf<E['params']>;
/** What a caller passes in the query. */
export type QueryOf<E extends Endpoint> = InputOf<E['query']>;
/** What a caller passes as the body. */
export type BodyOf<E extends Endpoint> = InputOf<E['body']>;
/** What the call answers. */
export type ResponseOf<E extends Endpoint> = OutputOf<E['response']>;
