import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { getOpenApi } from '#contract/service.ts';
import { MARKETS } from '#domain/markets.ts';
import { SITE_GROUPS } from '#domain/products/emailing/values.ts';
import { isReadCall } from '#server/openApi/calls.ts';
import { openApiPath } from '#server/openApi/document.ts';
import { nameOf, POLICY } from '#server/policy/policy.ts';
import { emptyApp } from './smallApp.ts';

interface Operation {
  operationId: string;
  summary: string;
  'x-read-only': boolean;
  description: string;
  parameters: {
    name: string;
    in: string;
    required: boolean;
    schema: unknown;
    description: string;
  }[];
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
  security: unknown[];
}

/** Endpoints whose response is specified, has no body, or is defined by this project. */
const SPECIFIED = new Set([
  'GET /api/openapi.json',
  'GET /api/Users/me',
  'GET /api/Users/GetAllUsers',
  'GET /api/Places',
  'GET /api/Counts/GetMyCounts',
  'GET /api/Counts/GetAllCounts',
  'DELETE /api/Counts/:id',
]);

let document: v.InferOutput<typeof getOpenApi.response>;
const { test } = emptyApp();
beforeAll(async () => {
  const answer = await test.as(undefined)('GET', getOpenApi.path);
  document = v.parse(getOpenApi.response, answer.body);
});

const operationOf = (method: string, path: string): Operation =>
  document.paths[openApiPath(path)]?.[method.toLowerCase()] as Operation;

/** Returns every value of a key, at any depth. */
function valuesOf(value: unknown, key: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]: [string, unknown]) => [
    ...(name === key ? [one] : []),
    ...valuesOf(one, key),
  ]);
}

describe('the OpenAPI document', () => {
  it('contains exactly the endpoints of the policy, which are all routes', () => {
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = POLICY.map(({ endpoint: { method, path } }) => `${method} ${openApiPath(path)}`);
    expect(described.toSorted()).toEqual(served.toSorted());
    expect(served).toHaveLength(test.app.apiRoutes.length);
  });

  it.each(POLICY)(
    'describes the request and the responses of $endpoint.method $endpoint.path',
    (rule) => {
      const { endpoint, audience } = rule;
      const operation = operationOf(endpoint.method, endpoint.path);
      const inPath = operation.parameters.filter((one) => one.in === 'path');
      expect(inPath.map(({ name }) => `:${name}`)).toEqual(endpoint.path.match(/:\w+/g) ?? []);
      expect(operation.requestBody !== undefined).toBe(endpoint.body !== undefined);
      if (operation.requestBody) {
        const schema = operation.requestBody.content['application/json-patch+json']?.schema;
        // The schema may be a union, because the estimate of an edited count has more fields.
        const several = schema?.['anyOf'] ?? schema?.['oneOf'];
        for (const shape of Array.isArray(several) ? several : [schema]) {
          expect(shape).toHaveProperty('type', 'object');
        }
      }
      expect(operation.security.length === 0).toBe(audience === 'everybody');
      const statuses = [200, ...endpoint.alsoSucceedsWith].map(String);
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(statuses));
      expect(operation.responses['default']?.content).toBeDefined();
    },
  );

  it('[AP-66] marks unspecified responses as assumed, in the contract and in the document', () => {
    const assumed = POLICY.filter(({ endpoint }) => !SPECIFIED.has(nameOf(endpoint)));
    for (const { endpoint } of assumed) {
      expect(endpoint.isResponseAssumed, nameOf(endpoint)).toBe(true);
      const { description } = operationOf(endpoint.method, endpoint.path);
      expect(description, nameOf(endpoint)).toContain('assumed');
    }
    expect(assumed.length).toBe(POLICY.length - SPECIFIED.size);
  });

  it('says in one sentence what each call does, and what each parameter and each field of a request means', () => {
    // A group of portals is named by its key.
    const groups = new Set<string>(SITE_GROUPS);
    const unnamed = POLICY.flatMap(({ endpoint }) => {
      const operation = operationOf(endpoint.method, endpoint.path);
      const { schema } = operation.requestBody?.content['application/json'] ?? {};
      const fields = valuesOf(schema, 'properties').flatMap((one) =>
        Object.entries(one as Record<string, { description?: string }>),
      );
      const parameters = operation.parameters.map((one) => [one.name, one] as const);
      return [...fields, ...parameters, ['', { description: operation.summary }] as const]
        .filter(([name, { description = '' }]) => !groups.has(name) && !description.endsWith('.'))
        .map(([name]) => `${nameOf(endpoint)} ${name}`);
    });
    expect(unnamed).toEqual([]);
  });

  it('marks the calls that change nothing, of which an assistant gets those it reads with', () => {
    for (const { endpoint } of POLICY) {
      const operation = operationOf(endpoint.method, endpoint.path);
      expect(operation['x-read-only'], nameOf(endpoint)).toBe(endpoint.writes === false);
      if (isReadCall(nameOf(endpoint)) && endpoint.path !== '/api/Users/me') {
        expect(endpoint.writes, nameOf(endpoint)).toBe(false);
      }
    }
  });

  it('contains the field limits of the contract', () => {
    const { requestBody } = operationOf('POST', '/api/Display/ProcessCount');
    const properties = requestBody?.content['application/json']?.schema['properties'];
    expect(properties).toMatchObject({
      radius: { type: 'integer', minimum: 0, maximum: 50 },
      postalCodes: { type: 'array', maxItems: 50, items: { pattern: String.raw`^\d{5}$` } },
      market: { enum: [...MARKETS] },
    });
    const market = operationOf('GET', '/api/Counts/GetMyCounts').parameters.find(
      ({ name }) => name === 'market',
    );
    expect(market).toMatchObject({ in: 'query', required: false });
  });

  it('has unique operation ids and no dangling references', () => {
    const names = valuesOf(document.paths, 'operationId');
    expect(new Set(names).size).toBe(names.length);
    const schemas = Object.keys(document.components['schemas'] ?? {});
    const targets = new Set(valuesOf(document, '$ref'));
    expect([...targets].map(String).toSorted()).toEqual(
      schemas.map((name) => `#/components/schemas/${name}`).toSorted(),
    );
  });
});
