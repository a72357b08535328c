import { basename } from 'node:path';
import type { Modules } from './outline.ts';

const files = import.meta.glob<Modules[string]>(
  ['../../src/contract/*.ts', '../../src/domain/schemas/*.ts'],
  {
    eager: true,
  },
);

/** The modules of the contract, by the names of their files, with the schemas of the domain that they are made of. */
export const MODULES: Modules = Object.fromEntries(
  Object.entries(files)
    .map(([path, exports]) => [basename(path), exports] as const)
    .toSorted(([name], [other]) => name.localeCompare(other)),
);
