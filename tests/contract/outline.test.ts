import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { outlineOf, type Modules } from './outline.ts';

/*
 * `outline.txt` is the whole contract as text, so that a review sees each change of the API in its difference. After a
 * change of the contract, renew it and read what changed:
 * npx vitest run --project=server tests/contract/outline.test.ts -u
 */

const files = import.meta.glob<Modules[string]>('../../src/contract/*.ts', { eager: true });
const modules: Modules = Object.fromEntries(
  Object.entries(files).map(([path, exports]) => [basename(path), exports]),
);

it('states the same contract as the text that was reviewed', async () => {
  await expect(outlineOf(modules)).toMatchFileSnapshot('./outline.txt');
});
