import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { buildOnce } from './buildOnce.ts';
import type { Ended } from './commandRun.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
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

/**
 * Runs a program of the project and waits for its end.
 * @param environment settings beside those of the test run; it runs as in development on no PostgreSQL by default
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Ended> {
  const { NODE_ENV: _, VITEST: __, PORT: ___, PUBLIC_ORIGIN: ____, ...inherited } = process.env;
  const env = { ...inherited, DATABASE_URL: '', ...environment };
  // A program ends before optimising PGlite has paid: without, it takes half the processor time.
  const words = ['--liftoff-only', compiled(program), ...args];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, words, { cwd: ROOT, env }, (_error, output, errors) =>
      resolve({ code: child.exitCode, output, errors }),
    );
  });
}
