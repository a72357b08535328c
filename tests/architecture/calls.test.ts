import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { baseApi } from '#api/baseApi.ts';
import type { Call } from '#api/baseQuery.ts';
import { getExport } from '#contract/exports.ts';
import { EXPLAIN_BY_PRODUCT } from '#contract/productCalls.ts';
import { getVersion } from '#contract/version.ts';
import { HOSTS_BY_ENVIRONMENT } from '#app/environment.ts';
import { CORS } from '../e2e/twoOrigins.ts';
import { ROOT, sourcesOf } from './sources.ts';

const SOURCES = sourcesOf('src');
const RESOURCES = SOURCES.filter(({ path }) => /^src\/api\/\w+Api\.ts$/.test(path));
const SCREENS = SOURCES.filter(({ path }) => !path.startsWith('src/api/')).map(({ text }) => text);
const PAGE = readFileSync(join(ROOT, 'docs/another-back-end.md'), 'utf8');

/** Calls that do not go through the cache of `baseApi`. */
const DIRECT_CALLS = [getExport, getVersion];

/** The call whose path depends on the product of its argument. */
const OF_EVERY_PRODUCT = 'explainCount';
const EXPLAIN_CALLS = Object.values(EXPLAIN_BY_PRODUCT);

let calls: string[] = [];

beforeAll(async () => {
  for (const { path } of RESOURCES) await import(pathToFileURL(`${ROOT}/${path}`).href);
  calls = Object.keys(baseApi.endpoints);
});

/** Finds a call by its own name or by one of its hooks, such as `useLazyGetCountQuery`. */
function isUsed(call: string): boolean {
  const hook = `use(?:Lazy)?${call.charAt(0).toUpperCase()}${call.slice(1)}(?:Query|Mutation)`;
  const pattern = new RegExp(String.raw`\b(?:${call}|${hook})\b`);
  return SCREENS.some((text) => pattern.test(text));
}

/** The contract of each call, which RTK Query shows to those who enhance it. */
function contractsOf(names: readonly string[]): Call['endpoint'][] {
  const found: Call['endpoint'][] = [];
  const look = (definition: { query?: (argument: object) => Call }) => {
    const call = definition.query?.({});
    if (call) found.push(call.endpoint);
  };
  const endpoints: object = Object.fromEntries(names.map((name) => [name, look]));
  baseApi.enhanceEndpoints({ endpoints });
  return found;
}

describe('the calls of src/api', () => {
  // Knip reads exports; these calls are members of an object.
  it('are each made by a screen', () => {
    expect(calls.length).toBeGreaterThan(20);
    expect(calls.filter((call) => !isUsed(call))).toEqual([]);
  });
});

describe('docs/another-back-end.md', () => {
  it('names every call that a screen makes, and no other', () => {
    const made = [
      ...contractsOf(calls.filter((call) => call !== OF_EVERY_PRODUCT)),
      ...EXPLAIN_CALLS,
      ...DIRECT_CALLS,
    ].map(({ method, path }) => `${method} ${path}`);
    expect(made.length).toBe(calls.length - 1 + EXPLAIN_CALLS.length + DIRECT_CALLS.length);
    const [, table = ''] = PAGE.split('## Calls that the screens make');
    const named = [...table.matchAll(/^\|.*\|$/gm)].flatMap(([line]) =>
      [...line.matchAll(/`((?:GET|POST|PATCH|DELETE) [^`]+)`/g)].map(([, call = '']) => call),
    );
    expect(named.toSorted()).toEqual([...new Set(made)].toSorted());
  });

  it('names the hosts that ignore VITE_API_HOST', () => {
    for (const { front } of Object.values(HOSTS_BY_ENVIRONMENT)) {
      const [first = '', ...others] = front.split('.');
      const isIntegration = first.startsWith('int');
      expect(PAGE).toContain(isIntegration ? `int3.${others.join('.')}` : `\`${front}\``);
    }
  });

  it('names the methods and headers that the API must allow, as the end-to-end test does', () => {
    expect(PAGE).toContain(`\`${CORS.methods.join(', ')}\``);
    expect(PAGE).toContain(`\`${CORS.requestHeaders.join(', ')}\``);
    expect(PAGE).toContain(`\`${CORS.exposedHeaders.join(', ')}\``);
  });
});
