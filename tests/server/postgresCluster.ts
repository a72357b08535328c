import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

/** A dedicated PostgreSQL server in a temporary folder, reachable through a Unix socket only. */
export interface PostgresCluster {
  /** Creates an empty database. @returns its connection string */
  createDatabase(): Promise<string>;
  /** Stops the server like a crash; committed data is available again after `resume`. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  /** Freezes every process of the server: connections stay open, and nothing is answered. Needs /proc. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** Finds the folder of `initdb` and `postgres`; undefined when the server programs are not installed. */
export function postgresPrograms(): string | undefined {
  const candidates = [...configuredFolder(), ...debianFolders()];
  return candidates.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

function configuredFolder(): string[] {
  try {
    return [
      execFileSync('pg_config', ['--bindir'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim(),
    ];
  } catch {
    return [];
  }
}

function debianFolders(): string[] {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  const versions = readdirSync(root, 'utf8').toSorted((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(root, version, 'bin'));
}

/** Returns a user to run PostgreSQL as, because it refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!account) throw new Error('Running as root, and there is no user to run PostgreSQL as');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

export async function startPostgresCluster(programs: string): Promise<PostgresCluster> {
  const user = unprivilegedUser();
  const folder = mkdtempSync('/tmp/adfactory-pg-');
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const start = (): ChildProcess => startServer(join(programs, 'postgres'), data, folder, user);
  let server = start();
  const admin = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  await waitUntilReady(admin, server);
  let databases = 0;
  return {
    createDatabase: async () => {
      const name = `test_${(databases += 1)}`;
      const client = new Client({ connectionString: admin });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return admin.replace('/postgres?', `/${name}?`);
    },
    halt: async () => end(server),
    resume: async () => {
      server = start();
      await waitUntilReady(admin, server);
    },
    freeze: () => signal(data, 'SIGSTOP'),
    thaw: () => signal(data, 'SIGCONT'),
    stop: async () => {
      signal(data, 'SIGCONT');
      await end(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const exited = new Promise((resolve) => server.once('exit', resolve));
  server.stdin?.end();
  await exited;
}

/** Sends a signal to the server whose process id is in its data folder, and to the processes of its connections. */
function signal(data: string, name: NodeJS.Signals): void {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? [];
  for (const one of [pid, ...children.map(Number)]) process.kill(one, name);
}

/** Starts the server in a shell that stops it when its input closes, so that it cannot outlive a killed test run. */
function startServer(
  program: string,
  data: string,
  folder: string,
  user: { uid: number; gid: number } | undefined,
): ChildProcess {
  return spawn(
    'sh',
    [
      '-c',
      '"$@" & pid=$!; cat > /dev/null; kill -CONT $pid; kill -QUIT $pid; wait $pid',
      'sh',
      program,
      '-D',
      data,
      '-k',
      folder,
      '-c',
      'listen_addresses=',
      '-c',
      'fsync=off',
      '-c',
      'max_connections=60',
    ],
    { ...user, cwd: folder, stdio: ['pipe', 'ignore', 'ignore'] },
  );
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (server.exitCode !== null) throw new Error('The PostgreSQL test server stopped at startup');
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      // Not listening yet.
      await wait(100);
    }
  }
  throw new Error('The PostgreSQL test server did not start within ten seconds');
}
