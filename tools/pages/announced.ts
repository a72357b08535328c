import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport, type ResolvedConfig } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Module that sends the first calls of a page. It runs as soon as it has arrived, before the others. */
export const EARLY = /\/src\/app\/early\/startEarly\.ts$/;

/** Returns whether the application itself is built, and not a story book or a page of a benchmark. */
export const isApplication = ({ root, build }: ResolvedConfig): boolean =>
  join(root, '/') === ROOT && build.rolldownOptions.input === undefined;

/** Imports a module of the project in Node, with its aliases and its JSX. */
export async function importModule<Module>(path: string): Promise<Module> {
  const dist = join(ROOT, 'node_modules', 'styled-components', 'dist');
  const { module } = await runnerImport<Module>(join(ROOT, path), {
    root: ROOT,
    // The package offers Node a CommonJS build only, whose default export is not the one that the sources import.
    resolve: { alias: { 'styled-components': join(dist, 'styled-components.esm.js') } },
    environments: { inline: { resolve: { noExternal: ['styled-components'] } } },
  });
  return module;
}
