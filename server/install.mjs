// Installs the dependencies of package-lock.json for `npm start`, `npm run dev` and `npm test`. Plain Node without
// dependencies, because it runs before they are installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** npm's hidden lock file, which lists what is installed. It is absent until an installation has succeeded. */
const INSTALLED = 'node_modules/.package-lock.json';

/** In production programs read the output, which then is one JSON object per line like that of the server. */
const isForPrograms = process.env.NODE_ENV === 'production';

/** Prints a line. */
export function say(message, stream = process.stdout) {
  const isError = stream === process.stderr;
  const line = { level: isError ? 40 : 30, time: Date.now(), msg: message };
  stream.write(`${isForPrograms ? JSON.stringify(line) : message}\n`);
}

/** Runs a program to its end and prints what it prints. @returns its status, or the error for which it did not start */
export function runAloud(command, args, options) {
  if (!isForPrograms) return spawnSync(command, args, { stdio: 'inherit', ...options });
  const ended = spawnSync(command, args, { stdio: 'pipe', encoding: 'utf8', ...options });
  for (const [text, stream] of [
    [ended.stdout, process.stdout],
    [ended.stderr, process.stderr],
  ]) {
    for (const line of (text ?? '').split('\n')) if (line.trim() !== '') say(line, stream);
  }
  return ended;
}

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
  say('Installing the dependencies (npm ci), which takes about a minute…');
  // A production start builds the application too, which needs the development dependencies.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error', '--progress'];
  const npm = process.env.npm_execpath;
  const [command, ...before] = npm
    ? [process.execPath, npm]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  const { status, error } = runAloud(command, [...before, ...args], { cwd: ROOT });
  if (error) say(`${command} could not be started: ${error.message}`, process.stderr);
  return status ?? 1;
}
