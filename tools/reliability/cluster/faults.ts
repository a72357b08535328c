import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from '#server/database/databaseErrors.ts';
import { processesOf, type Cluster } from '../../cluster/cluster.ts';
import { dataFolderOf } from '../../cluster/layout.ts';
import type { Relay } from './relay.ts';

/** How long a freeze, a cut or a full disk lasts. */
const FREEZE_MS = 20_000;
const CUT_MS = 8000;
const FULL_MS = 8000;
/** Longer than Patroni's lease and the health checks together, with room for a busy machine. */
const TAKEOVER_MAXIMUM_MS = 90_000;

/** The parts that the faults act on. */
export interface Subject {
  cluster: Cluster;
  /** Leads the last instance to the database. */
  relay: Relay;
  /** The PostgreSQL server whose data is on a small disk; undefined where no disk can be mounted. */
  onSmallDisk: string | undefined;
}

async function waitForPrimary(
  { primary }: Cluster,
  isWanted: (name: string | undefined) => boolean,
): Promise<void> {
  const until = performance.now() + TAKEOVER_MAXIMUM_MS;
  while (!isWanted(await primary())) {
    if (performance.now() > until) throw new Error('No other server became the primary in time');
    await wait(100);
  }
}

async function primaryOf({ primary }: Cluster): Promise<string> {
  const name = await primary();
  if (name === undefined) throw new Error('There is no primary');
  return name;
}

function signalAll(pids: readonly (number | undefined)[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      if (pid !== undefined) process.kill(pid, signal);
    } catch {
      // The process has ended in the meantime.
    }
  }
}

/**
 * Kills Patroni and PostgreSQL of the primary, as the loss of their machine does. Its machine comes back after its lease,
 * when the standby has been promoted.
 */
async function killPrimary({ cluster }: Subject): Promise<void> {
  const name = await primaryOf(cluster);
  const patroni = cluster.services.get(name)?.pid;
  signalAll([patroni, ...processesOf(cluster.layout, name)], 'SIGKILL');
  await waitForPrimary(cluster, (other) => other !== undefined && other !== name);
}

/** Freezes every process of the primary: its connections stay open, and nothing is answered. */
async function freezePrimary({ cluster }: Subject): Promise<void> {
  const name = await primaryOf(cluster);
  const pids = [cluster.services.get(name)?.pid, ...processesOf(cluster.layout, name)];
  signalAll(pids, 'SIGSTOP');
  await wait(FREEZE_MS);
  signalAll(pids, 'SIGCONT');
}

async function cutInstance({ relay }: Subject): Promise<void> {
  relay.cut();
  await wait(CUT_MS);
  relay.mend();
}

/** Asks Patroni to make the standby the primary. */
async function switchOver({ cluster }: Subject): Promise<void> {
  const name = await primaryOf(cluster);
  const server = cluster.layout.postgres.find((one) => one.name === name);
  const until = performance.now() + TAKEOVER_MAXIMUM_MS;
  for (;;) {
    const answer = await fetch(`http://${server?.host}:${server?.restPort}/switchover`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${btoa(`adfactory:${cluster.passwords.patroniPassword}`)}`,
      },
      body: JSON.stringify({ leader: name }),
    });
    const text = await answer.text();
    if (answer.ok) break;
    // The primary learns of a new synchronous standby a moment after the standby itself.
    if (performance.now() > until) throw new Error(`Patroni refused to switch over: ${text}`);
    await wait(500);
  }
  await waitForPrimary(cluster, (other) => other !== undefined && other !== name);
}

/** Makes the server on the small disk the primary, before that disk is filled. */
export async function leadFromSmallDisk(subject: Subject): Promise<void> {
  const { cluster, onSmallDisk } = subject;
  if (onSmallDisk === undefined || (await cluster.primary()) === onSmallDisk) return;
  await switchOver(subject);
  await cluster.waitUntilWhole();
}

/** Leaves no byte on the disk of the primary, and frees it again. */
async function fillDisk({ cluster, onSmallDisk }: Subject): Promise<void> {
  if (onSmallDisk === undefined) return;
  const disk = dirname(dataFolderOf(cluster.layout, onSmallDisk));
  const ballast = join(disk, 'ballast');
  const { bavail, bsize } = statfsSync(disk);
  try {
    writeFileSync(ballast, Buffer.alloc(bavail * bsize));
  } catch (error) {
    // The server has written in between, so that the disk was full earlier.
    if (errorCode(error) !== 'ENOSPC') throw error;
  }
  await wait(FULL_MS);
  rmSync(ballast);
}

async function restartEtcd({ cluster }: Subject): Promise<void> {
  const pids = cluster.layout.etcd.map(({ name }) => cluster.services.get(name)?.pid);
  signalAll(pids, 'SIGKILL');
  await wait(3000);
}

/** The faults, in the order of the drill. The last one is repeated. */
export const FAULTS = {
  killPrimary,
  freezePrimary,
  cutInstance,
  fillDisk,
  restartEtcd,
  switchOver,
} as const satisfies Record<string, (subject: Subject) => Promise<void>>;
