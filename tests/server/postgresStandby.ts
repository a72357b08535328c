import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import {
  startServerIn,
  unprivilegedUser,
  waitUntilReady,
  type PostgresServer,
} from './postgresCluster.ts';

/** Copies a server and starts the copy as its hot standby. */
export async function startStandby(programs: string, primaryUrl: string): Promise<PostgresServer> {
  const user = unprivilegedUser();
  const folder = mkdtempSync('/tmp/adfactory-standby-');
  if (user) chownSync(folder, user.uid, user.gid);
  const host = decodeURIComponent(primaryUrl.split('host=')[1] ?? '');
  execFileSync(
    join(programs, 'pg_basebackup'),
    ['-h', host, '-U', 'postgres', '-D', join(folder, 'data'), '-R', '-c', 'fast', '-X', 'stream'],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const server = startServerIn(programs, folder, user);
  await waitUntilReady(server.adminUrl, server.process);
  return server;
}

/** Runs one statement on a server. */
export async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
