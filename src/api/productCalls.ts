import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type * as v from 'valibot';
import type { Endpoint, ReadOf, Schema } from '#contract/endpoint.ts';
import type { SavedIdentity } from '#contract/saveAnswer.ts';
import type { countCalls } from '#contract/saving.ts';
import type { SavedAs } from '#domain/count/countState.ts';
import { entriesOf } from '#domain/count/storedEntries.ts';
import { savedProduct } from '#domain/products/catalogue.ts';
import { idempotencyHeaders } from './additions.ts';
import type { ApiExtra } from './auth.ts';
import { baseApi } from './baseApi.ts';
import { countsApi } from './countsApi.ts';
import {
  mutationFrom,
  queryFrom,
  type MutationArgument,
  type QueryArgument,
} from './fromContract.ts';

interface Started<Answer> {
  unwrap: () => Promise<Answer>;
  abort: () => void;
}

/** What a call of a product sends. */
interface Sent<Body> {
  body: Body;
  params?: { mafId: string };
  headers?: Record<string, string>;
}

/** Starts a call when it is dispatched. */
type Start<Body, Answer> = (
  argument: Sent<Body>,
  options?: { track: boolean },
) => ThunkAction<Started<Answer>, unknown, ApiExtra, UnknownAction>;

/** Returns the name of the endpoint of a call. */
export const endpointName = ({ method, path }: Endpoint): string => `${method} ${path}`;

type Injected = Parameters<typeof baseApi.injectEndpoints>[0];

/** Returns an endpoint, which is injected unless the screen of its product or a plan has done so before. */
function injectOnce(name: string, injected: Injected): unknown {
  const { endpoints } = name in baseApi.endpoints ? baseApi : baseApi.injectEndpoints(injected);
  return (endpoints as Readonly<Record<string, unknown>>)[name];
}

/** Injects a call that sends data, and returns what starts it. */
function startOf<Body, Answer>(
  endpoint: Endpoint,
  invalidatesTags: ('Counts' | 'Count')[] = [],
): Start<Body, Answer> {
  const name = endpointName(endpoint);
  const injected = injectOnce(name, {
    endpoints: (build) => ({
      [name]: build.mutation<unknown, MutationArgument<Endpoint>>({
        ...mutationFrom(endpoint),
        invalidatesTags,
      }),
    }),
  });
  // RTK Query types an endpoint by its name, which is known here at run time only.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (injected as { initiate: Start<Body, Answer> }).initiate;
}

/** Waits for a call, which a signal cancels. Rejects with the failure of the call. */
async function answerOf<Answer>(call: Started<Answer>, signal?: AbortSignal): Promise<Answer> {
  const handleAbort = () => call.abort();
  signal?.addEventListener('abort', handleAbort);
  try {
    return await call.unwrap();
  } finally {
    signal?.removeEventListener('abort', handleAbort);
  }
}

type Identification = ThunkAction<Promise<SavedAs | null>, unknown, ApiExtra, UnknownAction>;

const FRESH = { subscribe: false, forceRefetch: true };

/** Longest time between a save and the look at the list, clocks that differ included, in milliseconds. */
const JUST_SAVED_MS = 600_000;

/** Finds the count that was just saved under a name, in the person's list. An older one must never be written over. */
const newestOfName =
  (body: unknown): Identification =>
  async (dispatch) => {
    const { countName, mafProduct } = entriesOf(body);
    const { data } = await dispatch(
      countsApi.endpoints.getMyCounts.initiate(
        { market: savedProduct(String(mafProduct))?.market, searchCount: String(countName) },
        FRESH,
      ),
    );
    const found = data?.countBo.find(
      (row) =>
        row.countName === countName &&
        row.mafProduct === mafProduct &&
        Math.abs(Date.now() - Date.parse(row.createdDate ?? '')) < JUST_SAVED_MS,
    );
    if (found === undefined || found.mafId === null || found.id === '') return null;
    return { id: found.id, mafId: found.mafId };
  };

/**
 * Returns the identity of a count that was just saved. Where the answer names only its id or only its number, the count
 * itself tells the other one, and where it names neither, the list of the person's counts tells both, so that the next
 * save updates it.
 * @returns null when it cannot be found: the count is saved, but the screen cannot update it
 */
