import { delay, http, HttpResponse } from 'msw';
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import type { ApiError } from '#contract/errors.ts';

const METHODS = {
  GET: http.get,
  POST: http.post,
  PATCH: http.patch,
  DELETE: http.delete,
} as const;

/** The address of an endpoint for the mocks, whatever the host. */
export function addressOf({ path }: Endpoint): string {
  return `*${path}`;
}

/** A text as searches compare it: no accent, no case. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** What a request that breaks its schema is answered. */
export const BAD_REQUEST: ApiError = {
  code: 'bad_request',
  message: 'La demande est incomplète ou mal formée.',
};

/** An error of our server. */
export function refuse(status: number, error: ApiError) {
  return HttpResponse.json(error, { status });
}

/** The endpoint answers with an error of our server. */
export function failing(endpoint: Endpoint, status: number, error: ApiError) {
  return METHODS[endpoint.method](addressOf(endpoint), () => HttpResponse.json(error, { status }));
}

/** The endpoint never answers. */
export function pending(endpoint: Endpoint) {
  return METHODS[endpoint.method](addressOf(endpoint), async () => {
    await delay('infinite');
    return HttpResponse.error();
  });
}

export const INTERNAL_ERROR: ApiError = {
  code: 'internal',
  message: 'Le serveur a rencontré un problème. Réessayez dans un instant.',
};
export const FORBIDDEN: ApiError = {
  code: 'forbidden',
  message: 'Votre profil ne donne pas accès à ces données.',
};

/** The endpoint answers this, whatever was asked. */
export function answering<E extends Endpoint>(endpoint: E, answer: ResponseOf<E>) {
  return METHODS[endpoint.method](addressOf(endpoint), () =>
    // The schema of the contract types the answer; JSON is what travels.
    HttpResponse.text(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } }),
  );
}
