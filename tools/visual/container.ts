import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tests/architecture/sources.ts';

/** Installs the two libraries that the browser of the lockfile needs and the image lacks, then the dependencies. */
const PREPARE = [
  'apt-get update -qq',
  'apt-get install -qq --no-install-recommends libexpat1 libnss3',
  'npm ci --no-audit --no-fund',
];

/** Returns the arguments of Docker or Podman that compare the pictures of this folder, on the image of the Containerfile. */
function containerArguments(paths: readonly string[]): string[] {
  const [, image = ''] =
    /^FROM (\S+)/m.exec(readFileSync(join(ROOT, 'Containerfile'), 'utf8')) ?? [];
  return [
    'run',
    '--rm',
    '--platform=linux/amd64',
    // Chromium shares memory between its processes, and the default of 64 MB is too little for long pages.
    '--shm-size=1g',
    `--volume=${ROOT}:/app`,
    // The dependencies for Linux, so that those of the machine stay as they are.
    '--volume=adfactory-pictures-modules:/app/node_modules',
    '--workdir=/app',
    image,
    'sh',
    '-c',
    [...PREPARE, 'exec node --import tsx tools/visual/run.ts "$@"'].join(' && '),
    'visual',
    ...paths,
  ];
}

/** Runs `npm run visual` in a Linux container, for machines whose pixels differ. Returns the exit code. */
export function runInContainer(paths: readonly string[]): number {
  // `info` fails if the program is there and its service is not.
  const engine = ['docker', 'podman'].find(
    (name) => spawnSync(name, ['info'], { stdio: 'ignore' }).status === 0,
  );
  if (engine === undefined) {
    console.error('Neither Docker nor Podman answers. Start one of them, then run this again.');
    return 1;
  }
  return spawnSync(engine, containerArguments(paths), { stdio: 'inherit' }).status ?? 1;
}