const identified =
  (saved: SavedIdentity | null, body: unknown): Identification =>
  async (dispatch) => {
    const { id, mafId, version } = saved ?? { id: null, mafId: null };
    const known = version === undefined ? {} : { version };
    if (id !== null && mafId !== null) return { id, mafId, ...known };
    const { getCount, getCountByMafId } = countsApi.endpoints;
    // Digits alone may be either.
    const number = mafId === null && /^\d{1,15}$/.test(id ?? '') ? id : mafId;
    const answers = [
      id === null ? undefined : await dispatch(getCount.initiate({ id }, FRESH)),
      number === null
        ? undefined
        : await dispatch(getCountByMafId.initiate({ id: String(number) }, FRESH)),
    ];
    // A text alone may be something else than an id, and another count must never be written over.
    const found = answers.find(
      (answer) => answer?.data?.countName === entriesOf(body)['countName'],
    )?.data;
    return found ? { id: found.id, mafId: found.mafId, ...known } : dispatch(newestOfName(body));
  };

/** Sends the calls of a product. Each rejects with its failure. */
export interface ProductCalls<Request, Answer, Body> {
  /** Asks for an estimate, which a signal cancels. */
  process: (body: Request, signal?: AbortSignal) => Promise<Answer>;
  /** Creates a count, or updates the saved one; resolves with null when nothing tells which count was created. */
  save: (
    body: Body,
    options: { savedAs: SavedAs | null; idempotencyKey: string },
  ) => Promise<SavedAs | null>;
}

/** Returns the calls of a product for a store, and the hook of its screens, from its contract. */
export function productCalls<Asked extends Schema, Answer extends Schema, Body extends Schema>(
  calls: ReturnType<typeof countCalls<Asked, Answer, Body>>,
) {
  type Request = v.InferInput<Asked>;
  type Save = v.InferInput<Body>;
  const process = startOf<Request, v.InferOutput<Answer>>(calls.process);
  const record = startOf<Save, SavedIdentity | null>(calls.record, ['Counts']);
  const update = startOf<Save, SavedIdentity | null>(calls.update, ['Counts', 'Count']);

  const callsOf = (
    dispatch: ThunkDispatch<unknown, ApiExtra, UnknownAction>,
  ): ProductCalls<Request, v.InferOutput<Answer>, Save> => ({
    process: async (body, signal) =>
      answerOf(dispatch(process({ body }, { track: false })), signal),
    save: async (body, { savedAs, idempotencyKey }) => {
      const headers = idempotencyHeaders(idempotencyKey);
      if (savedAs === null) {
        const saved = await dispatch(record({ body, headers }, { track: false })).unwrap();
        return dispatch(identified(saved, body));
      }
      // Optimistic locking: the server refuses the save if somebody else has saved a later version.
      if (savedAs.version !== undefined) headers['if-match'] = `"${savedAs.version}"`;
      const params = { mafId: String(savedAs.mafId) };
      const saved = await dispatch(update({ params, body, headers }, { track: false })).unwrap();
      // The count is the one that was updated, whatever the answer says of it.
      const { version } = saved ?? {};
      return { ...savedAs, ...(version !== undefined && { version }) };
    },
  });
  return {
    callsOf,
    useCalls: () => {
      const dispatch = useDispatch<ThunkDispatch<unknown, ApiExtra, UnknownAction>>();
      return useMemo(() => callsOf(dispatch), [dispatch]);
    },
  };
}

/** Loads the options of the form of a product for its screen. */
type ValuesHook<E extends Endpoint> = (argument: QueryArgument<E>) => {
  data?: ReadOf<E> | undefined;
  isError: boolean;
  refetch: () => unknown;
};

/** Returns the hook that loads the options of the form of a product. */
export function productValues<E extends Endpoint>(getValues: E): ValuesHook<E> {
  const name = endpointName(getValues);
  const injected = injectOnce(name, {
    endpoints: (build) => ({
      [name]: build.query<ReadOf<E>, QueryArgument<E>>(queryFrom(getValues)),
    }),
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (injected as { useQuery: ValuesHook<E> }).useQuery;
}
