import { setTimeout as wait } from 'node:timers/promises';
import {
  call,
  HEALTH,
  LIST,
  onPostgres,
  prepareSave,
  reconcile,
  startInstance,
  type Instance,
  type Reconciliation,
} from './instance.ts';
import { startLoad } from './load.ts';

const PEOPLE = 20;
/** How long a person waits after an error before the next request. */
const PAUSE_MS = 100;
const RECOVERY_MAXIMUM_MS = 60_000;

export interface Interrupted extends Reconciliation {
  seconds: number;
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
    const instance = await startInstance(deployment);
    const { token } = deployment;
    let [start, end] = [Infinity, Infinity];
    const during: Record<string, number> = {};
    const inFlight: Record<string, number> = {};
    let slowest = 0;
    const { acknowledged, stop } = startLoad({
      people: PEOPLE,
      save: await prepareSave(instance, token),
      send: async (request) => call(instance.origin, token, request),
      repeats: Infinity,
      pauseMs: PAUSE_MS,
      onReply: ({ status, milliseconds, from, until }) => {
        if (from >= start && until <= end) during[status] = (during[status] ?? 0) + 1;
        if (from > end || until < start) return;
        inFlight[status] = (inFlight[status] ?? 0) + 1;
        slowest = Math.max(slowest, Math.round(milliseconds));
      },
    });
    await wait(2000);
    await (how === 'halt' ? cluster.halt() : cluster.freeze());
    start = performance.now();
    await wait(seconds * 1000);
    const { status: health } = await call(instance.origin, '', HEALTH);
    end = performance.now();
    await (how === 'halt' ? cluster.resume() : cluster.thaw());
    const recoveredAfter = await recoveryOf(instance, token);
    await wait(2000);
    await stop();
    await instance.child.kill('SIGTERM');
    const balance = await reconcile(deployment, acknowledged);
    return { seconds, during, inFlight, slowest, health, recoveredAfter, ...balance };
  });
}
