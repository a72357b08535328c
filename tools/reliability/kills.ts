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
  type Deployment,
  type Instance,
  type Reconciliation,
  type Reply,
} from './instance.ts';

const WORKERS = 4;
/** One save out of this number creates a count; the others replace one, so that its history grows. */
const SAVES_PER_COUNT = 4;
/** Time allowed for the actions that each cycle waits for before the kill. A busy machine may need it. */
const TIMEOUT_MS = 10_000;
const STEP_MS = 10;

/** Waits until a condition holds or the timeout has passed. */
async function until(isMet: () => boolean): Promise<void> {
  for (let waited = 0; waited < TIMEOUT_MS && !isMet(); waited += STEP_MS) await wait(STEP_MS);
}

/** What people do while their server is killed. */
interface Work<Step> {
  /** Prepares a server that has just started, and returns the function that sends it a step. */
  begin: (instance: Instance) => Promise<(step: Step, isRepeated: boolean) => Promise<Reply>>;
  next: () => Step;
}

/** What came of it. */
interface Outcome<Step> {
  acknowledged: Set<Step>;
  /** Steps that were sent again because a kill left them without a response. */
  resent: number;
  unopenable: number;
  /** Openings that took the log of a killed server for a damaged one. */
  falseAlarms: number;
}

/** Kills a working server repeatedly. Clients resend what got no response, and the last server is not killed. */
export async function killRepeatedly<Step>(
  deployment: Deployment,
  cycles: number,
  { begin, next }: Work<Step>,
): Promise<Outcome<Step>> {
  const unanswered: Step[] = [];
  const outcome = { acknowledged: new Set<Step>(), resent: 0, unopenable: 0, falseAlarms: 0 };
  const { acknowledged } = outcome;
  for (let cycle = 0; cycle <= cycles; cycle += 1) {
    const instance = await startInstance(deployment).catch(() => undefined);
    if (!instance) {
      outcome.unopenable += 1;
      continue;
    }
    const send = await begin(instance);
    if (instance.child.errors().includes('DAMAGED LOG')) outcome.falseAlarms += 1;
    const isLast = cycle === cycles;
    const state = { isOver: false };
    const workers = Array.from({ length: WORKERS }, async () => {
      while (!state.isOver) {
        const retry = unanswered.pop();
        if (isLast && !retry) return;
        if (retry) outcome.resent += 1;
        const step = retry ?? next();
        const { status } = await send(step, retry !== undefined);
        if (status === 200 || status === 201) acknowledged.add(step);
        else unanswered.push(step);
        if (status === 0) return;
      }
    });
    if (isLast) {
      await Promise.all(workers);
      await instance.child.kill('SIGTERM');
      break;
    }
    // Varies the moment of the kill within transactions and checkpoints; every fifth kill hits the first steps.
    const wanted = acknowledged.size + (cycle % 5);
    await until(() => acknowledged.size >= wanted);
    await wait((cycle * 137) % 700);
    await instance.child.kill('SIGKILL');
    state.isOver = true;
    await Promise.all(workers);
    if (cycle % 20 === 19)
      process.stdout.write(`  ${cycle + 1} kills, ${acknowledged.size} acknowledged\n`);
  }
  return outcome;
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
  const created = new CreatedCounts();
  try {
    const { acknowledged, ...outcome } = await killRepeatedly<Action>(deployment, cycles, {
      begin: async ({ origin }) => {
        const save = await prepareSave({ origin }, deployment.token);
        return async (action) => {
          const reply = await call(origin, deployment.token, saveCall(save, action));
          if (reply.status === 201) created.add(reply.body);
          return reply;
        };
      },
      next: () => created.nextAction(),
    });
    const byKey = new Map([...acknowledged].map((action) => [action.key, action]));
    return { kills: cycles, ...outcome, ...(await reconcile(deployment, byKey)) };
  } finally {
    deployment.remove();
  }
}
