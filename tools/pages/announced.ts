import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport, type ResolvedConfig } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Returns whether the application itself is built, and not a story book or a page of a benchmark. */
export const isApplication = ({ root, build }: ResolvedConfig): boolean =>
  join(root, '/') === ROOT && build.rolldownOptions.input === undefined;

/** Imports a module of `src/app` in Node, with its aliases and its JSX. */
export async function importFromApp<Module>(file: string): Promise<Module> {
  const dist = join(ROOT, 'node_modules', 'styled-components', 'dist');
  const { module } = await runnerImport<Module>(join(ROOT, 'src', 'app', file), {
    root: ROOT,
    // The package offers Node a CommonJS build only, whose default export is not the one that the sources import.
    resolve: { alias: { 'styled-components': join(dist, 'styled-components.esm.js') } },
    environments: { inline: { resolve: { noExternal: ['styled-components'] } } },
  });
  return module;
}
