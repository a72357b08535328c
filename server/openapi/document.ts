import { toJsonSchema } from '@valibot/to-json-schema';
import { VERSION_HEADER, VersionConflictSchema } from '#contract/conflict.ts';
import type { Endpoint, ResponseOf, Schema } from '#contract/endpoint.ts';
import { ApiErrorSchema, BODY_TYPE, IDEMPOTENCY_HEADER } from '#contract/errors.ts';
import type { getOpenApi } from '#contract/openApi.ts';
import { nameOf, POLICY } from '../policy/policy.ts';
import type { Audience, Rule } from '../policy/rule.ts';

/** The OpenAPI document, made from the contract and from the policy: nothing of it is written by hand. */

type Json = Record<string, unknown>;

const WHO_BY_AUDIENCE = {
  everybody: 'Open to everybody.',
  signedIn: 'For whoever is signed in.',
  profile: 'For people whose profile is complete.',
  operations: 'For operations staff.',
  admin: 'For admins.',
} as const satisfies Record<Audience, string>;

/** What a caller may send. Checks that JSON Schema cannot express are left out, and answer 400 all the same. */
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

/** One parameter per field of an object schema. */
function parametersIn(commune: 'path' | 'query', schema: Schema | undefined): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  if (!isJsonObject(properties) || !Array.isArray(required)) return [];
  return Object.entries(properties).map(([name, content]) => ({
    name,
    in: commune,
    required: commune === 'path' || required.includes(name),
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

/** Saves are done once per key; what exists already may be asked to have a version. */
function headersOf({ method, path }: Endpoint): Json[] {
  const isChange = method === 'PATCH' || /\/recordboost$/i.test(path);
  const isSave = isChange || path.endsWith('/RecordCount');
  return [
    ...(isSave ? [header(IDEMPOTENCY_HEADER, 'Made once per action of a person.')] : []),
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
    ...(hasInput && { 400: failure('A part of the request is refused: see details.') }),
    ...(audience !== 'everybody' && { 401: failure('No valid identity token.') }),
    ...(mayBeForbidden && { 403: failure('Job, role, market or unfinished profile.') }),
    ...((target ?? endpoint.params) && { 404: failure('Not there, for this person.') }),
    ...(headersOf(endpoint).length > 1 && { 412: failure('Changed in between: see conflict.') }),
    429: failure('Too many requests: see Retry-After.'),
    503: failure('The database or the keys of the issuer cannot be reached.'),
    default: failure('Any other failure.'),
  };
}

function successesOf({ response, alsoSucceedsWith }: Endpoint): Json {
  const schema = jsonSchema(response, 'output');
  const type = schema['type'] === 'string' ? 'text/csv' : 'application/json';
  const whole = { description: 'Done.', content: { [type]: { schema } } };
  const statuses = [200, ...alsoSucceedsWith];
  return Object.fromEntries(
    statuses.map((status) => [status, status === 204 ? { description: 'Done.' } : whole]),
  );
}

/** « GET /api/Users/me » becomes getUsersMe. */
function operationIdOf({ method, path }: Endpoint): string {
  const words = path.replace('/api', '').split(/[^\dA-Za-z]+/);
  const name = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('');
  return `${method.toLowerCase()}${name}`;
}

function operationOf(rule: Rule): Json {
  const { endpoint, audience } = rule;
  const { params, query, body, isResponseAssumed } = endpoint;
  const assumed = isResponseAssumed ? ' The answer is assumed: nobody has shown it.' : '';
  const content = body && { schema: jsonSchema(body, 'input') };
  return {
    operationId: operationIdOf(endpoint),
    summary: nameOf(endpoint),
    description: `${WHO_BY_AUDIENCE[audience]}${assumed}`,
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

/** « /api/Counts/:id » as OpenAPI writes it. */
export function openApiPath(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}

/** Describes every call of the API. @param version of the server */
export function openApiDocument(version: string): ResponseOf<typeof getOpenApi> {
  const paths: Record<string, Json> = {};
  for (const rule of POLICY) {
    const path = openApiPath(rule.endpoint.path);
    paths[path] = { ...paths[path], [rule.endpoint.method.toLowerCase()]: operationOf(rule) };
  }
  const error = jsonSchema(ApiErrorSchema, 'output');
  const properties = isJsonObject(error['properties']) ? error['properties'] : {};
  const conflict = { $ref: '#/components/schemas/VersionConflict' };
  return {
    openapi: '3.1.0',
    info: {
      title: 'AdFactory',
      version,
      description: 'Estimate, save and sell property advertising. Made from the contract.',
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
  };
}
