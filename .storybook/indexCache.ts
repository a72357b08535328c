import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Indexer, IndexInput } from 'storybook/internal/types';
import storybook from 'storybook/package.json' with { type: 'json' };

/*
 * Storybook parses every story file whenever it starts, which takes seconds, also to run the stories of one file. What it
 * finds in a file is kept until the file changes.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = join(ROOT, 'node_modules', '.cache', 'adfactory', 'stories');

interface KeptIndex {
  /** Of the content of the file and the version of Storybook. */
  hash: string;
  index: IndexInput[];
}

function readKept(file: string): KeptIndex | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as KeptIndex;
  } catch {
    // It is not there yet, or another process is writing it.
    return undefined;
  }
}

/** Returns an indexer that parses a file again only when it has changed. */
export function keptIndexer(indexer: Indexer): Indexer {
  return {
    ...indexer,
    createIndex: async (path, options) => {
      const hash = createHash('sha256')
        .update(storybook.version)
        .update(readFileSync(path))
        .digest('hex');
      const file = join(FOLDER, `${relative(ROOT, path).replaceAll(/\W+/g, '-')}.json`);
      const kept = readKept(file);
      if (kept?.hash === hash) return kept.index;
      const index = await indexer.createIndex(path, options);
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(file, JSON.stringify({ hash, index } satisfies KeptIndex));
      return index;
    },
  };
}
