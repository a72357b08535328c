import { execFile } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import {
  startServerIn,
  unprivilegedUser,
  type PostgresServer,
} from '../../../tests/server/postgresCluster.ts';
import { startCluster, type Cluster } from '../../cluster/cluster.ts';
import { archiveFolderOf } from '../../cluster/layout.ts';
import { findPrograms } from '../../cluster/programs.ts';
import {
  call,
  createDeployment,
  newAction,
  prepareSave,
  reconcile,
  saveCall,
  type Action,
  type Deployment,
} from '../instance.ts';

const FIRST_PORT = 4350;
/** Time in which the archive must be restored, generous for a busy machine. */
const RESTORE_MAXIMUM_MS = 120_000;
const run = promisify(execFile);

export interface Backups {
  counts: number;
  /** Seconds of each step. */
  dump: number;
  restoreDump: number;
  baseBackup: number;
  restoreArchive: number;
  /** Acknowledged saves that each restored database lacks. */
  lostInDump: number;
  lostInArchive: number;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return Math.round((performance.now() - start) / 100) / 10;
}

/** Makes saves through the application. */
async function saveCounts(
  { origin }: Cluster,
  { token }: Deployment,
  { number, acknowledged }: { number: number; acknowledged: Map<string, Action> },
): Promise<void> {
  const save = await prepareSave({ origin }, token);
  for (let index = 0; index < number; index += 1) {
    const action = newAction();
    const { status } = await call(origin, token, saveCall(save, action));
    if (status === 201) acknowledged.set(action.key, action);
  }
}

/** Ends the current segment of the log and waits until it is archived. */
async function archiveLog(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ segment: string }>(
    'select pg_walfile_name(pg_switch_wal()) as segment',
  );
  const isArchived = async (): Promise<boolean> => {
    const { rowCount } = await client.query(
      'select from pg_stat_archiver where last_archived_wal >= $1',
      [rows[0]?.segment],
    );
    return rowCount === 1;
  };
  while (!(await isArchived())) await wait(200);
  await client.end();
}

/**
 * Backs a whole cluster up in both ways, restores each backup elsewhere, and compares it with the acknowledged saves.
 * @param number saves before each backup; as many follow the base backup, which only the archived log holds
 */
export async function backUpCluster(number: number): Promise<Backups | undefined> {
  const found = findPrograms();
  if ('missing' in found) return undefined;
  const { programs } = found;
  const program = (name: string): string => join(programs.binFolder, name);
  const folder = mkdtempSync(join(tmpdir(), 'adfactory-cluster-'));
  const restored = mkdtempSync(join(tmpdir(), 'adfactory-restored-'));
  const account = unprivilegedUser();
  if (account) await chown(restored, account.uid, account.gid);
  let deployment: Deployment | undefined;
  const cluster = await startCluster({
    programs,
    folder,
    firstPort: FIRST_PORT,
    instances: 1,
    prepare: async ({ direct }) => {
      deployment = await createDeployment(direct);
    },
    instanceArgs: ({ port, environment }) => [
      '--import',
      'tsx',
      'tools/reliability/appServer.ts',
      String(port),
      deployment?.folder ?? '',
      environment['DATABASE_URL'] ?? '',
    ],
  });
  try {
    if (!deployment) throw new Error('The cluster started without its data');
    const source = deployment;
    const acknowledged = new Map<string, Action>();
    await saveCounts(cluster, source, { number, acknowledged });
    const dumpFile = join(restored, 'adfactory.dump');
    const dump = await timed(async () =>
      run(program('pg_dump'), ['--format=custom', `--file=${dumpFile}`, cluster.direct]),
    );
    const superuser = (database: string): string =>
      `postgresql://postgres:${cluster.superuserPassword}@127.0.0.1:${cluster.layout.primary.port}/${database}`;
    const restoreDump = await timed(async () => {
      await run(program('createdb'), [
        `--maintenance-db=${superuser('postgres')}`,
        '--owner=adfactory',
        'restored',
      ]);
      await run(program('pg_restore'), [
        `--dbname=${superuser('restored')}`,
        '--role=adfactory',
        '--no-owner',
        dumpFile,
      ]);
    });
    const ofDump = { ...source, url: superuser('restored') };
    const { lost: lostInDump } = await reconcile(ofDump, acknowledged);

    const data = join(restored, 'data');
    const baseBackup = await timed(async () =>
      run(
        program('pg_basebackup'),
        [`--dbname=${superuser('postgres')}`, `--pgdata=${data}`, '--checkpoint=fast'],
        { ...account },
      ),
    );
    await saveCounts(cluster, source, { number, acknowledged });
    await archiveLog(superuser('postgres'));
    await cluster.stop();

    // Patroni writes absolute paths, which lead to the files of the server that was backed up.
    const ownFiles = `hba_file = '${data}/pg_hba.conf'\nident_file = '${data}/pg_ident.conf'`;
    const restoreCommand = `restore_command = 'cp ${archiveFolderOf(cluster.layout)}/%f %p'`;
    writeFileSync(join(data, 'recovery.signal'), '');
    appendFileSync(
      join(data, 'postgresql.auto.conf'),
      `\n${ownFiles}\n${restoreCommand}\nsynchronous_standby_names = ''\narchive_mode = off\nhot_standby = off\nport = 5432\n`,
    );
    // The restored server is reached through a socket of its own, without a password.
    writeFileSync(join(data, 'pg_hba.conf'), 'local all all trust\n');
    const servers: PostgresServer[] = [];
    const restoreArchive = await timed(async () => {
      const server = startServerIn(programs.binFolder, restored, account);
      servers.push(server);
      await waitUntilRestored(server);
    });
    const [server] = servers;
    const url = server?.adminUrl.replace('/postgres?', '/adfactory?');
    const { lost: lostInArchive } = await reconcile({ ...source, url }, acknowledged);
    await server?.stop();
    const counts = acknowledged.size;
    return { counts, dump, restoreDump, baseBackup, restoreArchive, lostInDump, lostInArchive };
  } finally {
    await cluster.stop();
    deployment?.remove();
    for (const one of [folder, restored]) rmSync(one, { recursive: true, force: true });
  }
}

/** Waits until a restored server has read the whole archive. It accepts no connection before. */
async function waitUntilRestored({ adminUrl, process }: PostgresServer): Promise<void> {
  const until = performance.now() + RESTORE_MAXIMUM_MS;
  for (;;) {
    if (process.exitCode !== null) throw new Error('The restored server stopped');
    if (performance.now() > until) throw new Error('The archive was not restored in time');
    const client = new Client({ connectionString: adminUrl });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await wait(100);
    }
  }
}
