import { toJsonSchema } from '@valibot/to-json-schema';
import { VERSION_HEADER, VersionConflictSchema } from '#contract/conflict.ts';
import type { Endpoint, ResponseOf, Schema } from '#contract/endpoint.ts';
import { ApiErrorSchema, IDEMPOTENCY_HEADER } from '#contract/errors.ts';
import { BODY_TYPE } from '#contract/mediaTypes.ts';
import type { getOpenApi } from '#contract/service.ts';
import { withWireNames } from '#domain/portalNames.ts';
import { nameOf, POLICY } from './policy/policy.ts';
import type { Audience, Rule } from './policy/decide.ts';

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

/** Returns one parameter per field of an object schema. */
function parametersIn(location: 'path' | 'query', schema: Schema | undefined): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  if (!isJsonObject(properties) || !Array.isArray(required)) return [];
  return Object.entries(properties).map(([name, content]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
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

/** Returns the headers of a save: an idempotency key, and the expected version for a change. */
function headersOf({ method, path }: Endpoint): Json[] {
  const isChange = method === 'PATCH' || /\/recordboost$/i.test(path);
  const isSave = isChange || path.endsWith('/RecordCount');
  return [
    ...(isSave ? [header(IDEMPOTENCY_HEADER, 'One key per user action, reused by retries.')] : []),
    ...(isChange ? [header(VERSION_HEADER, 'The version that the person started from.')] : []),
  ];
}

const failure = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } },
});

function failuresOf({ endpoint, audience, market, target }: Rule): Json {
  const hasInput = Boolean(endpoint.params ?? endpoint.query ?? endpoint.body);
  const mayBeForbidden = !['everybody', 'signedIn'].includes(audience) || market !== undefined;
  return {
    ...(hasInput && { 400: failure('The request is invalid: see details.') }),
    ...(audience !== 'everybody' && { 401: failure('The identity token is missing or invalid.') }),
    ...(mayBeForbidden && {
      403: failure('The job, role or market of the person does not allow it.'),
    }),
    ...((target ?? endpoint.params) && {
      404: failure('Not found, or not visible to this person.'),
    }),
    ...(headersOf(endpoint).length > 1 && {
      412: failure('Somebody else saved first: see conflict.'),
    }),
    ...(endpoint.body && {
      413: failure(`The body is larger than ${endpoint.bodyMaximum} bytes.`),
    }),
    429: failure('Too many requests: see Retry-After.'),
    503: failure("The database or the issuer's keys are unavailable."),
    default: failure('Any other failure.'),
  };
}

function successesOf({ response, alsoSucceedsWith }: Endpoint): Json {
  const schema = jsonSchema(response, 'output');
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
  const { params, query, body, isResponseAssumed } = endpoint;
  const assumed = isResponseAssumed
    ? ' The response shape is assumed: the specification does not define it.'
    : '';
  const content = body && { schema: jsonSchema(body, 'input') };
  return {
    operationId: operationIdOf(endpoint),
    summary: nameOf(endpoint),
    description: `${ACCESS_BY_AUDIENCE[audience]}${assumed}`,
    tags: [endpoint.path.split('/')[2]],
    parameters: [
      ...parametersIn('path', params),
      ...parametersIn('query', query),
      ...headersOf(endpoint),
    ],
    ...(content && {
      requestBody: {
        required: true,
        content: { [BODY_TYPE]: content, 'application/json': content },
      },
    }),
    responses: { ...successesOf(endpoint), ...failuresOf(rule) },
    security: audience === 'everybody' ? [] : [{ identityToken: [] }],
  };
}

/** Converts a path to the OpenAPI syntax: « /api/Counts/:id » gives « /api/Counts/{id} ». */
export function openApiPath(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}

/** Generates the description of every call of the API, with the configured names of the portals. @param version of the server */
export function openApiDocument(version: string): ResponseOf<typeof getOpenApi> {
  const paths: Record<string, Json> = {};
  for (const rule of POLICY) {
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
    paths,
    components: {
      schemas: {
        ApiError: { ...error, properties: { ...properties, conflict } },
        VersionConflict: jsonSchema(VersionConflictSchema, 'output'),
      },
      securitySchemes: {
        identityToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  });
}
