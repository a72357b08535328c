import { join } from 'node:path';
import { runnerImport } from 'vite';

/** Imports a module of `src/app` in Node, with its aliases and its JSX. */
export async function importFromApp<Module>(root: string, file: string): Promise<Module> {
  const dist = join(root, 'node_modules', 'styled-components', 'dist');
  const { module } = await runnerImport<Module>(join(root, 'src', 'app', file), {
    root,
    // The package offers Node a CommonJS build only, whose default export is not the one that the sources import.
    resolve: { alias: { 'styled-components': join(dist, 'styled-components.esm.js') } },
    environments: { inline: { resolve: { noExternal: ['styled-components'] } } },
  });
  return module;
}
