import { basename } from 'node:path';
import type { Modules } from './outline.ts';

const files = import.meta.glob<Modules[string]>('../../src/contract/*.ts', { eager: true });

/** The modules of the contract, by the names of their files. */
export const MODULES: Modules = Object.fromEntries(
  Object.entries(files).map(([path, exports]) => [basename(path), exports]),
);
