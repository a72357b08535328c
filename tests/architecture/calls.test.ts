import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { baseApi } from '#api/baseApi.ts';
import { ROOT, sourcesOf } from './sources.ts';

const SOURCES = sourcesOf('src');
const RESOURCES = SOURCES.filter(({ path }) => /^src\/api\/\w+Api\.ts$/.test(path));
/** Estimates for several screens, which knip requires to be used. */
const ESTIMATES = 'src/api/estimateForm.ts';
const SCREENS = SOURCES.filter(
  ({ path }) => path === ESTIMATES || !path.startsWith('src/api/'),
).map(({ text }) => text);

let calls: string[] = [];

beforeAll(async () => {
  for (const { path } of RESOURCES) await import(pathToFileURL(`${ROOT}/${path}`).href);
  // The calls of products are made by one function, and are named after their path.
  calls = Object.keys(baseApi.endpoints).filter((name) => !name.includes('/'));
});

/** Finds a call by its own name or by one of its hooks, such as `useLazyGetCountQuery`. */
function isUsed(call: string): boolean {
  const hook = `use(?:Lazy)?${call.charAt(0).toUpperCase()}${call.slice(1)}(?:Query|Mutation)`;
  const pattern = new RegExp(String.raw`\b(?:${call}|${hook})\b`);
  return SCREENS.some((text) => pattern.test(text));
}

describe('the calls of src/api', () => {
  // Knip reads exports; these calls are members of an object.
  it('are each made by a screen', () => {
    expect(calls.length).toBeGreaterThan(20);
    expect(calls.filter((call) => !isUsed(call))).toEqual([]);
  });
});
