import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../tests/e2e/server.ts';
import {
  call,
  onPostgres,
  prepareSave,
  reconcile,
  startInstance,
  type Action,
  type Deployment,
  type Instance,
  type Reconciliation,
} from './instance.ts';
import { startLoad, type Traffic } from './load.ts';

const PEOPLE = 6;

/** Two instances under load. */
export interface LoadedInstances {
  running: Instance[];
  acknowledged: Map<string, Action>;
  /** Ends an instance and starts another one in its place, perhaps of another version. */
  replace: (index: number, signal: NodeJS.Signals, root?: string) => Promise<void>;
}

/**
 * Runs two instances, with people who use them in turn until the work is done. As behind a load balancer, a request that
 * fails is repeated once on the other instance.
 */
export async function loadInstances(
  deployment: Deployment,
  root: string | undefined,
  work: (instances: LoadedInstances) => Promise<void>,
): Promise<{ acknowledged: Map<string, Action>; traffic: Traffic }> {
  const { token } = deployment;
  const ports = [await freePort(), await freePort()] as const;
  const start = async (port: number, version: string | undefined) =>
    startInstance(deployment, { port, ...(version !== undefined && { root: version }) });
  const first = await start(ports[0], root);
  const running = [first, await start(ports[1], root)];
  /** The instance that is being replaced, which gets no request. */
  let missing = -1;
  let turn = 0;
  const { acknowledged, traffic, stop } = startLoad({
    people: PEOPLE,
    save: await prepareSave(first, token),
    repeats: 1,
    send: async (request) => {
      turn += 1;
      const index = missing === -1 ? turn % 2 : 1 - missing;
      return call(running[index]?.origin ?? '', token, request);
    },
  });
  const replace = async (index: number, signal: NodeJS.Signals, version?: string) => {
    const killed = running[index]?.child.kill(signal);
    missing = index;
    await killed;
    running[index] = await start(ports[index] ?? 0, version);
    missing = -1;
  };
  try {
    await work({ running, acknowledged, replace });
  } finally {
    await stop();
    await Promise.all(running.map(async ({ child }) => child.kill('SIGTERM')));
  }
  return { acknowledged, traffic };
}

/**
 * Runs two instances on one PostgreSQL database under mixed load, while one of them is killed or stopped gracefully and
 * started again. Returns undefined where PostgreSQL is not installed.
 */
export async function killInstances(
  changes: number,
): Promise<(Reconciliation & Traffic & { changes: number }) | undefined> {
  return onPostgres(async (deployment) => {
    const { acknowledged, traffic } = await loadInstances(
      deployment,
      undefined,
      async ({ replace }) => {
        for (let change = 0; change < changes; change += 1) {
          await wait(1000);
          await replace(change % 2, change % 4 < 2 ? 'SIGKILL' : 'SIGTERM');
        }
        await wait(1000);
      },
    );
    return { changes, ...traffic, ...(await reconcile(deployment, acknowledged)) };
  });
}
