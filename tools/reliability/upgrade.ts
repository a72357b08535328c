import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { postgresPrograms, startPostgresCluster } from '../../tests/server/postgresCluster.ts';
import {
  call,
  newAction,
  prepareSave,
  reconcile,
  saveCall,
  type Action,
  type Deployment,
  type Instance,
  type Reconciliation,
} from './instance.ts';
import { loadInstances } from './instances.ts';
import type { Traffic } from './load.ts';

/** The version that is in production: change it at each release. The drill needs a migration between it and this version. */
const RELEASED = '8aec8cd0';
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);

export interface Upgrade extends Reconciliation, Traffic {
  /** Number of migrations of the released version, and of this one. */
  migrations: { before: number; after: number };
  /** Counts that one instance created and another one replaced. */
  exchanged: number;
  /** Saves that an instance refused, although the other one had made the count. */
  refused: number;
  /** Seconds in which each instance was replaced. */
  replacements: number[];
}

/** Writes the files of the released version into a folder. Returns false where the repository does not hold it. */
async function checkOut(folder: string): Promise<boolean> {
  const archive = join(folder, 'released.tar');
  try {
    await run('git', ['archive', `--output=${archive}`, RELEASED], { cwd: ROOT });
  } catch {
    return false;
  }
  await run('tar', ['--extract', `--file=${archive}`, `--directory=${folder}`]);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return true;
}

/** Lets the released version create its tables and its data, as this version does in `createDeployment`. */
async function createReleased(root: string, url: string): Promise<Deployment> {
  const program = `import { createDeployment } from './tools/reliability/instance.ts';
    console.log(JSON.stringify(await createDeployment(process.argv[1])));`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program, url];
  const { stdout } = await run(process.execPath, args, { cwd: root });
  const { folder, token } = JSON.parse(stdout) as Pick<Deployment, 'folder' | 'token'>;
  return { folder, token, url, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function countMigrations(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from drizzle.__drizzle_migrations',
  );
  await client.end();
  return rows[0]?.n ?? 0;
}

/** Creates a count on each instance and replaces it on the other one. Returns the number of saves that were refused. */
async function exchangeCounts(
  instances: readonly Instance[],
  { token }: Deployment,
  acknowledged: Map<string, Action>,
): Promise<number> {
  let refused = 0;
  for (const [index, creator] of instances.entries()) {
    const other = instances[(index + 1) % instances.length] ?? creator;
    const save = await prepareSave(other, token);
    const created = newAction();
    const { status, body } = await call(creator.origin, token, saveCall(save, created));
    const mafId = typeof body === 'object' && body && 'mafId' in body ? Number(body.mafId) : 0;
    const replacing = newAction(mafId);
    const { status: replaced } = await call(other.origin, token, saveCall(save, replacing));
    if (status === 201) acknowledged.set(created.key, created);
    if (replaced === 200) acknowledged.set(replacing.key, replacing);
    if (status !== 201 || replaced !== 200) refused += 1;
  }
  return refused;
}

/**
 * Runs two instances of the released version on PostgreSQL under load, replaces one after the other by this version, which
 * migrates the tables, and goes back to the released version. Returns undefined where PostgreSQL is not installed or the
 * repository does not hold the released version.
 * @param seconds how long the versions run side by side after each replacement
 */
export async function upgradeInstances(seconds: number): Promise<Upgrade | undefined> {
  const programs = postgresPrograms();
  const released = mkdtempSync(join(tmpdir(), 'adfactory-released-'));
  if (programs === undefined || !(await checkOut(released))) {
    rmSync(released, { recursive: true, force: true });
    return undefined;
  }
  const cluster = await startPostgresCluster(programs);
  let deployment: Deployment | undefined;
  try {
    const url = await cluster.createDatabase();
    deployment = await createReleased(released, url);
    const result = await replaceInstances(deployment, { url, released, seconds });
    return { ...result.upgrade, ...(await reconcile(deployment, result.acknowledged)) };
  } finally {
    deployment?.remove();
    await cluster.stop();
    rmSync(released, { recursive: true, force: true });
  }
}

async function replaceInstances(
  deployment: Deployment,
  { url, released, seconds }: { url: string; released: string; seconds: number },
): Promise<{ upgrade: Omit<Upgrade, keyof Reconciliation>; acknowledged: Map<string, Action> }> {
  const before = await countMigrations(url);
  const counts = { refused: 0, exchanged: 0 };
  const replacements: number[] = [];
  const { acknowledged, traffic } = await loadInstances(deployment, released, async (instances) => {
    // The upgrade, then the way back: for a while, both versions run side by side on the new tables.
    for (const root of [ROOT, released]) {
      for (const index of [0, 1]) {
        const start = performance.now();
        await instances.replace(index, 'SIGTERM', root);
        replacements.push(Math.round((performance.now() - start) / 100) / 10);
        const { running } = instances;
        counts.refused += await exchangeCounts(running, deployment, instances.acknowledged);
        counts.exchanged += running.length;
        await wait(seconds * 1000);
      }
    }
  });
  const migrations = { before, after: await countMigrations(url) };
  return { upgrade: { migrations, ...traffic, ...counts, replacements }, acknowledged };
}
