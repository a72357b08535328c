import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { preview } from 'vite';

interface Entry {
  id: string;
  type: 'story' | 'docs';
  title: string;
  name: string;
  tags: readonly string[];
}

/**
 * Returns the entries of a built Storybook.
 * @throws {Error} when there is none in the folder
 */
export function readEntries(folder: string): Entry[] {
  const file = join(folder, 'index.json');
  if (!existsSync(file))
    throw new Error(`No Storybook in ${folder}: run « npm run storybook:build » first.`);
  const index = JSON.parse(readFileSync(file, 'utf8')) as { entries: Record<string, Entry> };
  return Object.values(index.entries);
}

/** Serves the files of a folder on this machine. Anything else is answered with 404. */
export async function serveFolder(
  folder: string,
): Promise<{ address: string; close(): Promise<void> }> {
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    appType: 'mpa',
    build: { outDir: resolve(folder) },
    preview: { host: '127.0.0.1' },
  });
  return {
    address: server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '',
    close: async () => server.close(),
  };
}
