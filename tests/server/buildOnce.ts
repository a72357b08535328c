import { existsSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FolderInUseError, lockFolder } from '#server/database/folderLock.ts';

/**
 * Builds a folder unless it exists. When several test files need it at the same time, one builds it and the others wait.
 * @param build fills another folder, which is renamed when it is complete
 */
export async function buildOnce(
  folder: string,
  build: (unfinished: string) => Promise<void> | void,
): Promise<void> {
  const name = basename(folder);
  const unfinished = join(dirname(folder), `unfinished-${name}`);
  while (!existsSync(folder)) {
    try {
      const lock = await lockFolder(join(dirname(folder), `building-${name}`));
      try {
        if (existsSync(folder)) return;
        rmSync(unfinished, { recursive: true, force: true });
        await build(unfinished);
        renameSync(unfinished, folder);
      } finally {
        lock.release();
      }
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error;
      await wait(200);
    }
  }
}
