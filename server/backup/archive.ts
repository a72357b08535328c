import { execFile } from 'node:child_process';
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Packs a folder into one compressed file, which is synced to disk before it gets its final name. */
export async function pack(folder: string, file: string): Promise<void> {
  const unfinished = `${file}.unfinished`;
  try {
    await run('tar', ['-czf', unfinished, '-C', folder, '.']);
    const descriptor = openSync(unfinished, 'r+');
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Unpacks such a file into a new folder. @throws when the file is damaged */
export async function unpack(file: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await run('tar', ['-xzf', file, '-C', folder]);
}
