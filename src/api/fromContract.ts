import type * as v from 'valibot';
import type { Endpoint, ParamsOf, QueryOf, BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type { Call } from './baseApi.ts';
import type { ParameterValues } from './request.ts';

/** Maps an absent schema to `unknown`, which adds nothing to an intersection. */
type Given<T> = T extends undefined ? unknown : T;
type Flat<E extends Endpoint> = Given<ParamsOf<E>> & Given<QueryOf<E>>;

/** Argument of a query: its path and query parameters in one object, or nothing. */
export type QueryArgument<E extends Endpoint> = unknown extends Flat<E> ? void : Flat<E>;

/** Argument of a mutation. The caller makes headers such as the idempotency key, once per user action. */
export type MutationArgument<E extends Endpoint> = (ParamsOf<E> extends undefined
  ? { params?: undefined }
  : { params: ParamsOf<E> }) &
  (QueryOf<E> extends undefined ? { query?: undefined } : { query: QueryOf<E> }) &
  (BodyOf<E> extends undefined ? { body?: undefined } : { body: BodyOf<E> }) & {
    headers?: Readonly<Record<string, string>>;
  };

interface Definition<E extends Endpoint, Argument> {
  query: (argument: Argument) => Call;
  responseSchema: v.GenericSchema<ResponseOf<E>>;
}

/** Returns the parameters as a plain record. */
function valuesOf(given: unknown): ParameterValues {
  return Object.fromEntries(Object.entries(given ?? {}));
}

/** Returns the schema of a response in the type of RTK Query, which does not tell what arrives from its output. */
function responseSchemaOf<E extends Endpoint>({ response }: E): v.GenericSchema<ResponseOf<E>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return response as v.GenericSchema<ResponseOf<E>>;
}

/**
 * Returns the RTK Query definition of a call that reads data. The response is checked against the contract's schema.
 */
export function queryFrom<E extends Endpoint>(endpoint: E): Definition<E, QueryArgument<E>> {
  return {
    query: (argument) => {
      const values = valuesOf(argument);
      // `buildRequest` takes from each what the path and the query of the endpoint name.
      return { endpoint, argument: { params: values, query: values } };
    },
    responseSchema: responseSchemaOf(endpoint),
  };
}

/**
 * Long enough to open a row, work on it and come back: the list reappears at once and is refetched in the background.
 */
const LIST_CACHE_SECONDS = 1800;

/**
 * Returns the RTK Query definition of a list. It stays cached while its rows are worked on and is refetched when its
 * tag is invalidated.
 */
export function listFrom<E extends Endpoint, Tag extends string>(endpoint: E, tag: Tag) {
  return {
    ...queryFrom(endpoint),
    keepUnusedDataFor: LIST_CACHE_SECONDS,
    providesTags: [tag],
  };
}

/** Returns the RTK Query definition of a call that changes data. */
export function mutationFrom<E extends Endpoint>(endpoint: E): Definition<E, MutationArgument<E>> {
  return {
    query: ({ params, query, body, headers }) => ({
      endpoint,
      argument: {
        params: valuesOf(params),
        query: valuesOf(query),
        body,
        headers,
      },
    }),
    responseSchema: responseSchemaOf(endpoint),
  };
}

/**
 * Returns the RTK Query definition of a call that changes a list. The list is fetched again after a failure too, because
 * a change is mostly refused when the list on screen is out of date.
 */
export function changeFrom<E extends Endpoint, Tag extends string>(endpoint: E, tag: Tag) {
  return { ...mutationFrom(endpoint), invalidatesTags: [tag] };
}
