import { brotliCompressSync } from 'node:zlib';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { ROOT } from '../../tests/architecture/sources.ts';

/** A script of a production build with its compressed size. */
export interface Chunk {
  /** URL path, such as `/assets/index-1a2b.js`. */
  path: string;
  code: string;
  brotliBytes: number;
  /** Paths of the modules that it contains after tree shaking. */
  modules: readonly string[];
}

export interface Build {
  chunks: ReadonlyMap<string, Chunk>;
  html: string;
  /** Contents of the other files, by their names. */
  assets: ReadonlyMap<string, string>;
}

/** Builds a site in memory with the Vite configuration of the application, and with plugins besides. */
export async function buildSite(root: string, plugins: readonly Plugin[] = []): Promise<Build> {
  const result = await build({
    root,
    configFile: join(ROOT, 'vite.config.ts'),
    envDir: ROOT,
    logLevel: 'error',
    plugins: [...plugins],
    build: {
      write: false,
      // The subjects of a bench import what the application loads lazily.
      ...(root !== ROOT && { rolldownOptions: { onwarn: () => undefined } }),
    },
  });
  if (!('output' in result)) throw new Error('Vite did not return a single build.');
  const chunks = new Map<string, Chunk>();
  const assets = new Map<string, string>();
  for (const file of result.output) {
    if (file.type === 'asset') {
      assets.set(file.fileName, String(file.source));
      continue;
    }
    const path = `/${file.fileName}`;
    chunks.set(path, {
      path,
      code: file.code,
      brotliBytes: brotliCompressSync(file.code).length,
      modules: Object.entries(file.modules)
        .filter(([, { renderedLength }]) => renderedLength > 0)
        .map(([module]) => module),
    });
  }
  return { chunks, html: assets.get('index.html') ?? '', assets };
}
