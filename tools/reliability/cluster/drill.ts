import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startCluster, type Cluster } from '../../cluster/cluster.ts';
import { findPrograms, type Programs } from '../../cluster/programs.ts';
import { mountDisk } from '../fullDisk.ts';
import {
  call,
  createDeployment,
  HEALTH,
  prepareSave,
  reconcile,
  type Deployment,
  type Reconciliation,
} from '../instance.ts';
import { FAULTS, leadFromSmallDisk, type Subject } from './faults.ts';
import { isFailure, startLoad, type Load, type Seen, type Traffic } from '../load.ts';
import { startRelay } from './relay.ts';

const FIRST_PORT = 4300;
const RELAY_PORT = FIRST_PORT + 39;
const PEOPLE = 4;
const CALM_MS = 3000;

/** Time that a person takes between two requests, and after a failed one. */
const THINK_MS = 100;
const PAUSE_MS = 1000;

interface FaultPeriod extends Traffic {
  /** Seconds from the first to the last response that was an error. */
  errorSeconds: number;
  /** Seconds of the slowest response. */
  slowest: number;
  /** Seconds of the longest time in which nobody received a response other than an error. */
  gap: number;
  fault: string;
  /** Seconds from the start of the fault until every server and instance was there again, without a hand. */
  wholeAfter: number;
  /** The primary before and after the fault. */
  primaries: string;
}

export interface ClusterDrill extends Reconciliation {
  faults: FaultPeriod[];
}

const inSeconds = (milliseconds: number): number => Math.round(milliseconds / 100) / 10;

/** Summarises the responses since the start of a fault, in the order of their arrival. */
function periodOf(
  seen: readonly Seen[],
  start: number,
): Pick<FaultPeriod, 'errorSeconds' | 'slowest' | 'gap'> {
  const timesOf = (isError: boolean) =>
    seen.filter((one) => isFailure(one) === isError).map(({ until }) => until);
  const errors = timesOf(true);
  const gaps = timesOf(false).map((time, index, all) => time - (all[index - 1] ?? start));
  return {
    errorSeconds: inSeconds((errors.at(-1) ?? 0) - (errors[0] ?? 0)),
    slowest: inSeconds(Math.max(0, ...seen.map(({ milliseconds }) => milliseconds))),
    gap: inSeconds(Math.max(0, ...gaps)),
  };
}

async function inject(
  name: keyof typeof FAULTS,
  subject: Subject,
  { traffic, seen }: Load & { seen: Seen[] },
): Promise<FaultPeriod> {
  await wait(CALM_MS);
  const before = await subject.cluster.primary();
  seen.length = 0;
  Object.assign(traffic, { requests: 0, repeated: 0, failed: 0 });
  const start = performance.now();
  await FAULTS[name](subject);
  await subject.cluster.waitUntilWhole();
  const wholeAfter = Math.round((performance.now() - start) / 1000);
  await wait(CALM_MS);
  const primaries = `${before} → ${await subject.cluster.primary()}`;
  const period = { fault: name, wholeAfter, primaries, ...traffic, ...periodOf(seen, start) };
  console.log(`       ${JSON.stringify(period)}`);
  return period;
}

async function startDrillCluster(
  programs: Programs,
  folder: string,
): Promise<{ cluster: Cluster; deployment: Deployment }> {
  let deployment: Deployment | undefined;
  const cluster = await startCluster({
    programs,
    folder,
    firstPort: FIRST_PORT,
    instances: 2,
    prepare: async ({ direct }) => {
      deployment = await createDeployment(direct);
    },
    instanceArgs: ({ name, port, environment }) => {
      const url = new URL(environment['DATABASE_URL'] ?? '');
      if (name === 'instance2') url.port = String(RELAY_PORT);
      const server = ['--import', 'tsx', 'tools/reliability/appServer.ts'];
      return [...server, String(port), deployment?.folder ?? '', url.href];
    },
  });
  if (deployment === undefined) throw new Error('The cluster started without its data');
  return { cluster, deployment };
}

/**
 * Runs people on a whole cluster while its parts fail one after the other, then compares the acknowledged saves with the
 * database. Returns undefined where the programs of the cluster are not installed.
 * @param failovers number of changes of the primary after the other faults
 */
export async function breakCluster(failovers: number): Promise<ClusterDrill | undefined> {
  const found = findPrograms();
  if ('missing' in found) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'adfactory-cluster-'));
  const unmount = mountDisk(join(folder, 'data', 'postgres2'), 700);
  const relay = await startRelay(RELAY_PORT, FIRST_PORT + 3);
  try {
    const { cluster, deployment } = await startDrillCluster(found.programs, folder);
    try {
      const subject = { cluster, relay, onSmallDisk: unmount && 'postgres2' };
      const { token } = deployment;
      const seen: Seen[] = [];
      const load = startLoad({
        people: PEOPLE,
        save: await prepareSave(cluster, token),
        send: async (request) => call(cluster.origin, token, request),
        repeats: 1,
        pauseMs: PAUSE_MS,
        thinkMs: THINK_MS,
        onReply: (reply) => seen.push(reply),
      });
      const faults: FaultPeriod[] = [];
      for (const name of ['killPrimary', 'freezePrimary', 'cutInstance', 'fillDisk'] as const) {
        if (name === 'fillDisk') await leadFromSmallDisk(subject);
        faults.push(await inject(name, subject, { ...load, seen }));
      }
      faults.push(await inject('restartEtcd', subject, { ...load, seen }));
      for (let turn = 0; turn < failovers; turn += 1) {
        faults.push(await inject('switchOver', subject, { ...load, seen }));
      }
      await load.stop();
      const { status } = await call(cluster.origin, '', HEALTH);
      if (status !== 200) throw new Error(`The cluster answered ${status} at the end`);
      return { faults, ...(await reconcile(deployment, load.acknowledged)) };
    } finally {
      await cluster.stop();
      deployment.remove();
    }
  } finally {
    relay.stop();
    unmount?.();
    rmSync(folder, { recursive: true, force: true });
  }
}
