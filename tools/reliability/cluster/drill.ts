import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startCluster, type Cluster } from '../../cluster/cluster.ts';
import { findPrograms, type Programs } from '../../cluster/programs.ts';
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
import { startLoad, type Load, type Period } from './load.ts';
import { startRelay } from './relay.ts';

const FIRST_PORT = 4300;
const RELAY_PORT = FIRST_PORT + 39;
const PEOPLE = 4;
const CALM_MS = 3000;

interface FaultPeriod extends Period {
  fault: string;
  /** Seconds from the start of the fault until every server and instance was there again, without a hand. */
  wholeAfter: number;
  /** The primary before and after the fault. */
  primaries: string;
}

export interface ClusterDrill extends Reconciliation {
  faults: FaultPeriod[];
}

/** Mounts a small disk for the data of a server. Returns undefined where mounting is not permitted. */
function mountSmallDisk(folder: string, name: string): (() => void) | undefined {
  const path = join(folder, 'data', name);
  mkdirSync(path, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=700m', 'tmpfs', path], { stdio: 'ignore' });
    return () => execFileSync('umount', [path]);
  } catch {
    return undefined;
  }
}

async function inject(
  name: keyof typeof FAULTS,
  subject: Subject,
  load: Load,
): Promise<FaultPeriod> {
  await wait(CALM_MS);
  const before = await subject.cluster.primary();
  load.takePeriod();
  const start = performance.now();
  await FAULTS[name](subject);
  await subject.cluster.waitUntilWhole();
  const wholeAfter = Math.round((performance.now() - start) / 1000);
  await wait(CALM_MS);
  const primaries = `${before} → ${await subject.cluster.primary()}`;
  const period = { fault: name, wholeAfter, primaries, ...load.takePeriod() };
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
  const unmount = mountSmallDisk(folder, 'postgres2');
  const relay = await startRelay(RELAY_PORT, FIRST_PORT + 3);
  try {
    const { cluster, deployment } = await startDrillCluster(found.programs, folder);
    try {
      const subject = { cluster, relay, onSmallDisk: unmount && 'postgres2' };
      const instance = { origin: cluster.origin };
      const save = await prepareSave(instance, deployment.token);
      const load = startLoad(cluster.origin, { token: deployment.token, save, people: PEOPLE });
      const faults: FaultPeriod[] = [];
      for (const name of ['killPrimary', 'freezePrimary', 'cutInstance', 'fillDisk'] as const) {
        if (name === 'fillDisk') await leadFromSmallDisk(subject);
        faults.push(await inject(name, subject, load));
      }
      faults.push(await inject('restartEtcd', subject, load));
      for (let turn = 0; turn < failovers; turn += 1) {
        faults.push(await inject('switchOver', subject, load));
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
