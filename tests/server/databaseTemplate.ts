import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareData } from '#server/data/prepareData.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { buildOnce } from './buildOnce.ts';

/*
 * Creating an embedded database takes four seconds, and copying one a tenth of that. The first caller on a machine
 * therefore caches a template in node_modules, named by a hash of its sources.
 */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The initial content of a test database. */
export interface Template {
  name: string;
  /** Files and folders whose changes invalidate the cached template. */
  sources: readonly string[];
  fill: (database: Database) => Promise<void>;
}

export const EMPTY: Template = {
  name: 'empty',
  sources: ['server/migrations', 'node_modules/@electric-sql/pglite/package.json'],
  fill: async () => {},
};

/** The communes of France and the demonstration data. */
export const SEEDED: Template = {
  name: 'seeded',
  sources: [...EMPTY.sources, 'server/data', 'src/domain/localities/town.ts'],
  fill: async (database) => prepareData(database, () => {}),
};

/** Returns the folder of a database with this content, which nobody may open: callers copy it. */
export async function templateFolder({ name, sources, fill }: Template): Promise<string> {
  const cache = join(ROOT, 'node_modules', '.cache', 'adfactory');
  const folder = join(cache, `database-${name}-${hashOf(sources)}`);
  await buildOnce(folder, async (unfinished) => {
    deleteOldTemplates(cache);
    const database = await openDatabase({ dataDir: unfinished });
    await fill(database);
    await database.close();
  });
  return folder;
}

const TEMPLATE_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Deletes the templates older than a day. Another checkout of the project may be using a recent one. */
function deleteOldTemplates(cache: string): void {
  for (const entry of readdirSync(cache)) {
    const path = join(cache, entry);
    const isOld = Date.now() - statSync(path).mtimeMs > TEMPLATE_LIFETIME_MS;
    if (/^(unfinished-|building-)?database-/.test(entry) && isOld) {
      rmSync(path, { recursive: true, force: true });
    }
  }
}

function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  // Paths are relative to the root, because checkouts of the project may share their node_modules.
  const add = (path: string): void => {
    if (statSync(join(ROOT, path)).isDirectory()) {
      for (const entry of readdirSync(join(ROOT, path)).toSorted()) add(join(path, entry));
    } else {
      hash.update(path).update(readFileSync(join(ROOT, path)));
    }
  };
  for (const path of paths) add(path);
  return hash.digest('hex').slice(0, 16);
}
