// `npm test -- node 24`: runs the checks on another version of Node, which it takes from the npm registry and keeps
// in .cache/node. Arguments after the version select steps: `npm test -- node 22 unit server`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const isWindows = process.platform === 'win32';

const [version, ...steps] = process.argv.slice(2);
if (version === undefined || !/^\d+(?:\.\d+){0,2}$/.test(version)) {
  console.error('Usage: npm test -- node VERSION [STEP …], such as: npm test -- node 24 unit');
  process.exit(1);
}

const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
const folder = join(ROOT, '.cache', 'node', version);
const bin = join(folder, 'node_modules', name, 'bin');

if (!existsSync(bin)) {
  mkdirSync(folder, { recursive: true });
  // A package of its own, or npm would install into the project.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const { status } = spawnSync(
    isWindows ? 'npm.cmd' : 'npm',
    ['install', '--silent', '--no-save', `${name}@${version}`],
    { cwd: folder, stdio: 'inherit' },
  );
  if (status !== 0) {
    console.error(`Node ${version} could not be installed from the package ${name}.`);
    process.exit(1);
  }
}

const node = join(bin, isWindows ? 'node.exe' : 'node');
// The programs that the checks start look Node up in the path.
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH']}` };
spawnSync(node, ['--print', '`Node ${process.version}`'], { stdio: 'inherit' });
const { status } = spawnSync(node, [join(ROOT, 'tests', 'run.mjs'), ...steps], {
  cwd: ROOT,
  stdio: 'inherit',
  env,
});
process.exit(status ?? 1);
