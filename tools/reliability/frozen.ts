import { setTimeout as wait } from 'node:timers/promises';
import { postgresPrograms, startPostgresCluster } from '../../tests/server/postgresCluster.ts';
import { freePort } from '../../tests/e2e/server.ts';
import {
  reconcile,
  call,
  createDeployment,
  HEALTH,
  LIST,
  newAction,
  prepareSave,
  saveCall,
  startInstance,
  type Action,
  type Instance,
  type Reconciliation,
} from './instance.ts';

const CLIENTS = 20;

export interface Frozen extends Reconciliation {
  seconds: number;
  requests: number;
  /** Number of responses per status to requests that were in flight while the database was frozen. */
  statuses: Record<string, number>;
  /** Duration of the slowest of these responses, in milliseconds. */
  slowest: number;
  /** Status of `/healthz` while the database was frozen. */
  healthWhileFrozen: number;
  /** Time from the moment the database went on to the first 200, in milliseconds. */
  recoveredAfter: number;
}

interface State {
  /** When the database was frozen and when it went on, in the time of `performance.now()`. */
  frozenAt: number;
  thawedAt: number;
  isOver: boolean;
}

/** Sends lists and saves one after the other until it is over; resends saves that got no 201, with the same key. */
async function sendRequests(
  { origin }: Instance,
  token: string,
  load: {
    save: Awaited<ReturnType<typeof prepareSave>>;
    acknowledged: Map<string, Action>;
    state: State;
    result: Pick<Frozen, 'requests' | 'statuses' | 'slowest'>;
  },
): Promise<void> {
  const { save, acknowledged, state, result } = load;
  let unanswered: Action | undefined;
  for (let turn = 0; !state.isOver || unanswered; turn += 1) {
    const action = unanswered ?? (turn % 3 === 2 ? newAction() : undefined);
    const start = performance.now();
    const { status, milliseconds } = await call(
      origin,
      token,
      action ? saveCall(save, action) : LIST,
    );
    result.requests += 1;
    unanswered = action && status !== 201 ? action : undefined;
    if (action && status === 201) acknowledged.set(action.key, action);
    if (start > state.thawedAt || performance.now() < state.frozenAt) continue;
    result.statuses[status] = (result.statuses[status] ?? 0) + 1;
    result.slowest = Math.max(result.slowest, Math.round(milliseconds));
  }
}

/** Freezes every process of PostgreSQL under a running server with load, and lets them go on. */
export async function freezeDatabase(seconds: number): Promise<Frozen | undefined> {
  const programs = postgresPrograms();
  if (programs === undefined) return undefined;
  const cluster = await startPostgresCluster(programs);
  const deployment = await createDeployment(await cluster.createDatabase());
  try {
    const instance = await startInstance(deployment, await freePort());
    const { token } = deployment;
    const state: State = { frozenAt: Infinity, thawedAt: Infinity, isOver: false };
    const acknowledged = new Map<string, Action>();
    const result = { requests: 0, statuses: {}, slowest: 0 };
    const save = await prepareSave(instance, token);
    const load = { save, acknowledged, state, result };
    const clients = Array.from({ length: CLIENTS }, async () =>
      sendRequests(instance, token, load),
    );
    await wait(2000);
    cluster.freeze();
    state.frozenAt = performance.now();
    await wait(seconds * 1000);
    const health = await call(instance.origin, '', HEALTH);
    cluster.thaw();
    const back = performance.now();
    state.thawedAt = back;
    while ((await call(instance.origin, token, LIST)).status !== 200) await wait(20);
    const recoveredAfter = Math.round(performance.now() - back);
    await wait(2000);
    state.isOver = true;
    await Promise.all(clients);
    await instance.child.kill('SIGTERM');
    const balance = await reconcile(deployment, acknowledged);
    return { seconds, ...result, healthWhileFrozen: health.status, recoveredAfter, ...balance };
  } finally {
    deployment.remove();
    await cluster.stop();
  }
}
