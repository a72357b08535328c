import { toJsonSchema } from '@valibot/to-json-schema';
import { VERSION_HEADER, VersionConflictSchema } from '#contract/conflict.ts';
import type { Endpoint, ResponseOf, Schema } from '#contract/endpoint.ts';
import { ApiErrorSchema, IDEMPOTENCY_HEADER, type ErrorCode } from '#contract/errors.ts';
import { BODY_TYPE } from '#contract/mediaTypes.ts';
import type { getOpenApi } from '#contract/service.ts';
import { withWireNames } from '#domain/portalNames.ts';
import { nameOf, POLICY } from '../policy/policy.ts';
import type { Audience, Rule } from '../policy/decide.ts';
import { isReadCall, sentenceOf } from './calls.ts';
import { EXAMPLES } from './examples.ts';
import { fieldSentence } from './fields.ts';

/* Generates the OpenAPI document from the contract and the policy. */

type Json = Record<string, unknown>;

const ACCESS_BY_AUDIENCE = {
  everybody: 'Requires no sign-in.',
  signedIn: 'Requires a sign-in.',
  profile: 'Requires a complete profile.',
  operations: 'Restricted to operations staff.',
  admin: 'Restricted to admins.',
} as const satisfies Record<Audience, string>;

/** Converts a schema. Checks that JSON Schema cannot express are omitted; the server still answers 400 to them. */
function jsonSchema(schema: Schema, typeMode: 'input' | 'output'): Json {
  const { $schema: _dialect, ...content } = toJsonSchema(schema, {
    typeMode,
    errorMode: 'ignore',
    target: 'draft-2020-12',
  });
  return content;
}

function isJsonObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Adds what each field means to a JSON Schema, at any depth. @param call « GET /api/Places » */
function withSentences(call: string, schema: Json): Json {
  const inSchema = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one: unknown) => inSchema(one));
    return isJsonObject(value) ? withSentences(call, value) : value;
  };
  const described = Object.entries(schema).map(([key, value]): [string, unknown] => {
    if (key !== 'properties' || !isJsonObject(value)) return [key, inSchema(value)];
    const fields = Object.entries(value).map(([name, one]): [string, unknown] => {
      const description = fieldSentence(call, name);
      const field = inSchema(one);
      return [
        name,
        isJsonObject(field) && description !== undefined ? { ...field, description } : field,
      ];
    });
    return [key, Object.fromEntries(fields)];
  });
  return Object.fromEntries(described);
}

/** Returns one parameter per field of an object schema. */
function parametersIn(
  location: 'path' | 'query',
  call: string,
  schema: Schema | undefined,
): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  if (!isJsonObject(properties) || !Array.isArray(required)) return [];
  return Object.entries(properties).map(([name, content]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    description: fieldSentence(call, name),
    schema: content,
  }));
}

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});

/** Returns whether a call may name the version that the person saw. */
const isVersioned = ({ method, path }: Endpoint): boolean =>
  method === 'PATCH' || /\/(?:recordboost|order\/create)$/i.test(path);

/** Returns the headers of a save: an idempotency key, and the expected version for a change. */
function headersOf(endpoint: Endpoint): Json[] {
  const isSave = endpoint.method === 'PATCH' || /\/record(?:boost|count)$/i.test(endpoint.path);
  return [
    ...(isSave ? [header(IDEMPOTENCY_HEADER, 'One key per user action, reused by retries.')] : []),
    ...(isVersioned(endpoint)
      ? [header(VERSION_HEADER, 'The version that the person started from.')]
      : []),
  ];
}

/** @param codes the codes that the answer may have, of which a program reads the cause */
const failure = (description: string, ...codes: ErrorCode[]): Json => ({
  description: codes.length === 0 ? description : `${description} Codes: ${codes.join(', ')}.`,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } },
});

function failuresOf({ endpoint, audience, market, target }: Rule): Json {
  const hasInput = Boolean(endpoint.params ?? endpoint.query ?? endpoint.body);
  const mayBeForbidden = !['everybody', 'signedIn'].includes(audience) || market !== undefined;
  return {
    ...(hasInput && { 400: failure('The request is invalid: see details.', 'bad_request') }),
    ...(audience !== 'everybody' && {
      401: failure('The identity token is missing or invalid.', 'unauthenticated'),
    }),
    ...(mayBeForbidden && {
      403: failure(
        'The job, role or market of the person does not allow it.',
        'forbidden',
        'identity_mismatch',
      ),
    }),
    ...((target ?? endpoint.params) && {
      404: failure('Not found, or not visible to this person.', 'not_found'),
    }),
    ...(isVersioned(endpoint) && {
      412: failure('Somebody else saved first: see conflict.', 'version_conflict'),
    }),
    ...(endpoint.body && {
      413: failure(`The body is larger than ${endpoint.bodyMaximum} bytes.`, 'payload_too_large'),
      409: failure(
        'The figures or the stored data have changed, or nothing was imported to estimate from.',
        'availability_changed',
        'no_inventory',
        'conflict',
      ),
      415: failure('The body is not JSON.', 'unsupported_media_type'),
      422: failure(
        'A rule of the product is broken: the message says which.',
        'rule_refused',
        'idempotency_key_reused',
      ),
    }),
    429: failure('Too many requests: see Retry-After.', 'too_many_requests'),
    503: failure("The database or the issuer's keys are unavailable.", 'unavailable'),
    default: failure('Any other failure.', 'internal'),
  };
}

