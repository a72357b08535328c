import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../tests/e2e/server.ts';
import {
  reconcile,
  call,
  createDeployment,
  newAction,
  prepareSave,
  saveCall,
  startInstance,
  type Action,
  type Reconciliation,
} from './instance.ts';

const WORKERS = 4;
/** Time allowed for the saves that each cycle waits for before the kill. A busy machine may need it. */
const TIMEOUT_MS = 10_000;
const STEP_MS = 10;

/** Waits until a condition holds or the timeout has passed. */
async function until(isMet: () => boolean): Promise<void> {
  for (let waited = 0; waited < TIMEOUT_MS && !isMet(); waited += STEP_MS) await wait(STEP_MS);
}

/** Kills a saving server on the embedded database repeatedly. Clients resend saves that got no response. */
export async function killDuringSaves(
  cycles: number,
): Promise<
  Reconciliation & { kills: number; resent: number; unopenable: number; falseAlarms: number }
> {
  const deployment = await createDeployment();
  const acknowledged = new Map<string, Action>();
  const unanswered: Action[] = [];
  let resent = 0;
  let unopenable = 0;
  /** Openings that took the log of a killed server for a damaged one. */
  let falseAlarms = 0;
  try {
    for (let cycle = 0; cycle <= cycles; cycle += 1) {
      const port = await freePort();
      const instance = await startInstance(deployment, port).catch(() => undefined);
      if (!instance) {
        unopenable += 1;
        continue;
      }
      const save = await prepareSave(instance, deployment.token);
      if (instance.child.errors().includes('DAMAGED LOG')) falseAlarms += 1;
      const isLast = cycle === cycles;
      const state = { isOver: false };
      const workers = Array.from({ length: WORKERS }, async () => {
        while (!state.isOver) {
          const retry = unanswered.pop();
          if (isLast && !retry) return;
          if (retry) resent += 1;
          const action = retry ?? newAction();
          const { status } = await call(instance.origin, deployment.token, saveCall(save, action));
          if (status === 201) acknowledged.set(action.key, action);
          else unanswered.push(action);
          if (status === 0) return;
        }
      });
      if (isLast) {
        await Promise.all(workers);
        await instance.child.kill('SIGTERM');
        break;
      }
      // Varies the moment of the kill within transactions and checkpoints; every fifth kill hits the first saves.
      const wanted = acknowledged.size + (cycle % 5);
      await until(() => acknowledged.size >= wanted);
      await wait((cycle * 137) % 700);
      await instance.child.kill('SIGKILL');
      state.isOver = true;
      await Promise.all(workers);
      if (cycle % 20 === 19)
        process.stdout.write(`  ${cycle + 1} kills, ${acknowledged.size} saves\n`);
    }
    const balance = await reconcile(deployment, acknowledged);
    return { kills: cycles, resent, unopenable, falseAlarms, ...balance };
  } finally {
    deployment.remove();
  }
}
