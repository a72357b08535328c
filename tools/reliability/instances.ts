import { setTimeout as wait } from 'node:timers/promises';
import { postgresPrograms, startPostgresCluster } from '../../tests/server/postgresCluster.ts';
import { freePort } from '../../tests/e2e/server.ts';
import {
  reconcile,
  call,
  createDeployment,
  ESTIMATE,
  LIST,
  newAction,
  prepareSave,
  saveCall,
  startInstance,
  type Action,
  type Reconciliation,
  type Instance,
  type Reply,
  type Deployment,
} from './instance.ts';

const CLIENTS = 6;
/** Interval of the health checks, in milliseconds. */
const HEALTH_MS = 250;

/** A round-robin load balancer that skips instances that are not ready. */
class Balancer {
  readonly #slots: { instance: Instance | undefined; isReady: boolean }[] = [];
  #turn = 0;
  #isOver = false;

  set(index: number, instance: Instance | undefined): void {
    this.#slots[index] = { instance, isReady: instance !== undefined };
  }

  async watch(): Promise<void> {
    while (!this.#isOver) {
      await Promise.all(
        this.#slots.map(async (slot) => {
          const { instance } = slot;
          if (!instance) return;
          const { status } = await call(instance.origin, '', { method: 'GET', path: '/healthz' });
          slot.isReady = status === 200;
        }),
      );
      await wait(HEALTH_MS);
    }
  }

  stop(): void {
    this.#isOver = true;
  }

  /** @param except origin where the request has just failed; it is not retried there */
  next(except?: string): string {
    const ready = this.#slots.filter(
      ({ isReady, instance }) => isReady && instance && instance.origin !== except,
    );
    const slot = ready[(this.#turn += 1) % Math.max(1, ready.length)];
    return slot?.instance?.origin ?? 'http://127.0.0.1:1';
  }
}

interface Traffic {
  requests: number;
  retried: number;
  /** Requests that failed even after their one retry. */
  failed: number;
}

const isFailure = ({ status }: Reply): boolean => status === 0 || status >= 500;

/** Sends list, estimate and save requests. Retries each failed one once on the other instance. */
async function generateLoad(
  { token }: Deployment,
  balancer: Balancer,
  {
    save,
    acknowledged,
    traffic,
    isOver,
  }: {
    save: Awaited<ReturnType<typeof prepareSave>>;
    acknowledged: Map<string, Action>;
    traffic: Traffic;
    isOver: () => boolean;
  },
): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const action = turn % 4 === 3 ? newAction() : undefined;
    const request = action ? saveCall(save, action) : turn % 4 === 1 ? ESTIMATE : LIST;
    const origin = balancer.next();
    let reply = await call(origin, token, request);
    traffic.requests += 1;
    if (isFailure(reply)) {
      traffic.retried += 1;
      reply = await call(balancer.next(origin), token, request);
    }
    if (isFailure(reply)) traffic.failed += 1;
    else if (action) acknowledged.set(action.key, action);
  }
}

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
