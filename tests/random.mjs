// `npm run test:random`: runs the tests with random cases, with a new seed and ten times as many cases as `npm test`.
// RANDOM_SEED repeats a run, RANDOM_FACTOR sets the multiple, and arguments select test files.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MAXIMUM_SEED = 2 ** 31 - 1;
/** Ends a test that hangs. */
const TIMEOUT_MS = 1_800_000;

const { RANDOM_SEED = String(randomInt(MAXIMUM_SEED)), RANDOM_FACTOR = '10' } = process.env;

const isRandom = (path) =>
  /\/fast-check'|'fast-check'|randomCases|^describeSaves\(/m.test(
    readFileSync(join(ROOT, path), 'utf8'),
  );
const given = process.argv.slice(2);
const files = readdirSync(join(ROOT, 'tests'), { recursive: true })
  .filter((path) => path.endsWith('.test.ts'))
  .map((path) => `tests/${path.replaceAll('\\', '/')}`)
  .filter(isRandom)
  .filter((path) => given.length === 0 || given.some((one) => path.includes(one)));

console.log(`RANDOM_SEED=${RANDOM_SEED} RANDOM_FACTOR=${RANDOM_FACTOR}, ${files.length} files`);
const projects = ['unit', 'server', 'isolated'].map((name) => `--project=${name}`);
const { status } = spawnSync(
  process.platform === 'win32' ? 'npx.cmd' : 'npx',
  ['--no-install', 'vitest', 'run', ...projects, `--testTimeout=${TIMEOUT_MS}`, ...files],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, RANDOM_SEED, RANDOM_FACTOR } },
);
process.exit(status ?? 1);
