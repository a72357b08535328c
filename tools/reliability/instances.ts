import { setTimeout as wait } from 'node:timers/promises';
import { postgresPrograms, startPostgresCluster } from '../../tests/server/postgresCluster.ts';
import { freePort } from '../../tests/e2e/server.ts';
import { Balancer, generateLoad, type Traffic } from './balancedLoad.ts';
import {
  reconcile,
  createDeployment,
  prepareSave,
  startInstance,
  type Action,
  type Reconciliation,
} from './instance.ts';

const CLIENTS = 6;

/**
 * Runs two instances on one PostgreSQL database under mixed load, while one of them is killed or stopped gracefully and
 * started again. Returns undefined where PostgreSQL is not installed.
 */
export async function killInstances(
  changes: number,
): Promise<(Reconciliation & Traffic & { changes: number }) | undefined> {
  const programs = postgresPrograms();
  if (programs === undefined) return undefined;
  const cluster = await startPostgresCluster(programs);
  const deployment = await createDeployment(await cluster.createDatabase());
  const balancer = new Balancer();
  const ports = [await freePort(), await freePort()];
  try {
    const running = await Promise.all(ports.map(async (port) => startInstance(deployment, port)));
    running.forEach((instance, index) => balancer.set(index, instance));
    const [first] = running;
    if (!first) throw new Error('No instance started');
    const acknowledged = new Map<string, Action>();
    const traffic = { requests: 0, retried: 0, failed: 0 };
    const state = { isOver: false };
    const load = {
      save: await prepareSave(first, deployment.token),
      acknowledged,
      traffic,
      isOver: () => state.isOver,
    };
    const watching = balancer.watch();
    const clients = Array.from({ length: CLIENTS }, async () =>
      generateLoad(deployment, balancer, load),
    );
    for (let change = 0; change < changes; change += 1) {
      await wait(1000);
      const index = change % 2;
      await running[index]?.child.kill(change % 4 < 2 ? 'SIGKILL' : 'SIGTERM');
      balancer.set(index, undefined);
      running[index] = await startInstance(deployment, ports[index] ?? 0);
      balancer.set(index, running[index]);
    }
    await wait(1000);
    state.isOver = true;
    await Promise.all(clients);
    balancer.stop();
    await watching;
    await Promise.all(running.map(async ({ child }) => child.kill('SIGTERM')));
    return { changes, ...traffic, ...(await reconcile(deployment, acknowledged)) };
  } finally {
    deployment.remove();
    await cluster.stop();
  }
}
