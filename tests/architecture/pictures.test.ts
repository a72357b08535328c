import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './sources.ts';
import { storyIds } from './storyIds.ts';

const FOLDER = join(ROOT, 'tests/visual/__screenshots__');

it('no two stories have the same picture, because one of them would not show what its title says', () => {
  const storiesByPicture = new Map<string, string[]>();
  for (const file of readdirSync(FOLDER)) {
    const hash = createHash('sha256')
      .update(readFileSync(join(FOLDER, file)))
      .digest('hex');
    storiesByPicture.set(hash, [...(storiesByPicture.get(hash) ?? []), file]);
  }
  expect(storiesByPicture.size).toBeGreaterThan(100);
  expect([...storiesByPicture.values()].filter((files) => files.length > 1)).toEqual([]);
});

it('every picture belongs to a story that is compared', () => {
  const PICTURED = /\b(?:visual|paper): true\b/;
  const ids = new Set(
    storyIds(
      (story, meta) =>
        PICTURED.test(story) || (PICTURED.test(meta) && !/\b(?:visual|paper): /.test(story)),
    ),
  );
  const files = readdirSync(FOLDER).map((file) => file.replace(/\.png$/, ''));
  expect(files.filter((id) => !ids.has(id.split('--').slice(0, 2).join('--')))).toEqual([]);
});
