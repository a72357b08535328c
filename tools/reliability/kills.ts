import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../tests/e2e/server.ts';
import {
  balanceOf,
  call,
  createWorld,
  newAction,
  prepareSave,
  saveCall,
  startInstance,
  type Action,
  type Balance,
} from './instance.ts';

const WORKERS = 4;
/** A busy machine may take long to save; nothing is killed before some saves of its cycle were acknowledged. */
const PATIENCE_MS = 10_000;
const STEP_MS = 10;

/** Waits until a condition holds, or no longer than the patience. */
async function until(isMet: () => boolean): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS && !isMet(); waited += STEP_MS) await wait(STEP_MS);
}

/** Kills a saving server on the embedded database again and again; clients send what was not answered once more. */
export async function killDuringSaves(
  cycles: number,
): Promise<Balance & { kills: number; resent: number; unopenable: number }> {
  const world = await createWorld();
  const acknowledged = new Map<string, Action>();
  const unanswered: Action[] = [];
  let resent = 0;
  let unopenable = 0;
  try {
    for (let cycle = 0; cycle <= cycles; cycle += 1) {
      const port = await freePort();
      const instance = await startInstance(world, port).catch(() => undefined);
      if (!instance) {
        unopenable += 1;
        continue;
      }
      const save = await prepareSave(instance, world.token);
      const isLast = cycle === cycles;
      const state = { isOver: false };
      const workers = Array.from({ length: WORKERS }, async () => {
        while (!state.isOver) {
          const again = unanswered.pop();
          if (isLast && !again) return;
          if (again) resent += 1;
          const action = again ?? newAction();
          const { status } = await call(instance.origin, world.token, saveCall(save, action));
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
      // Not always at the same moment of a transaction or checkpoint; every fifth time during the first saves.
      const wanted = acknowledged.size + (cycle % 5);
      await until(() => acknowledged.size >= wanted);
      await wait((cycle * 137) % 700);
      await instance.child.kill('SIGKILL');
      state.isOver = true;
      await Promise.all(workers);
      if (cycle % 20 === 19)
        process.stdout.write(`  ${cycle + 1} kills, ${acknowledged.size} saves\n`);
    }
    return { kills: cycles, resent, unopenable, ...(await balanceOf(world, acknowledged)) };
  } finally {
    world.remove();
  }
}
