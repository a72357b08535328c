import type { IncomingHttpHeaders } from 'node:http';
import { IDEMPOTENCY_HEADER } from '#contract/errors.ts';
import { ApiFailure } from './failure.ts';

const KEY_LENGTH_MAXIMUM = 200;
const VERSION = /^(?:W\/)?"?(\d{1,9})"?$/;

function refuse(header: string): never {
  const details = [
    { path: `headers.${header}`, message: 'Cet en-tête n’a pas la forme attendue.' },
  ];
  throw new ApiFailure('bad_request', undefined, details);
}

/** Reads the idempotency key of a save; undefined when none was sent. */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const value = headers[IDEMPOTENCY_HEADER];
  if (value === undefined || value === '') return undefined;
  if (Array.isArray(value) || value.length > KEY_LENGTH_MAXIMUM) return refuse(IDEMPOTENCY_HEADER);
  return value;
}

/** Reads the version that the person started from (`If-Match: "3"`); undefined when any version is accepted. */
export function expectedVersionOf(headers: IncomingHttpHeaders): number | undefined {
  const value = headers['if-match']?.trim();
  if (value === undefined || value === '' || value === '*') return undefined;
  const version = VERSION.exec(value)?.[1];
  return version === undefined ? refuse('if-match') : Number(version);
}
