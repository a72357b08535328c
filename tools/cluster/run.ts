import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startCluster } from './cluster.ts';
import { holdsCluster } from './configuration.ts';
import { findPrograms } from './programs.ts';

/*
 * npm run cluster [-- --folder .cluster --port 4100 --instances 2]: runs a whole cluster on this machine until Ctrl+C.
 * npm run cluster -- stop [--folder .cluster] [--remove]: stops it from another terminal, and deletes its folder.
 */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const STOP_MAXIMUM_MS = 120_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: '.cluster' },
    port: { type: 'string', default: '4100' },
    instances: { type: 'string', default: '2' },
    remove: { type: 'boolean', default: false },
  },
});
const folder = resolve(values.folder);
const pidFile = join(folder, 'cluster.pid');

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Returns the process that runs the cluster of this folder; undefined when none does. */
function runningProcess(): number | undefined {
  if (!existsSync(pidFile)) return undefined;
  const pid = Number(readFileSync(pidFile, 'utf8'));
  try {
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}

/** Deletes the folder, with every database in it. */
function removeFolder(): void {
  if (!holdsCluster(folder)) fail(`${folder} holds no cluster.`);
  rmSync(folder, { recursive: true });
}

async function stopRunning(): Promise<void> {
  const pid = runningProcess();
  if (pid === undefined) {
    if (values.remove) return;
    fail(`No cluster is running in ${folder}.`);
  }
  process.kill(pid, 'SIGTERM');
  const until = Date.now() + STOP_MAXIMUM_MS;
  while (runningProcess() !== undefined) {
    if (Date.now() > until) fail(`The cluster of process ${pid} did not stop in time.`);
    await wait(200);
  }
}

function numberOf(name: 'port' | 'instances', minimum: number, maximum: number): number {
  const value = Number(values[name]);
  if (Number.isInteger(value) && value >= minimum && value <= maximum) return value;
  return fail(`--${name} must be a whole number from ${minimum} to ${maximum}.`);
}

async function run(): Promise<void> {
  const found = findPrograms();
  if ('missing' in found) {
    fail(
      `The cluster needs programs that are not installed. On Debian: apt-get install ${found.missing.join(' ')}\n` +
        'Stop the services that Debian starts with them: the cluster starts its own.',
    );
  }
  const other = runningProcess();
  if (other !== undefined) fail(`The cluster of ${folder} is already running as process ${other}.`);
  const port = numberOf('port', 1024, 65_000);
  const instances = numberOf('instances', 1, 9);
  const build = spawnSync(process.execPath, ['server/start.mjs', '--build-only'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (build.status !== 0) fail('The application was not built.');
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  writeFileSync(pidFile, String(process.pid));
  const isSignalled = new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => done());
    }
  });
  try {
    const cluster = await startCluster({
      programs: found.programs,
      folder,
      firstPort: port,
      instances,
      instanceArgs: () => ['--import', 'tsx', 'server/main.ts'],
      environment: { SHUTDOWN_DELAY_MS: '1500' },
      report: console.log,
    });
    console.log(`\nAdFactory: ${cluster.origin}`);
    console.log(`PostgreSQL: ${await cluster.primary()} is the primary. Logs: ${folder}/logs`);
    console.log('Ctrl+C stops everything.');
    await isSignalled;
    console.log('Stopping …');
    await cluster.stop();
  } finally {
    rmSync(pidFile, { force: true });
  }
}

if (positionals[0] === 'stop') {
  await stopRunning();
  if (values.remove) removeFolder();
} else if (positionals[0] === undefined) await run();
else fail('npm run cluster [-- stop [--remove]] [--folder .cluster] [--port 4100] [--instances 2]');
