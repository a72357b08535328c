// `npm run bench -- NAME … [NUMBER …] [--write]`: runs benches one after the other, each in a process of its own. Numbers
// are rounds, or sizes for the benches of counts. `--write` renews the rows of a bench in docs/performance.md.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BENCHES: Readonly<Record<string, string>> = {
  weight: 'the scripts that each route loads on a first visit',
  paint: 'the wait for a first and a second visit on a slow network and processor',
  keys: 'keystrokes in the quantity table and the locality field',
  map: 'frames of the map while it pans and zooms',
  calls: 'what the API adds to the SQL of a profile, a list and an empty search',
  lists: 'the lists at ten thousand and at a million counts',
  estimates: 'estimates, their variants, and a list beside estimates',
  people: 'the wait of 200 people who list, estimate and save for two minutes',
  exports: 'memory and duration of the largest export, and a list beside it',
};

const args = process.argv.slice(2);
const names = args.filter((arg) => arg in BENCHES);
const options = args.filter((arg) => /^(?:\d+|--write)$/.test(arg));
if (names.length === 0 || names.length + options.length < args.length) {
  console.log('npm run bench -- NAME … [NUMBER …] [--write]\n');
  for (const [name, help] of Object.entries(BENCHES)) console.log(`${name.padEnd(10)} ${help}`);
  process.exit(args.length === 0 ? 0 : 1);
}
for (const name of names) {
  console.log(`\n## ${name}\n`);
  const program = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const { status } = spawnSync(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', program, ...options],
    { stdio: 'inherit' },
  );
  if (status !== 0) process.exitCode = 1;
}
