import { setTimeout as wait } from 'node:timers/promises';
import { postgresPrograms, startPostgresCluster } from '../../tests/server/postgresCluster.ts';
import { freePort } from '../../tests/e2e/server.ts';
import {
  balanceOf,
  call,
  createWorld,
  LIST,
  newAction,
  prepareSave,
  saveCall,
  startInstance,
  type Action,
  type Balance,
} from './instance.ts';

export interface Outage extends Balance {
  seconds: number;
  /** How often each status was answered while the database was away. */
  statuses: Record<string, number>;
  /** Milliseconds of the slowest answer meanwhile. */
  slowest: number;
  healthMeanwhile: number;
  /** Milliseconds from the moment the database took connections again to the first 200. */
  recoveredAfter: number;
}

/** Stops PostgreSQL under a running server, as a crash would, and starts it again: the server is left alone. */
export async function stopDatabase(seconds: number): Promise<Outage | undefined> {
  const programs = postgresPrograms();
  if (programs === undefined) return undefined;
  const cluster = await startPostgresCluster(programs);
  const world = await createWorld(await cluster.createDatabase());
  try {
    const { origin, child } = await startInstance(world, await freePort());
    const save = await prepareSave({ origin, child }, world.token);
    const acknowledged = new Map<string, Action>();
    const trySave = async (action: Action): Promise<number> => {
      const { status } = await call(origin, world.token, saveCall(save, action));
      if (status === 201) acknowledged.set(action.key, action);
      return status;
    };
    await trySave(newAction());
    const interrupted = newAction();
    const statuses: Record<string, number> = {};
    let slowest = 0;
    const saving = trySave(interrupted);
    await cluster.halt();
    await saving;
    const until = Date.now() + seconds * 1000;
    while (Date.now() < until) {
      const { status, milliseconds } = await call(origin, world.token, LIST);
      statuses[status] = (statuses[status] ?? 0) + 1;
      slowest = Math.max(slowest, milliseconds);
      await wait(100);
    }
    const health = await call(origin, '', { method: 'GET', path: '/healthz' });
    await trySave(interrupted);
    await cluster.resume();
    const back = performance.now();
    while ((await call(origin, world.token, LIST)).status !== 200) {
      if (performance.now() - back > 60_000) throw new Error('The server did not recover');
      await wait(20);
    }
    const recoveredAfter = Math.round(performance.now() - back);
    await trySave(interrupted);
    await trySave(newAction());
    await child.kill('SIGTERM');
    const balance = await balanceOf(world, acknowledged);
    return {
      seconds,
      statuses,
      slowest: Math.round(slowest),
      healthMeanwhile: health.status,
      recoveredAfter,
      ...balance,
    };
  } finally {
    world.remove();
    await cluster.stop();
  }
}
