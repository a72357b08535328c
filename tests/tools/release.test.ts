// @module-tag weekly
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildSite } from '../../tools/bench/builtChunks.ts';
import { ROOT } from '../architecture/sources.ts';

/** Builds the application, with one more line in a module, and returns the paths of its scripts. */
async function scriptsOf(changed?: string): Promise<Set<string>> {
  let isChanged = changed === undefined;
  const { chunks } = await buildSite(ROOT, [
    {
      name: 'change',
      enforce: 'pre',
      transform(code, id) {
        if (changed === undefined || !id.endsWith(changed)) return null;
        isChanged = true;
        return `${code}\nglobalThis.dispatchEvent(new Event('changed'));`;
      },
    },
  ]);
  if (!isChanged) throw new Error(`The application does not contain ${changed ?? ''}.`);
  return new Set(chunks.keys());
}

describe('a new release', () => {
  let scripts: Set<string>;
  beforeAll(async () => {
    vi.stubEnv('NODE_ENV', 'production');
    scripts = await scriptsOf();
  });
  afterAll(() => {
    vi.unstubAllEnvs();
  });

  it('keeps the names of its scripts when nothing has changed', async () => {
    expect([...(await scriptsOf())].toSorted()).toEqual([...scripts].toSorted());
  });

  it.each([
    ['a component of every screen', '/src/design-system/Button/Button.tsx'],
    ['a page', '/src/features/countList/FollowedCounts.tsx'],
    ['a part that is loaded on demand', '/src/features/count/campaign/CampaignResult.tsx'],
  ])('renames at most three scripts after a change of one line in %s', async (_, path) => {
    const renamed = [...(await scriptsOf(path))].filter((name) => !scripts.has(name));
    expect(renamed.length).toBeGreaterThan(0);
    expect(renamed.length).toBeLessThanOrEqual(3);
  });
});
