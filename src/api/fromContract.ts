import type { EndpointBuilder, MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query';
import type { Endpoint, ParamsOf, QueryOf, BodyOf, ReadOf } from '#contract/endpoint.ts';
import type { baseQuery, Call } from './baseApi.ts';
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

interface Definition<Argument> {
  query: (argument: Argument) => Call;
}

/** Returns the parameters as a plain record. */
function valuesOf(given: unknown): ParameterValues {
  return Object.fromEntries(Object.entries(given ?? {}));
}

/**
 * Returns the RTK Query definition of a call that reads data. The base query checks the response against the contract.
 */
export function queryFrom<E extends Endpoint>(endpoint: E): Definition<QueryArgument<E>> {
  return {
    query: (argument) => {
      const values = valuesOf(argument);
      // `buildRequest` takes from each what the path and the query of the endpoint name.
      return { endpoint, argument: { params: values, query: values } };
    },
  };
}

/** Returns the RTK Query definition of a call that changes data. */
export function mutationFrom<E extends Endpoint>(endpoint: E): Definition<MutationArgument<E>> {
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
  };
}

/**
 * Long enough to open a row, work on it and come back: the list reappears at once and is refetched in the background.
 */
const LIST_CACHE_SECONDS = 1800;

type Base = typeof baseQuery;
/** How long the answer of a call is kept, and which tags let it be fetched again. */
type Kept<E extends Endpoint, Tags extends string> = Pick<
  QueryDefinition<QueryArgument<E>, Base, Tags, ReadOf<E>, 'api'>,
  'keepUnusedDataFor' | 'providesTags'
>;
type Changed<E extends Endpoint, Tags extends string> = Pick<
  MutationDefinition<MutationArgument<E>, Base, Tags, ReadOf<E>, 'api'>,
  'invalidatesTags'
>;

/** Returns what makes the endpoints of RTK Query from those of the contract. */
export function endpointsFrom<Tags extends string>(build: EndpointBuilder<Base, Tags, 'api'>) {
  const query = <E extends Endpoint>(endpoint: E, kept?: Kept<E, Tags>) =>
    build.query<ReadOf<E>, QueryArgument<E>>({ ...queryFrom(endpoint), ...kept });
  const mutation = <E extends Endpoint>(endpoint: E, changed?: Changed<E, Tags>) =>
    build.mutation<ReadOf<E>, MutationArgument<E>>({ ...mutationFrom(endpoint), ...changed });
  return {
    query,
    mutation,
    /** A list stays cached while its rows are worked on, and is refetched when its tag is invalidated. */
    list: <E extends Endpoint>(endpoint: E, tag: Tags, keepUnusedDataFor = LIST_CACHE_SECONDS) =>
      query(endpoint, { keepUnusedDataFor, providesTags: [tag] }),
    /** A list is fetched again after a failed change too: a change is mostly refused when the list is out of date. */
    change: <E extends Endpoint>(endpoint: E, tag: Tags) =>
      mutation(endpoint, { invalidatesTags: [tag] }),
  };
}
