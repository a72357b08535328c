import * as v from 'valibot';
import type { Schema } from '#contract/endpoint.ts';
import { ApiFailure } from './failure.ts';
import type { IncomingHttpHeaders } from 'node:http';
import { IDEMPOTENCY_HEADER } from '#contract/errors.ts';

/** The output of a schema; undefined when the endpoint has no such part. */
export type Parsed<S> = S extends Schema ? v.InferOutput<S> : undefined;

const MESSAGE_BY_ISSUE: Readonly<Record<string, string>> = {
  string: 'Un texte est attendu.',
  number: 'Un nombre est attendu.',
  boolean: 'Vrai ou faux est attendu.',
  array: 'Une liste est attendue.',
  object: 'Un objet est attendu.',
  record: 'Un objet est attendu.',
  picklist: 'Cette valeur n’est pas prévue.',
  max_length: 'Cette valeur est trop longue.',
  max_entries: 'Cette valeur est trop longue.',
  min_length: 'Cette valeur est trop courte.',
  max_value: 'Cette valeur est trop grande.',
  min_value: 'Cette valeur est trop petite.',
  integer: 'Un nombre entier est attendu.',
  finite: 'Un nombre fini est attendu.',
  regex: 'Cette valeur n’a pas la forme attendue.',
};
const DEFAULT_MESSAGE = 'Cette valeur est incorrecte.';
/** Number of findings that end a validation, because each costs more than the value that it is about. */
const FINDINGS_MAXIMUM = 100;
/** Caps the reported fields, so that a hostile body is not echoed whole. */
const DETAILS_MAXIMUM = 20;

/** Returns the sentence for an issue whose schema has none of its own. */
function messageOf(issue: v.BaseIssue<unknown>): string {
  if (issue.received === 'undefined') return 'Cette valeur est obligatoire.';
  return MESSAGE_BY_ISSUE[issue.type] ?? DEFAULT_MESSAGE;
}

/** Validates a value, and stops at the first problem of each text or number and after a hundred problems. */
function findingsOf(
  schema: Schema,
  value: unknown,
): v.OutputDataset<unknown, v.BaseIssue<unknown>> {
  let found = 0;
  // Schemas read the settings whenever they find a problem, so changing them ends the validation. `safeParse` copies them.
  const settings = {
    abortPipeEarly: true,
    abortEarly: false,
    message: (issue: v.BaseIssue<unknown>): string => {
      found += 1;
      settings.abortEarly = found >= FINDINGS_MAXIMUM;
      return messageOf(issue);
    },
  };
  return schema['~run']({ value }, settings);
}

/**
 * Validates one part of a request against the schema of its endpoint.
 * @param part prefix of the reported paths
 * @throws ApiFailure `bad_request` with one detail per invalid field
 */
export function parsePart<S extends Schema | undefined>(
  schema: S,
  value: unknown,
  part: 'params' | 'query' | 'body',
): Parsed<S> {
  // The two assertions are needed because TypeScript does not narrow a type parameter by its value.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  if (schema === undefined) return undefined as Parsed<S>;
  const { issues = [], value: output } = findingsOf(schema, value);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  if (issues.length === 0) return output as Parsed<S>;
  const details = issues.slice(0, DETAILS_MAXIMUM).map((issue) => ({
    path: [part, v.getDotPath(issue)].filter((piece) => piece !== null).join('.'),
    message: issue.message,
  }));
  throw new ApiFailure('bad_request', undefined, details);
}

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
