import { setTimeout as wait } from 'node:timers/promises';
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
/** One save out of this number creates a count; the others replace one, so that its history grows. */
const SAVES_PER_COUNT = 4;
/** Time allowed for the saves that each cycle waits for before the kill. A busy machine may need it. */
const TIMEOUT_MS = 10_000;
const STEP_MS = 10;

/** Waits until a condition holds or the timeout has passed. */
async function until(isMet: () => boolean): Promise<void> {
  for (let waited = 0; waited < TIMEOUT_MS && !isMet(); waited += STEP_MS) await wait(STEP_MS);
}

/** The counts that were created, which later saves replace one after the other. */
class CreatedCounts {
  readonly #mafIds: number[] = [];
  #saves = 0;

  add(body: unknown): void {
    if (typeof body === 'object' && body && 'mafId' in body) this.#mafIds.push(Number(body.mafId));
  }

  /** Returns a save of a new count, or of one that was created before. */
  nextAction(): Action {
    this.#saves += 1;
    if (this.#saves % SAVES_PER_COUNT === 1) return newAction();
    return newAction(this.#mafIds[this.#saves % this.#mafIds.length]);
  }
}

/**
 * Kills a saving server on the embedded database repeatedly. Saves create counts and replace them; clients resend saves
 * that got no response.
 */
export async function killDuringSaves(
  cycles: number,
): Promise<
  Reconciliation & { kills: number; resent: number; unopenable: number; falseAlarms: number }
> {
  const deployment = await createDeployment();
  const acknowledged = new Map<string, Action>();
  const unanswered: Action[] = [];
  const created = new CreatedCounts();
  let resent = 0;
  let unopenable = 0;
  /** Openings that took the log of a killed server for a damaged one. */
  let falseAlarms = 0;
  try {
    for (let cycle = 0; cycle <= cycles; cycle += 1) {
      const instance = await startInstance(deployment).catch(() => undefined);
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
          const action = retry ?? created.nextAction();
          const sent = saveCall(save, action);
          const { status, body } = await call(instance.origin, deployment.token, sent);
          if (status === 201) created.add(body);
          if (status === 200 || status === 201) acknowledged.set(action.key, action);
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
