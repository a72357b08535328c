import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { errorCode } from '#server/database/databaseErrors.ts';

/** A dedicated PostgreSQL server in a temporary folder, reachable through a Unix socket only. */
export interface PostgresCluster {
  /** Connection string of its administrative database, which stays empty. */
  readonly adminUrl: string;
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

/** Returns an account for PostgreSQL and other programs that refuse to run as root; undefined when this process is not root. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!account) throw new Error('Running as root, and there is no user to run PostgreSQL as');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

/**
 * Creates a database as a copy of another one of the same cluster, which nobody may be connected to.
 * @returns its connection string
 */
export async function createDatabaseOn(
  adminUrl: string,
  name: string,
  template = 'template1',
): Promise<string> {
  await runAsAdmin(adminUrl, async (admin) =>
    admin.query(`create database ${name} template ${template}`),
  );
  return databaseUrl(adminUrl, name);
}

/** Returns the connection string of another database of the same cluster. */
export function databaseUrl(adminUrl: string, name: string): string {
  return adminUrl.replace('/postgres?', `/${name}?`);
}

/** Runs work on a connection to the administrative database. */
export async function runAsAdmin<Result>(
  adminUrl: string,
  work: (admin: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Starts a new, empty cluster. It ends, and its folder is deleted, when this process ends without stopping it. */
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
  const adminUrl = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  const start = (): ChildProcess => startServer(join(programs, 'postgres'), data, folder, user);
  let server = start();
  await waitUntilReady(adminUrl, server);
  let databases = 0;
  return {
    adminUrl,
    createDatabase: async () => createDatabaseOn(adminUrl, `test_${(databases += 1)}`),
    halt: async () => {
      server.stdin?.write('halt\n');
      await end(server);
    },
    resume: async () => {
      server = start();
      await waitUntilReady(adminUrl, server);
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
  for (const one of [pid, ...children.map(Number)]) {
    try {
      process.kill(one, name);
    } catch (error) {
      // The process of a connection may have ended in the meantime.
      if (errorCode(error) !== 'ESRCH') throw error;
    }
  }
}

/**
 * Starts the server in a shell that stops it and deletes its folder when its input closes, so that neither outlives a
 * killed test run. The word « halt » before the end of the input keeps the folder.
 */
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
      'folder=$1; shift; "$@" & pid=$!; read -r word; kill -CONT $pid; kill -QUIT $pid; wait $pid; [ "$word" = halt ] || rm -rf "$folder"',
      'sh',
      folder,
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

/** Waits until a server accepts connections. @throws Error after ten seconds */
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
