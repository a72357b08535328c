import { createApi } from '@reduxjs/toolkit/query/react';
import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import type { Endpoint } from '#contract/endpoint.ts';
import { ACCEPT, BODY_TYPE } from '#contract/mediaTypes.ts';
import { withCodes } from '#domain/portalNames.ts';
import {
  type ApiFailure,
  BAD_REQUEST,
  NO_CONTENT,
  readApiError,
  UNEXPECTED_STATUS,
} from './failure.ts';
import { SignInRequired, type ApiExtra } from './auth.ts';
import { takeFailedPrefetch } from './prefetch.ts';
import { hasAddition } from './additions.ts';
import { readAnswer } from './readAnswer.ts';
import { buildRequest, ParameterError, type ApiRequest, type CallArgument } from './request.ts';

/** An endpoint of the contract and the arguments of one call to it. */
export interface Call {
  endpoint: Endpoint;
  argument: CallArgument;
}

type Outcome = { data: unknown } | { error: ApiFailure };

/** Sends a request once. */
export async function send(
  request: ApiRequest,
  token: string,
  { apiOrigin, takeEarly }: ApiExtra,
  options: Pick<RequestInit, 'signal' | 'keepalive'>,
): Promise<Response> {
  const { method, url, body, headers } = request;
  const early = method === 'GET' ? takeEarly?.(url) : undefined;
  if (early) return early;
  return fetch(`${apiOrigin}${url}`, {
    ...options,
    method,
    headers: {
      ...headers,
      accept: ACCEPT,
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': BODY_TYPE }),
    },
    // Undefined without a body, which `fetch` reads as none.
    body: JSON.stringify(body),
  });
}

const SECOND_MS = 1000;
/** Wait after a 429 that does not say how long, in seconds, and the longest. */
const LIMIT_SECONDS = 2;
const LIMIT_SECONDS_MAXIMUM = 60;
const LIMITED_ATTEMPTS = 5;

/** Waits as long as a 429 says. */
async function waitFor({ headers }: Response): Promise<void> {
  const said = Number(headers.get('retry-after') ?? LIMIT_SECONDS);
  const seconds = Number.isFinite(said) ? Math.min(said, LIMIT_SECONDS_MAXIMUM) : LIMIT_SECONDS;
  await new Promise((resolve) => {
    setTimeout(resolve, seconds * SECOND_MS);
  });
}

/**
 * Sends a request and retries it once: after a 401 with a renewed token, after a 500 without delay, and after no
 * other status but a 429 of a call that waits for it. The 500 retry applies to every method, because saves carry an idempotency key and the server answers
 * a repeated key with its first response (AP-04, D-54).
 */
export async function fetchWithRetry(
  request: ApiRequest,
  extra: ApiExtra,
  signal: AbortSignal,
): Promise<Response> {
  let response = await send(request, await extra.auth.getIdToken(), extra, { signal });
  if (response.status === 401) {
    const token = await extra.auth.getIdToken({ forceRefresh: true });
    response = await send(request, token, extra, { signal });
  }
  for (let attempt = 1; attempt < LIMITED_ATTEMPTS; attempt += 1) {
    if (response.status !== 429 || !request.waitsWhenLimited) break;
    // Each attempt waits for the one before.
    // oxlint-disable-next-line no-await-in-loop
    await waitFor(response);
    // oxlint-disable-next-line no-await-in-loop
    response = await send(request, await extra.auth.getIdToken(), extra, { signal });
  }
  if (response.status === 500) {
    response = await send(request, await extra.auth.getIdToken(), extra, { signal });
  }
  return response;
}

const NOT_JSON = Symbol('not JSON');

/** Parses a response body as JSON, with the codes of the portals; an empty body is null (AP-03, D-55). */
function parse(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return withCodes(JSON.parse(text) as unknown);
  } catch {
    return NOT_JSON;
  }
}

/** Returns the failure that an unsuccessful response stands for. */
export function failureOfResponse(status: number, text: string): ApiFailure {
  return failureOf(status, parse(text), text);
}

