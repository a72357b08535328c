// `npm test -- browsers`: does the job of every product, the lists and a printed proposal in each engine that is
// installed, and says which Debian packages the others need. Names select engines: `npm test -- browsers Firefox`.
// The run ends with 0 if every selected engine passed, 1 if a test failed, and 2 if an engine was not tried because it
// is not installed.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findEngines } from './engines.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NOT_TRIED = 2;

const names = process.argv.slice(2);
const chosen = findEngines().filter(({ name }) => names.length === 0 || names.includes(name));
if (chosen.length === 0) {
  console.error(`No engine is named ${names.join(', ')}. There are: Firefox, WebKitGTK.`);
  process.exit(1);
}

const installed = chosen.filter(({ missing }) => missing.length === 0).map(({ name }) => name);
const absent = chosen.filter(({ missing }) => missing.length > 0);
let status = 0;
if (installed.length > 0) {
  const vitest = ['--no-install', 'vitest', 'run', '--project=browsers'];
  const env = { ...process.env, BROWSERS: installed.join(',') };
  status = spawnSync('npx', vitest, { cwd: ROOT, stdio: 'inherit', env }).status ?? 1;
}

console.log(`Tried: ${installed.join(', ') || 'none'}.`);
for (const { name, missing } of absent) {
  console.log(`NOT TRIED: ${name}. Install it with: apt-get install ${missing.join(' ')}`);
}
process.exit(status === 0 && absent.length > 0 ? NOT_TRIED : status);
