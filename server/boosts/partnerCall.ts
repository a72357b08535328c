import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { ApiErrorSchema } from '#contract/errors.ts';
import { ApiFailure } from '../http/failure.ts';
import { refuseChanged, UNKNOWN_CONTRACT } from './refusals.ts';

/** Where the partner's service answers, and how patient we are. */
export interface PartnerSettings {
  /** Without a trailing slash. */
  url: string;
  /** Sent as a bearer token; undefined when the partner wants none. */
  token: string | undefined;
  /** Of one attempt, in milliseconds. */
  timeoutMs: number;
}

export interface PartnerCall<Answer> {
  method: 'GET' | 'POST';
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** What an answer must be; null stands for no body. */
  schema: v.GenericSchema<unknown, Answer>;
}

/** Hears why a call failed, for the log: no name, no address, no body. */
export type PartnerReport = (reason: string) => void;

/** Pauses before the second and the third attempt, in milliseconds. */
const PAUSES_MS = [200, 800] as const;

const AWAY = 'Le service de boost Signifi ne répond pas : réessayez dans quelques minutes.';
const AWAY_AFTER_SUBMISSION =
  'Le service de boost Signifi ne répond pas : rouvrez la sélection pour voir si votre demande a été prise en compte, puis réessayez.';
const UNREADABLE =
  'Le service de boost Signifi a donné une réponse illisible : réessayez plus tard et, si cela continue, prévenez un administrateur.';
const NOT_LET_IN = 'Le service de boost Signifi refuse notre accès : prévenez un administrateur.';
const REFUSED = 'Le service de boost Signifi a refusé cette demande : rouvrez la sélection.';

/** One attempt: an answer, or a reason that another attempt may mend. */
type Attempt = { response: Response; text: string } | { away: string };

async function attempt(
  { url, token, timeoutMs }: PartnerSettings,
  { method, path, query, body, headers }: PartnerCall<unknown>,
): Promise<Attempt> {
  const address = new URL(url + path);
  for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value);
  try {
    const response = await fetch(address, {
      method,
      // A service that sends us elsewhere is not the one that was configured.
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
    // The body too must come within the time.
    const text = await response.text();
    const mayPass = response.status >= 500 || response.status === 429;
    return mayPass ? { away: `status ${response.status}` } : { response, text };
  } catch (error) {
    return { away: error instanceof Error ? error.name : 'unknown' };
  }
}

function messageOf(text: string): string | undefined {
  try {
    const parsed = v.safeParse(ApiErrorSchema, JSON.parse(text));
    return parsed.success ? parsed.output.message : undefined;
  } catch {
    // Not JSON: nothing that a person should read.
    return undefined;
  }
}

function refuse(status: number, text: string, report: PartnerReport): never {
  if (status === 401 || status === 403) {
    report(`status ${status}`);
    throw new ApiFailure('unavailable', NOT_LET_IN);
  }
  if (status === 404) throw new ApiFailure('not_found', UNKNOWN_CONTRACT);
  if (status === 409 || status === 412) refuseChanged();
  throw new ApiFailure('rule_refused', messageOf(text) ?? REFUSED);
}

function read<Answer>(
  text: string,
  { path, schema }: PartnerCall<Answer>,
  report: PartnerReport,
): Answer {
  try {
    return v.parse(schema, text === '' ? null : JSON.parse(text));
  } catch {
    report(`${path}: unreadable answer`);
    throw new ApiFailure('unavailable', UNREADABLE);
  }
}

/**
 * Calls the partner, three times when it does not answer in time or answers 429 or 5xx.
 * @throws ApiFailure `unavailable` when it does not answer, lets us not in or cannot be read; `not_found`, `conflict` or
 *   `rule_refused` when it refuses
 */
export async function callPartner<Answer>(
  settings: PartnerSettings,
  call: PartnerCall<Answer>,
  report: PartnerReport,
): Promise<Answer> {
  for (const pause of [0, ...PAUSES_MS]) {
    // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
    await wait(pause);
    // oxlint-disable-next-line no-await-in-loop -- the same
    const outcome = await attempt(settings, call);
    if ('away' in outcome) {
      report(`${call.path}: ${outcome.away}`);
      continue;
    }
    const { response, text } = outcome;
    return response.ok ? read(text, call, report) : refuse(response.status, text, report);
  }
  throw new ApiFailure('unavailable', call.method === 'GET' ? AWAY : AWAY_AFTER_SUBMISSION);
}