function failureOf(status: number, content: unknown, text: string): ApiFailure {
  const body = content === NOT_JSON ? text : content;
  const apiError = readApiError(content);
  const known = apiError && { apiError };
  if (status === 400) return { kind: 'badRequest', status, message: BAD_REQUEST, body, ...known };
  if (status === 401) {
    return { kind: 'unauthenticated', status, message: UNEXPECTED_STATUS, ...known };
  }
  return { kind: 'server', status, message: UNEXPECTED_STATUS, body, ...known };
}

/** Returns the content of a response, or the failure that it stands for. */
export async function readResponse(response: Response, request: ApiRequest): Promise<Outcome> {
  const { status } = response;
  const text = await response.text();
  const content = parse(text);
  const isSuccess = status === 200 || request.alsoSucceedsWith.includes(status);
  if (!isSuccess) {
    return status === 204
      ? { error: { kind: 'noContent', status, message: NO_CONTENT } }
      : { error: failureOf(status, content, text) };
  }
  if (content !== NOT_JSON) return { data: content };
  // A call that may succeed without a body needs none that can be read: what has succeeded is never shown as failed. JSON
  // that was cut off is asked for again under the same key.
  const isCut = /^\s*[[{]/.test(text) && hasAddition('idempotency');
  if (request.alsoSucceedsWith.length > 0 && !isCut) return { data: null };
  return {
    error: { kind: 'unexpectedResponse', message: 'The response is not JSON.', issues: [] },
  };
}

/** Returns the failure for an error that was thrown before any response arrived. */
export function thrownFailure(error: unknown, { auth }: ApiExtra): ApiFailure {
  if (error instanceof ParameterError) return { kind: 'parameter', message: error.message };
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof SignInRequired) {
    return { kind: auth.isSignedIn() ? 'signInRequired' : 'signedOut', message };
  }
  return { kind: 'network', message };
}

/** Runs one call of the contract under the rules that all calls share (AP-02 to AP-09). */
export const baseQuery: BaseQueryFn<Call, unknown, ApiFailure> = async (
  { endpoint, argument },
  { extra, signal, queryCacheKey = '' }: BaseQueryApi,
) => {
  // `makeStore` sets it, and RTK Query does not carry its type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const apiExtra = extra as ApiExtra;
  const failed = takeFailedPrefetch(apiExtra, queryCacheKey);
  if (failed) return { error: failed };
  try {
    const request = buildRequest(endpoint, argument);
    return await readResponse(await fetchWithRetry(request, apiExtra, signal), request);
  } catch (error) {
    return { error: thrownFailure(error, apiExtra) };
  }
};

/** Says which call gave an answer that cannot be read, to the developer and to the monitoring. */
function told(failure: ApiFailure, { method, path }: Endpoint, { report }: ApiExtra): ApiFailure {
  if (failure.kind !== 'unexpectedResponse') return failure;
  const call = `${method} ${path}`;
  const issues = failure.issues.length > 0 ? failure.issues : [failure.message];
  const message = `The answer of ${call} cannot be read: ${issues.join('; ')}`;
  console.error(message);
  report?.(new Error(message));
  return { ...failure, message, call, issues };
}

/** Runs one call and reads its answer. One that cannot be read is told by its call and its fields to whoever can mend it. */
const readingQuery: typeof baseQuery = async (call, api, options) => {
  const { addition } = call.endpoint;
  if (addition !== undefined && !hasAddition(addition)) {
    return { error: { kind: 'absent', message: `The back end has no ${addition}.` } };
  }
  const outcome = await baseQuery(call, api, options);
  const read: Outcome = outcome.error
    ? { error: outcome.error }
    : readAnswer(call.endpoint, outcome.data, call.argument.body);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return 'error' in read ? { error: told(read.error, call.endpoint, api.extra as ApiExtra) } : read;
};

/** The only cache of server data. Each resource injects its own endpoints (`*Api.ts`). */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: readingQuery,
  tagTypes: ['Me', 'Users', 'Counts', 'Count', 'FollowUp', 'Boosts'],
  endpoints: () => ({}),
});
