import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { SavedCountSchema, type SavedCount } from '#contract/counts.ts';

const FIXTURES = fileURLToPath(new URL('../fixtures/counts', import.meta.url));

/** A saved count as a release stored it, with the version of its document. */
export interface StoredFixture {
  dataVersion: number;
  name: string;
  saved: SavedCount;
}

/**
 * Reads every saved count of tests/fixtures/counts. The files of a version were stored by the release of that version.
 * They are never regenerated: a new version adds a folder.
 */
export function storedFixtures(): StoredFixture[] {
  return readdirSync(FIXTURES).flatMap((folder) =>
    readdirSync(`${FIXTURES}/${folder}`).map((file) => ({
      dataVersion: Number(folder.slice('v'.length)),
      name: `${folder}/${file.replace('.json', '')}`,
      saved: v.parse(
        SavedCountSchema,
        JSON.parse(readFileSync(`${FIXTURES}/${folder}/${file}`, 'utf8')),
      ),
    })),
  );
}