function successesOf(endpoint: Endpoint): Json {
  const { response, alsoSucceedsWith } = endpoint;
  const schema = withSentences(nameOf(endpoint), jsonSchema(response, 'output'));
  const type = schema['type'] === 'string' ? 'text/csv' : 'application/json';
  const withContent = { description: 'Success.', content: { [type]: { schema } } };
  const statuses = [200, ...alsoSucceedsWith];
  return Object.fromEntries(
    statuses.map((status) => [status, status === 204 ? { description: 'Success.' } : withContent]),
  );
}

/** Derives the operation id: « GET /api/Users/me » gives getUsersMe. */
function operationIdOf({ method, path }: Endpoint): string {
  const words = path.replace('/api', '').split(/[^\dA-Za-z]+/);
  const name = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('');
  return `${method.toLowerCase()}${name}`;
}

function operationOf(rule: Rule): Json {
  const { endpoint, audience } = rule;
  const { params, query, body, isResponseAssumed, writes } = endpoint;
  const call = nameOf(endpoint);
  const example = EXAMPLES[call];
  const assumed = isResponseAssumed
    ? ' The response shape is assumed: the specification does not define it.'
    : '';
  const content = body && {
    schema: withSentences(call, jsonSchema(body, 'input')),
    ...(example !== undefined && { example }),
  };
  return {
    operationId: operationIdOf(endpoint),
    summary: sentenceOf(call),
    description: `${writes === false ? 'Changes nothing. ' : ''}${ACCESS_BY_AUDIENCE[audience]}${assumed}`,
    'x-read-only': writes === false,
    tags: [endpoint.path.split('/')[2]],
    parameters: [
      ...parametersIn('path', call, params),
      ...parametersIn('query', call, query),
      ...headersOf(endpoint),
    ],
    ...(content && {
      requestBody: {
        required: true,
        content: { [BODY_TYPE]: content, 'application/json': content },
      },
    }),
    responses: { ...successesOf(endpoint), ...failuresOf(rule) },
    security: audience === 'everybody' ? [] : [{ identityToken: [] }, { issuer: [] }],
  };
}

/** Converts a path to the OpenAPI syntax: « /api/Counts/:id » gives « /api/Counts/{id} ». */
export function openApiPath(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}

/** What the document says of its server. */
interface DescribedServer {
  version: string;
  /** The address at which people reach it: `https://…`. */
  publicOrigin: string;
  /** Who signs people in: the address before `/.well-known/openid-configuration`. */
  issuer: string;
  /** Only what an assistant needs to look up places, estimate and explain. */
  isReadOnly?: boolean;
}

/** Generates the description of the calls of the API, with the configured names of the portals. */
export function openApiDocument({
  version,
  publicOrigin,
  issuer,
  isReadOnly = false,
}: DescribedServer): ResponseOf<typeof getOpenApi> {
  const paths: Record<string, Json> = {};
  for (const rule of POLICY) {
    if (isReadOnly && !isReadCall(nameOf(rule.endpoint))) continue;
    const path = openApiPath(rule.endpoint.path);
    paths[path] = { ...paths[path], [rule.endpoint.method.toLowerCase()]: operationOf(rule) };
  }
  const error = jsonSchema(ApiErrorSchema, 'output');
  const properties = isJsonObject(error['properties']) ? error['properties'] : {};
  const conflict = { $ref: '#/components/schemas/VersionConflict' };
  return withWireNames({
    openapi: '3.1.0',
    info: {
      title: 'AdFactory',
      version,
      description: 'Estimate, save and sell property advertising. Generated from the contract.',
    },
    servers: [{ url: publicOrigin }],
    paths,
    components: {
      schemas: {
        ApiError: { ...error, properties: { ...properties, conflict } },
        VersionConflict: jsonSchema(VersionConflictSchema, 'output'),
      },
      securitySchemes: {
        identityToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        issuer: {
          type: 'openIdConnect',
          openIdConnectUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
        },
      },
    },
  });
}
