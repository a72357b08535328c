import type { Endpoint, ParamsOf, QueryOf, BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type { Call } from './baseQuery.ts';
import type { ParameterValues } from './request.ts';

/** Entries that exist: an endpoint without parameters adds nothing. */
type Given<T> = T extends undefined ? unknown : T;
type Flat<E extends Endpoint> = Given<ParamsOf<E>> & Given<QueryOf<E>>;

/** What a query takes: its path and query parameters in one object, or nothing. */
export type QueryArgument<E extends Endpoint> = unknown extends Flat<E> ? void : Flat<E>;

/** What a mutation takes. Headers such as the idempotency key are made by the caller, once per user action. */
export type MutationArgument<E extends Endpoint> = (ParamsOf<E> extends undefined
  ? { params?: undefined }
  : { params: ParamsOf<E> }) &
  (QueryOf<E> extends undefined ? { query?: undefined } : { query: QueryOf<E> }) &
  (BodyOf<E> extends undefined ? { body?: undefined } : { body: BodyOf<E> }) & {
    headers?: Readonly<Record<string, string>>;
  };

interface Definition<E extends Endpoint, Argument> {
  query: (argument: Argument) => Call;
  responseSchema: E['response'];
}

/** Carries the type of the answer to `build.query<ResponseOf<E>, …>`. */
export type AnswerOf<E extends Endpoint> = ResponseOf<E>;

/** Names of the path parameters of an endpoint. */
function pathNames(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

/** The parameters one by one, whatever the endpoint calls them. */
function valuesOf(given: unknown): ParameterValues {
  return typeof given === 'object' && given !== null
    ? Object.fromEntries(Object.entries(given))
    : {};
}

/** The RTK Query definition of a call that reads; the answer is checked with the schema of the contract. */
export function queryFrom<E extends Endpoint>(endpoint: E): Definition<E, QueryArgument<E>> {
  const names = pathNames(endpoint.path);
  return {
    query: (argument) => {
      const entries = Object.entries(valuesOf(argument));
      return {
        endpoint,
        argument: {
          params: Object.fromEntries(entries.filter(([name]) => names.includes(name))),
          query: Object.fromEntries(entries.filter(([name]) => !names.includes(name))),
        },
      };
    },
    responseSchema: endpoint.response,
  };
}

/** Long enough for a row to be opened, worked on and left: the list stands as it was, and is asked again meanwhile. */
const LIST_KEPT_FOR_S = 1800;

/** The RTK Query definition of a list: kept while its rows are worked on, asked again by what invalidates its tag. */
export function listFrom<E extends Endpoint, Tag extends string>(endpoint: E, tag: Tag) {
  return {
    ...queryFrom(endpoint),
    keepUnusedDataFor: LIST_KEPT_FOR_S,
    providesTags: [tag],
  };
}

/** The RTK Query definition of a call that changes something. */
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
    responseSchema: endpoint.response,
  };
}
