import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
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

const MIB = 1_048_576;
/** Exceeds the time for which the server caches the free disk space. */
const CACHE_EXPIRY_MS = 700;

export interface FullDisk extends Reconciliation {
  /** Statuses of a save and of a list request, and the error message of the save, on a nearly full disk. */
  nearlyFull: { save: number; list: number; message: unknown };
  /** Statuses of a save and of a list request when no byte is left. */
  full: { save: number; list: number };
  /** Status of a save after a SIGKILL on the full disk, once space was freed and the server restarted. */
  restarted: number;
}

/** Mounts a small in-memory disk. Returns how to unmount it; undefined where mounting is not permitted. */
export function mountDisk(folder: string, megabytes: number): (() => void) | undefined {
  mkdirSync(folder, { recursive: true });
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder];
    execFileSync('mount', options, { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  return () => execFileSync('umount', [folder]);
}

/** Fills the disk until `bytes` are left. */
function fillUntilLeft(disk: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(disk);
  const size = Math.max(0, bavail * bsize - bytes);
  writeFileSync(join(disk, `ballast-${bytes}`), Buffer.alloc(size));
}

/** Fills the disk of a running server, kills the server, frees space and restarts it. Embedded database only. */
export async function fillDisk(): Promise<FullDisk | undefined> {
  const disk = mkdtempSync(join(tmpdir(), 'adfactory-disk-'));
  const unmount = mountDisk(disk, 400);
  try {
    if (!unmount) return undefined;
    const deployment = await createDeployment(undefined, disk);
    const instance = await startInstance(deployment);
    const { origin } = instance;
    const save = await prepareSave(instance, deployment.token);
    const acknowledged = new Map<string, Action>();
    const trySave = async (at = origin) => {
      const action = newAction();
      const { status, body } = await call(at, deployment.token, saveCall(save, action));
      if (status === 201) acknowledged.set(action.key, action);
      return { status, body };
    };
    const list = async () => (await call(origin, deployment.token, LIST)).status;
    for (let index = 0; index < 20; index += 1) await trySave();

    fillUntilLeft(disk, 32 * MIB);
    await wait(CACHE_EXPIRY_MS);
    const refused = await trySave();
    const message = (refused.body as { message?: unknown } | null)?.message;
    const nearlyFull = { save: refused.status, list: await list(), message };
    fillUntilLeft(disk, 0);
    await wait(CACHE_EXPIRY_MS);
    const full = { save: (await trySave()).status, list: await list() };

    await instance.child.kill('SIGKILL');
    for (const bytes of [32 * MIB, 0]) rmSync(join(disk, `ballast-${bytes}`));
    const again = await startInstance(deployment);
    const restarted = (await trySave(again.origin)).status;
    await again.child.kill('SIGTERM');
    return { nearlyFull, full, restarted, ...(await reconcile(deployment, acknowledged)) };
  } finally {
    unmount?.();
    rmSync(disk, { recursive: true });
  }
}
