import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../tests/e2e/server.ts';
import {
  call,
  ESTIMATE,
  LIST,
  newAction,
  prepareSave,
  saveCall,
  startInstance,
  type Action,
  type Deployment,
  type Instance,
  type Reply,
} from './instance.ts';

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

export interface Traffic {
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

/** Two instances under load. */
export interface LoadedInstances {
  running: Instance[];
  acknowledged: Map<string, Action>;
  /** Ends an instance, takes it from the load balancer, and starts another one in its place, perhaps of another version. */
  replace: (index: number, signal: NodeJS.Signals, root?: string) => Promise<void>;
}

const optionsOf = (version: string | undefined) =>
  version === undefined ? undefined : { root: version };

/** Runs two instances behind a load balancer, with clients that list, estimate and save until the work is done. */
export async function loadInstances(
  deployment: Deployment,
  { clients, root }: { clients: number; root?: string },
  work: (instances: LoadedInstances) => Promise<void>,
): Promise<{ acknowledged: Map<string, Action>; traffic: Traffic }> {
  const ports = [await freePort(), await freePort()] as const;
  const first = await startInstance(deployment, ports[0], optionsOf(root));
  const running = [first, await startInstance(deployment, ports[1], optionsOf(root))];
  const balancer = new Balancer();
  running.forEach((instance, index) => balancer.set(index, instance));
  const acknowledged = new Map<string, Action>();
  const traffic = { requests: 0, retried: 0, failed: 0 };
  const state = { isOver: false };
  const save = await prepareSave(first, deployment.token);
  const load = { save, acknowledged, traffic, isOver: () => state.isOver };
  const watching = balancer.watch();
  const sending = Array.from({ length: clients }, async () =>
    generateLoad(deployment, balancer, load),
  );
  const replace = async (index: number, signal: NodeJS.Signals, version?: string) => {
    await running[index]?.child.kill(signal);
    balancer.set(index, undefined);
    const instance = await startInstance(deployment, ports[index] ?? 0, optionsOf(version));
    running[index] = instance;
    balancer.set(index, instance);
  };
  try {
    await work({ running, acknowledged, replace });
  } finally {
    state.isOver = true;
    await Promise.all(sending);
    balancer.stop();
    await watching;
    await Promise.all(running.map(async ({ child }) => child.kill('SIGTERM')));
  }
  return { acknowledged, traffic };
}
