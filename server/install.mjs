// Brings the dependencies in line with package-lock.json, for `npm start`, `npm run dev` and `npm test`. Plain Node
// without dependencies, because it must run before they are installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** What npm installed, in its own hidden lock file: absent until an installation has ended well. */
const INSTALLED = 'node_modules/.package-lock.json';

const readPackages = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;

/** Compares what npm installed with what package-lock.json asks for. */
function isInstalled(mayLackDev) {
  if (!existsSync(join(ROOT, INSTALLED))) return false;
  const installed = readPackages(INSTALLED);
  const { '': _root, ...wanted } = readPackages('package-lock.json');
  return Object.entries(wanted).every(([path, { version, optional, devOptional, dev }]) => {
    const found = installed[path];
    if (found) return found.version === version;
    return optional || devOptional || (dev && mayLackDev);
  });
}

/**
 * Installs with `npm ci` when something is missing or of another version.
 *
 * @param mayLackDev a tree without the development dependencies is complete too
 * @returns npm's exit code; 0 when there was nothing to do
 */
export function installDependencies({ mayLackDev = false } = {}) {
  if (isInstalled(mayLackDev)) return 0;
  process.stdout.write('Installing the dependencies (npm ci)…\n');
  // Development dependencies build the application, also for a production start.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=http'];
  const npm = process.env.npm_execpath;
  const [command, ...before] = npm
    ? [process.execPath, npm]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  const { status, error } = spawnSync(command, [...before, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error) process.stderr.write(`${command} could not be started: ${error.message}\n`);
  return status ?? 1;
}
