import { expect, it } from 'vitest';
import { MODULES } from './modules.ts';
import { outlineOf } from './outline.ts';

/*
 * `outline.txt` is the whole contract as text, so that a review sees each change of the API in its difference. After a
 * change of the contract, renew it and read what changed:
 * npx vitest run --project=server tests/contract/outline.test.ts -u
 */

it('states the same contract as the text that was reviewed', async () => {
  await expect(outlineOf(MODULES)).toMatchFileSnapshot('./outline.txt');
});
