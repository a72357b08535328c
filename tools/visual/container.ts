// `npm run visual:container [-- PATH…]`: runs `npm run visual` in a Linux container, for machines whose pixels differ.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tests/architecture/sources.ts';
import { containerArguments, imageOf } from './containerCommand.ts';

const ENGINES = ['docker', 'podman'] as const;

/** Returns the first engine that answers. `info` fails if the program is there and its service is not. */
function findEngine(): string | undefined {
  return ENGINES.find((engine) => spawnSync(engine, ['info'], { stdio: 'ignore' }).status === 0);
}

const engine = findEngine();
if (engine === undefined) {
  console.error('Neither Docker nor Podman answers. Start one of them, then run this again.');
  process.exitCode = 1;
} else {
  const image = imageOf(readFileSync(join(ROOT, 'Containerfile'), 'utf8'));
  const args = containerArguments(ROOT, image, process.argv.slice(2));
  process.exitCode = spawnSync(engine, args, { stdio: 'inherit' }).status ?? 1;
}
