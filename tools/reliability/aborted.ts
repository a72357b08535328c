import { setTimeout as wait } from 'node:timers/promises';
import {
  reconcile,
  call,
  createDeployment,
  ESTIMATE,
  LIST,
  metricOf,
  newAction,
  prepareSave,
  saveCall,
  startInstance,
  type Action,
  type Reconciliation,
} from './instance.ts';

const CLIENTS = 8;
const SETTLED_MAXIMUM_MS = 10_000;

export interface Aborted extends Reconciliation {
  /** Requests that were aborted before their response was complete. */
  aborted: number;
  answered: number;
  /** Aborted saves that were sent again with the same key. */
  resent: number;
  /** Requests that the metric still counts once all have ended, without the one that reads it. */
  inFlightAfterwards: number;
  /** Status of a list afterwards. */
  listAfterwards: number;
}

/** Spreads the moments of the disconnections from 0 to 1.2 seconds, with more of them in the first milliseconds. */
const delayOf = (turn: number): number => Math.round(((turn * 7) % 60) ** 2 / 3);

/** Disconnects in the middle of many requests of a server on the embedded database. */
export async function abortRequests(total: number): Promise<Aborted> {
  const deployment = await createDeployment();
  try {
    const instance = await startInstance(deployment);
    const { token } = deployment;
    const save = await prepareSave(instance, token);
    const acknowledged = new Map<string, Action>();
    const unanswered: Action[] = [];
    const counts = { aborted: 0, answered: 0, resent: 0 };
    let turn = 0;
    const clients = Array.from({ length: CLIENTS }, async () => {
      while (turn < total) {
        turn += 1;
        const action = turn % 3 === 0 ? newAction() : undefined;
        const sent = action ? saveCall(save, action) : turn % 3 === 1 ? ESTIMATE : LIST;
        const request = { ...sent, limitMs: delayOf(turn) };
        const { status } = await call(instance.origin, token, request);
        if (status === 0) counts.aborted += 1;
        else counts.answered += 1;
        if (action && status === 201) acknowledged.set(action.key, action);
        else if (action) unanswered.push(action);
      }
    });
    await Promise.all(clients);
    for (const action of unanswered) {
      const { status } = await call(instance.origin, token, saveCall(save, action));
      if (status === 201) acknowledged.set(action.key, action);
      counts.resent += 1;
    }
    const inFlight = async () =>
      (await metricOf(instance, 'adfactory_http_requests_in_flight')) - 1;
    const until = performance.now() + SETTLED_MAXIMUM_MS;
    while ((await inFlight()) !== 0 && performance.now() < until) await wait(100);
    const inFlightAfterwards = await inFlight();
    const { status } = await call(instance.origin, token, LIST);
    await instance.child.kill('SIGTERM');
    const balance = await reconcile(deployment, acknowledged);
    return { ...counts, inFlightAfterwards, listAfterwards: status, ...balance };
  } finally {
    deployment.remove();
  }
}
