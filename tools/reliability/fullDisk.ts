import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
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

const MIB = 1_048_576;
/** Longer than a reading of the free space holds. */
const NOTICED_MS = 700;

export interface FullDisk extends Balance {
  /** Answers to a save, to a list and the sentence, while the disk is nearly full. */
  nearlyFull: { save: number; list: number; message: unknown };
  /** The same when not a byte is left. */
  full: { save: number; list: number };
  /** After a kill -9 on the full disk and room again. */
  restarted: number;
}

/** A small disk of its own, in memory; undefined where this machine does not let one be mounted. */
function mountSmallDisk(): { folder: string; unmount: () => void } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'adfactory-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  return {
    folder,
    unmount: () => {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

function leave(disk: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(disk);
  const size = Math.max(0, bavail * bsize - bytes);
  writeFileSync(join(disk, `ballast-${bytes}`), Buffer.alloc(size));
}

/** Fills the disk under a running server on the embedded database, kills it there, makes room and starts it again. */
export async function fillDisk(): Promise<FullDisk | undefined> {
  const disk = mountSmallDisk();
  if (!disk) return undefined;
  try {
    const world = await createWorld(undefined, disk.folder);
    const instance = await startInstance(world, await freePort());
    const { origin } = instance;
    const save = await prepareSave(instance, world.token);
    const acknowledged = new Map<string, Action>();
    const trySave = async (at = origin) => {
      const action = newAction();
      const { status, body } = await call(at, world.token, saveCall(save, action));
      if (status === 201) acknowledged.set(action.key, action);
      return { status, body };
    };
    const list = async () => (await call(origin, world.token, LIST)).status;
    for (let index = 0; index < 20; index += 1) await trySave();

    leave(disk.folder, 32 * MIB);
    await wait(NOTICED_MS);
    const refused = await trySave();
    const message = (refused.body as { message?: unknown } | null)?.message;
    const nearlyFull = { save: refused.status, list: await list(), message };
    leave(disk.folder, 0);
    await wait(NOTICED_MS);
    const full = { save: (await trySave()).status, list: await list() };

    await instance.child.kill('SIGKILL');
    for (const bytes of [32 * MIB, 0]) rmSync(join(disk.folder, `ballast-${bytes}`));
    const again = await startInstance(world, await freePort());
    const restarted = (await trySave(again.origin)).status;
    await again.child.kill('SIGTERM');
    return { nearlyFull, full, restarted, ...(await balanceOf(world, acknowledged)) };
  } finally {
    disk.unmount();
  }
}
