// `npm start` and `npm run dev`: installs the dependencies, builds the application when its sources changed, then starts
// the server. Plain Node without dependencies, because it runs before they are installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, brotliCompressSync, gzipSync } from 'node:zlib';
import { installDependencies, runAloud, say } from './install.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const END_WITH_PARENT = new URL('./endWithParent.mjs', import.meta.url).href;
const NODE_MINIMUM = [20, 19];
/** Oldest version that Node.js still maintains. */
const NODE_SUPPORTED = 22;
const BUILD_SOURCES = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'tools/pages',
  'package-lock.json',
  '.env',
  '.env.local',
];
const HASH_FILE = join('dist', '.sources.sha256');
const COMPRESSED = /\.(js|css|html|svg|json|webmanifest)$/;
const COMPRESSED_BYTES_MINIMUM = 1024;

const isDevelopmentServer = process.argv.includes('--dev');

function fail(message) {
  say(message, process.stderr);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [wantedMajor, wantedMinor] = NODE_MINIMUM;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) {
    if (major < NODE_SUPPORTED)
      say(
        `Node ${major} is no longer maintained. AdFactory runs on it; Node 24 is recommended.`,
        process.stderr,
      );
    return;
  }
  fail(
    `AdFactory needs Node ${NODE_MINIMUM.join('.')} or later; this is ${process.versions.node}.`,
  );
}

function run(command, args, environment = {}) {
  const { status, error } = runAloud(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...environment },
  });
  if (error) fail(`${command} could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

function* filesBelow(path) {
  if (!existsSync(join(ROOT, path))) return;
  if (!statSync(join(ROOT, path)).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(join(ROOT, path)).toSorted()) yield* filesBelow(join(path, name));
}

function hashSources() {
  const hash = createHash('sha256');
  for (const source of BUILD_SOURCES) {
    for (const file of filesBelow(source)) {
      hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
    }
  }
  // The build inlines these values into the application.
  for (const name of Object.keys(process.env).toSorted()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${process.env[name]}\0`);
  }
  return hash.digest('hex');
}

/** Compresses the built files once, at the best level, so that the server never compresses a response. */
function compressBuild() {
  for (const file of Array.from(filesBelow('dist'))) {
    const content = readFileSync(join(ROOT, file));
    if (!COMPRESSED.test(file) || content.length < COMPRESSED_BYTES_MINIMUM) continue;
    writeFileSync(join(ROOT, `${file}.gz`), gzipSync(content, { level: 9 }));
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(join(ROOT, `${file}.br`), brotliCompressSync(content, { params }));
  }
}

function build() {
  const hash = hashSources();
  const hashFile = join(ROOT, HASH_FILE);
  if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash) return;
  say('Building the application…');
  run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    NODE_ENV: 'production',
  });
  compressBuild();
  writeFileSync(hashFile, hash);
}

/** Runs the server as a child process, forwards signals to it and exits with its code. */
function serve() {
  const args = isDevelopmentServer
    ? ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', MAIN, '--dev']
    : ['--import', 'tsx', MAIN];
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  }
  child.on('error', (error) => fail(`The server could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

checkNode();
// npm runs this script in a shell, which a signal kills without being forwarded.
if (process.env.npm_lifecycle_event !== undefined) await import('./endWithParent.mjs');
// The output may be a full disk.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
// A production start of an already built tree needs no development dependencies.
const installed = installDependencies({ mayLackDev: process.env.NODE_ENV === 'production' });
if (installed !== 0) process.exit(installed);
if (!isDevelopmentServer) build();
// A container image is built with everything prepared and nothing started.
if (!process.argv.includes('--build-only')) serve();
