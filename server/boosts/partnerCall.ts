import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { ApiErrorSchema } from '#contract/errors.ts';
import { ApiFailure } from '../request/failure.ts';
import type { PartnerSettings } from '../settings/config.ts';
import { refuseChanged, UNKNOWN_CONTRACT } from './boostService.ts';

export interface PartnerCall<Result> {
  method: 'GET' | 'POST';
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** Schema of the response body; an empty body is validated as null. */
  schema: v.GenericSchema<unknown, Result>;
}

/** Logs why a call failed. The reason holds no name, address or body. */
export type PartnerReport = (reason: string) => void;

/** Pauses before the second and the third attempt, in milliseconds. */
const PAUSES_MS = [200, 800] as const;

const UNAVAILABLE = 'Le service de boost Signifi ne répond pas : réessayez dans quelques minutes.';
const UNAVAILABLE_AFTER_SUBMISSION =
  'Le service de boost Signifi ne répond pas : rouvrez la sélection pour voir si votre demande a été prise en compte, puis réessayez.';
const UNREADABLE =
  'Le service de boost Signifi a donné une réponse illisible : réessayez plus tard et, si cela continue, prévenez un administrateur.';
const ACCESS_DENIED =
  'Le service de boost Signifi refuse notre accès : prévenez un administrateur.';
const REFUSED = 'Le service de boost Signifi a refusé cette demande : rouvrez la sélection.';

/** The outcome of one attempt: a response, or a transient failure that is worth a retry. */
type Attempt = { response: Response; text: string } | { transientFailure: string };

async function attempt(
  { url, token, timeoutMs }: PartnerSettings,
  { method, path, query, body, headers }: PartnerCall<unknown>,
): Promise<Attempt> {
  const address = new URL(url + path);
  for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value);
  try {
    const response = await fetch(address, {
      method,
      // A redirect would leave the service that was configured.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    // The timeout covers the body too.
    const text = await response.text();
    const isTransient = response.status >= 500 || response.status === 429;
    return isTransient ? { transientFailure: `status ${response.status}` } : { response, text };
  } catch (error) {
    return { transientFailure: error instanceof Error ? error.name : 'unknown' };
  }
}

function messageOf(text: string): string | undefined {
  try {
    const parsed = v.safeParse(ApiErrorSchema, JSON.parse(text));
    return parsed.success ? parsed.output.message : undefined;
  } catch {
    // A body that is not JSON holds no message for people.
    return undefined;
  }
}

function refuse(status: number, text: string, report: PartnerReport): never {
  if (status === 401 || status === 403) {
    report(`status ${status}`);
    throw new ApiFailure('unavailable', ACCESS_DENIED);
  }
  if (status === 404) throw new ApiFailure('not_found', UNKNOWN_CONTRACT);
  if (status === 409 || status === 412) refuseChanged();
  throw new ApiFailure('rule_refused', messageOf(text) ?? REFUSED);
}

function read<Result>(
  text: string,
  { path, schema }: PartnerCall<Result>,
  report: PartnerReport,
): Result {
  try {
    return v.parse(schema, text === '' ? null : JSON.parse(text));
  } catch {
    report(`${path}: unreadable response`);
    throw new ApiFailure('unavailable', UNREADABLE);
  }
}

/**
 * Calls the partner, with up to three attempts on timeouts, 429 and 5xx.
 * @throws ApiFailure `unavailable` when the partner does not answer, denies access or sends an unreadable response;
 *   `not_found`, `conflict` or `rule_refused` when it rejects the request
 */
export async function callPartner<Result>(
  settings: PartnerSettings,
  call: PartnerCall<Result>,
  report: PartnerReport,
): Promise<Result> {
  for (const pause of [0, ...PAUSES_MS]) {
    // oxlint-disable-next-line no-await-in-loop -- attempts are sequential
    await wait(pause);
    // oxlint-disable-next-line no-await-in-loop -- attempts are sequential
    const outcome = await attempt(settings, call);
    if ('transientFailure' in outcome) {
      report(`${call.path}: ${outcome.transientFailure}`);
      continue;
    }
    const { response, text } = outcome;
    return response.ok ? read(text, call, report) : refuse(response.status, text, report);
  }
  const message = call.method === 'GET' ? UNAVAILABLE : UNAVAILABLE_AFTER_SUBMISSION;
  throw new ApiFailure('unavailable', message);
}
