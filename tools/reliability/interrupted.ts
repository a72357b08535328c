import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../tests/e2e/server.ts';
import {
  reconcile,
  call,
  HEALTH,
  LIST,
  newAction,
  onPostgres,
  prepareSave,
  saveCall,
  startInstance,
  type Action,
  type Instance,
  type Reconciliation,
} from './instance.ts';

const CLIENTS = 20;
/** How long a client waits after an error before its next request. */
const RETRY_MS = 100;
const RECOVERY_MAXIMUM_MS = 60_000;

export interface Interrupted extends Reconciliation {
  seconds: number;
  requests: number;
  /** Number of responses per status to requests that were sent and answered during the interruption. */
  during: Record<string, number>;
  /** Number of responses per status to requests that were in flight at any time of it. */
  inFlight: Record<string, number>;
  /** Duration of the slowest of these responses, in milliseconds. */
  slowest: number;
  /** Status of `/healthz` at the end of the interruption. */
  health: number;
  /** Time from its end to the first 200, in milliseconds. */
  recoveredAfter: number;
}

/** When the interruption began and ended, in the time of `performance.now()`. */
interface State {
  from: number;
  until: number;
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
    result: Pick<Interrupted, 'requests' | 'during' | 'inFlight' | 'slowest'>;
  },
): Promise<void> {
  const { save, acknowledged, state, result } = load;
  let unanswered: Action | undefined;
  for (let turn = 0; !state.isOver || unanswered; turn += 1) {
    const action = unanswered ?? (turn % 3 === 2 ? newAction() : undefined);
    const start = performance.now();
    const request = action ? saveCall(save, action) : LIST;
    const { status, milliseconds } = await call(origin, token, request);
    const end = performance.now();
    result.requests += 1;
    unanswered = action && status !== 201 ? action : undefined;
    if (action && status === 201) acknowledged.set(action.key, action);
    if (start <= state.until && end >= state.from) {
      result.inFlight[status] = (result.inFlight[status] ?? 0) + 1;
      result.slowest = Math.max(result.slowest, Math.round(milliseconds));
    }
    if (start >= state.from && end <= state.until)
      result.during[status] = (result.during[status] ?? 0) + 1;
    if (status !== 200 && status !== 201) await wait(RETRY_MS);
  }
}

async function recoveryOf({ origin }: Instance, token: string): Promise<number> {
  const back = performance.now();
  while ((await call(origin, token, LIST)).status !== 200) {
    if (performance.now() - back > RECOVERY_MAXIMUM_MS)
      throw new Error('The server did not recover');
    await wait(20);
  }
  return Math.round(performance.now() - back);
}

/**
 * Stops PostgreSQL abruptly under a running server with load and starts it again, or freezes all of its processes and lets
 * them go on. The server itself keeps running. Returns undefined where PostgreSQL is not installed.
 */
export async function interruptDatabase(
  seconds: number,
  how: 'halt' | 'freeze',
): Promise<Interrupted | undefined> {
  return onPostgres(async (deployment, cluster) => {
    const instance = await startInstance(deployment, await freePort());
    const { token } = deployment;
    const state: State = { from: Infinity, until: Infinity, isOver: false };
    const acknowledged = new Map<string, Action>();
    const result = { requests: 0, during: {}, inFlight: {}, slowest: 0 };
    const save = await prepareSave(instance, token);
    const load = { save, acknowledged, state, result };
    const clients = Array.from({ length: CLIENTS }, async () =>
      sendRequests(instance, token, load),
    );
    await wait(2000);
    await (how === 'halt' ? cluster.halt() : cluster.freeze());
    state.from = performance.now();
    await wait(seconds * 1000);
    const { status: health } = await call(instance.origin, '', HEALTH);
    state.until = performance.now();
    await (how === 'halt' ? cluster.resume() : cluster.thaw());
    const recoveredAfter = await recoveryOf(instance, token);
    await wait(2000);
    state.isOver = true;
    await Promise.all(clients);
    await instance.child.kill('SIGTERM');
    const balance = await reconcile(deployment, acknowledged);
    return { seconds, ...result, health, recoveredAfter, ...balance };
  });
}
