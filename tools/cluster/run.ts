import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startCluster } from './cluster.ts';
import { findPrograms } from './programs.ts';

/* npm run cluster [-- --folder .cluster --port 4100]: runs a whole cluster on this machine until Ctrl+C. */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '.cluster' },
    port: { type: 'string', default: '4100' },
  },
});
const folder = resolve(values.folder);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

const found = findPrograms();
if ('missing' in found) {
  fail(
    `The cluster needs programs that are not installed. On Debian: apt-get install ${found.missing.join(' ')}\n` +
      'Stop the services that Debian starts with them: the cluster starts its own.',
  );
}
const firstPort = Number(values.port);
if (!(firstPort >= 1024 && firstPort <= 65_000)) fail('--port must be from 1024 to 65000.');
const build = spawnSync(process.execPath, ['server/start.mjs', '--build-only'], {
  cwd: ROOT,
  stdio: 'inherit',
});
if (build.status !== 0) fail('The application was not built.');
mkdirSync(folder, { recursive: true, mode: 0o711 });
const isSignalled = new Promise<void>((done) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => done());
});
const cluster = await startCluster({
  programs: found.programs,
  folder,
  firstPort,
  instances: 2,
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
