import { delay, http, HttpResponse, type JsonBodyType, type RequestHandler } from 'msw';
import * as v from 'valibot';
import { VERSION_HEADER } from '#contract/conflict.ts';
import type { Endpoint, ResponseOf, Schema } from '#contract/endpoint.ts';
import type { ApiError } from '#contract/errors.ts';

const METHODS = {
  GET: http.get,
  POST: http.post,
  PATCH: http.patch,
  DELETE: http.delete,
} as const;

/** Returns the URL pattern of an endpoint for the mocks, on any host. */
export function addressOf({ path }: Endpoint): string {
  return `*${path}`;
}

/** Normalises a text for searches: without accents and in lower case. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Error for a request that breaks its schema. */
export const BAD_REQUEST: ApiError = {
  code: 'bad_request',
  message: 'La demande est incomplète ou mal formée.',
};

/** Returns an error response of our server. */
export function refuse(status: number, error: ApiError) {
  return HttpResponse.json(error, { status });
}

/** Error for a count that is not among the saved ones. */
export const UNKNOWN_COUNT: ApiError = {
  code: 'not_found',
  message: 'Ce comptage n’existe pas.',
};

/** Returns the version that a change started from; undefined if the request has none. */
export function expectedVersionOf(request: Request): number | undefined {
  const version = /^"(\d+)"$/.exec(request.headers.get(VERSION_HEADER) ?? '')?.[1];
  return version === undefined ? undefined : Number(version);
}

type Parsed<S> = S extends Schema ? v.InferOutput<S> : undefined;

/** A call whose parts comply with the schemas of its endpoint. */
interface MockCall<E extends Endpoint> {
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  params: Readonly<Record<string, string>>;
  request: Request;
}

type MockAnswer = Response | object | undefined;

/**
 * Returns the handler of a call, which refuses a query or a body that breaks its schema, as the server does.
 * @param answer returns what is sent as JSON, a response, or undefined to leave the call to the next handlers
 */
export function handling<E extends Endpoint>(
  endpoint: E,
  answer: (call: MockCall<E>) => MockAnswer | Promise<MockAnswer>,
): RequestHandler {
  return METHODS[endpoint.method](addressOf(endpoint), async ({ request, params }) => {
    const search = Object.fromEntries(new URL(request.url).searchParams);
    const query = endpoint.query && v.safeParse(endpoint.query, search);
    const body = endpoint.body && v.safeParse(endpoint.body, await request.clone().json());
    if (query?.success === false || body?.success === false) return refuse(400, BAD_REQUEST);
    // The schemas of the endpoint have parsed both parts.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const call = { request, params, query: query?.output, body: body?.output } as MockCall<E>;
    const answered = await answer(call);
    if (answered === undefined || answered instanceof Response) return answered;
    return HttpResponse.json(answered as JsonBodyType);
  });
}

/** Returns a handler that responds with an error of our server. */
export function failing(endpoint: Endpoint, status: number, error: ApiError) {
  return METHODS[endpoint.method](addressOf(endpoint), () => HttpResponse.json(error, { status }));
}

/** Returns a handler that never responds. */
export function pending(endpoint: Endpoint) {
  return METHODS[endpoint.method](addressOf(endpoint), async () => {
    await delay('infinite');
    return HttpResponse.error();
  });
}

/** Returns a handler that leaves its calls to the next handlers once `answer` is called. */
export function answeredLater(endpoint: Endpoint) {
  const waiting: (() => void)[] = [];
  return {
    handler: METHODS[endpoint.method](addressOf(endpoint), async () => {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    }),
    isAsked: () => waiting.length > 0,
    answer: () => {
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}

export const INTERNAL_ERROR: ApiError = {
  code: 'internal',
  message: 'Le serveur a rencontré un problème. Réessayez dans un instant.',
};
export const FORBIDDEN: ApiError = {
  code: 'forbidden',
  message: 'Votre profil ne donne pas accès à ces données.',
};

/** Returns a handler that always responds with this answer. */
export function answering<E extends Endpoint>(endpoint: E, answer: ResponseOf<E>) {
  return METHODS[endpoint.method](addressOf(endpoint), () =>
    // The contract's schema types the response; on the wire it is JSON.
    HttpResponse.text(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } }),
  );
}
