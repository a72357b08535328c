// Installs the dependencies of package-lock.json for `npm start`, `npm run dev` and `npm test`. Plain Node without
// dependencies, because it runs before they are installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** npm's hidden lock file, which lists what is installed. It is absent until an installation has succeeded. */
const INSTALLED = 'node_modules/.package-lock.json';

const readPackages = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;

/** Returns whether every package of package-lock.json is installed at its version. */
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
 * Runs `npm ci` when a package is missing or has another version.
 *
 * @param mayLackDev accepts a tree without the development dependencies
 * @returns npm's exit code; 0 when everything was installed already
 */
export function installDependencies({ mayLackDev = false } = {}) {
  if (isInstalled(mayLackDev)) return 0;
  process.stdout.write('Installing the dependencies (npm ci), which takes about a minute…\n');
  // A production start builds the application too, which needs the development dependencies.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error', '--progress'];
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
