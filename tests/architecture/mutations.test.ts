import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import mutations from '../../tools/mutation/sampled.json' with { type: 'json' };
import { ROOT, sourcesOf } from './sources.ts';

it('every listed mutation changes a text that is once in its file, and names tests that exist', () => {
  const textByPath = new Map(sourcesOf('src', 'server').map(({ path, text }) => [path, text]));
  const outdated = mutations.flatMap(({ file, find, tests }) => [
    ...(textByPath.get(file)?.split(find).length === 2 ? [] : [`${file}: ${find}`]),
    ...tests.filter((path) => !existsSync(`${ROOT}${path}`)),
  ]);
  expect(mutations.length).toBeGreaterThan(50);
  expect(outdated).toEqual([]);
});
