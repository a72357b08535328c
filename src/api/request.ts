import * as v from 'valibot';
import type { Endpoint, Method, Schema } from '#contract/endpoint.ts';
import { withWireNames } from '#domain/portalNames.ts';

/** Values of path or query parameters, before they become text. */
export type ParameterValues = Readonly<Record<string, unknown>>;

/** An HTTP request of the contract, ready to be sent. */
export interface ApiRequest {
  method: Method;
  /** Path and query, without the host. */
  url: string;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** Whether a 429 is waited for. */
  waitsWhenLimited: boolean;
  /** Statuses other than 200 that mean success. */
  alsoSucceedsWith: readonly number[];
}

/** Arguments of a call. */
export interface CallArgument {
  params?: ParameterValues | undefined;
  query?: ParameterValues | undefined;
  body?: unknown;
  headers?: Readonly<Record<string, string>> | undefined;
}

/** Thrown when a parameter is missing; nothing was sent (AP-09, D-53). */
export class ParameterError extends Error {
  override readonly name = 'ParameterError';
}

/** Every valibot schema names its own kind. */
const KindsSchema = v.record(v.string(), v.object({ type: v.string() }));

/** Returns the names of an object schema's entries and whether each is optional. */
function entriesOf(schema: Schema | undefined): Map<string, { isOptional: boolean }> {
  const entries = new Map<string, { isOptional: boolean }>();
  if (schema === undefined || !('entries' in schema)) return entries;
  const kinds = v.parse(KindsSchema, schema.entries);
  for (const [name, { type }] of Object.entries(kinds)) {
    entries.set(name, { isOptional: type === 'optional' });
  }
  return entries;
}

/** Returns the text of a parameter in a URL. */
function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new TypeError('A URL parameter must be a string, a number, a boolean or a date.');
}

function pathOf(path: string, values: ParameterValues): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === null) {
      throw new ParameterError(`The parameter '${name}' must be defined.`);
    }
    return encodeURIComponent(textOf(value));
  });
}

function queryOf(schema: Schema | undefined, values: ParameterValues): string {
  const search = new URLSearchParams();
  for (const [name, { isOptional }] of entriesOf(schema)) {
    const value = values[name];
    if (!isOptional && (value === undefined || value === null)) {
      throw new ParameterError(`The parameter '${name}' must be defined.`);
    }
    if (value === null) throw new ParameterError(`The parameter '${name}' cannot be null.`);
    if (value !== undefined) search.append(name, textOf(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * Builds the request of a call from the parameters that its endpoint names, with the configured names of the portals. Path parameters are encoded; undefined
 * optional query parameters are left out.
 * @throws ParameterError when a required parameter is undefined or null, or an optional one is null
 */
export function buildRequest(endpoint: Endpoint, argument: CallArgument): ApiRequest {
  const path = pathOf(endpoint.path, argument.params ?? {});
  const { query: values, body } = withWireNames({ query: argument.query, body: argument.body });
  const query = queryOf(endpoint.query, values ?? {});
  return {
    method: endpoint.method,
    url: `${path}${query}`,
    ...(body !== undefined && { body }),
    ...(argument.headers && { headers: argument.headers }),
    waitsWhenLimited: endpoint.waitsWhenLimited,
    alsoSucceedsWith: endpoint.alsoSucceedsWith,
  };
}
