import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { buildOnce } from './buildOnce.ts';

const COMPILER = fileURLToPath(new URL('compilePrograms.mjs', import.meta.url));

/** Folder with the compiled programs. The first test file of a run that imports this module fills it. */
export const COMPILED = join(inject('runFolder'), 'compiled');

await buildOnce(COMPILED, (unfinished) => {
  execFileSync(process.execPath, [COMPILER, unfinished], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
});

/** Returns the path of the compiled form of a program of the project, such as `server/main.ts`. */
export function compiled(program: string): string {
  return join(COMPILED, program.replace(/\.ts$/, '.js'));
}
