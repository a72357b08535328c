import { setTimeout as wait } from 'node:timers/promises';
import { postgresPrograms, startPostgresCluster } from '../../tests/server/postgresCluster.ts';
import { freePort } from '../../tests/e2e/server.ts';
import {
  reconcile,
  call,
  createDeployment,
  LIST,
  newAction,
  prepareSave,
  saveCall,
  startInstance,
  type Action,
  type Reconciliation,
} from './instance.ts';

export interface Outage extends Reconciliation {
  seconds: number;
  /** Number of responses per status during the outage. */
  statuses: Record<string, number>;
  /** Duration of the slowest response during the outage, in milliseconds. */
  slowest: number;
  /** Status of `/healthz` during the outage. */
  healthDuringOutage: number;
  /** Time from the moment the database accepted connections again to the first 200, in milliseconds. */
  recoveredAfter: number;
}

/** Stops PostgreSQL abruptly under a running server and restarts it. The server itself keeps running. */
export async function stopDatabase(seconds: number): Promise<Outage | undefined> {
  const programs = postgresPrograms();
  if (programs === undefined) return undefined;
  const cluster = await startPostgresCluster(programs);
  const deployment = await createDeployment(await cluster.createDatabase());
  try {
    const { origin, child } = await startInstance(deployment, await freePort());
    const save = await prepareSave({ origin }, deployment.token);
    const acknowledged = new Map<string, Action>();
    const trySave = async (action: Action): Promise<number> => {
      const { status } = await call(origin, deployment.token, saveCall(save, action));
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
      const { status, milliseconds } = await call(origin, deployment.token, LIST);
      statuses[status] = (statuses[status] ?? 0) + 1;
      slowest = Math.max(slowest, milliseconds);
      await wait(100);
    }
    const health = await call(origin, '', { method: 'GET', path: '/healthz' });
    await trySave(interrupted);
    await cluster.resume();
    const back = performance.now();
    while ((await call(origin, deployment.token, LIST)).status !== 200) {
      if (performance.now() - back > 60_000) throw new Error('The server did not recover');
      await wait(20);
    }
    const recoveredAfter = Math.round(performance.now() - back);
    await trySave(interrupted);
    await trySave(newAction());
    await child.kill('SIGTERM');
    const balance = await reconcile(deployment, acknowledged);
    return {
      seconds,
      statuses,
      slowest: Math.round(slowest),
      healthDuringOutage: health.status,
      recoveredAfter,
      ...balance,
    };
  } finally {
    deployment.remove();
    await cluster.stop();
  }
}
