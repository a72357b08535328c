import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUseError, lockFolder, type FolderLock } from '#server/database/folderLock.ts';
import { startChild, type Child } from '../../../tools/reliability/childProcess.ts';

/** Processes started at the same time in a round. Fifty for the record, fewer in everyday runs. */
const STARTS = Number(process.env['LOCK_STARTS'] ?? 8);

let folder: string;
let children: Child[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adfactory-lock-'));
  children = [];
});
afterEach(async () => {
  await Promise.all(children.map(async (child) => child.kill('SIGKILL')));
  rmSync(folder, { recursive: true, force: true });
});

function start(): Child {
  const child = startChild('lockHolder.ts', [folder]);
  children.push(child);
  return child;
}

/** Waits for the verdict of each. */
async function verdicts(of: readonly Child[]): Promise<{ held: Child[]; refused: Child[] }> {
  await Promise.all(
    of.map(async (child) => Promise.race([child.waitFor('HELD'), child.waitFor('REFUSED')])),
  );
  return {
    held: of.filter(({ lines }) => lines[0] === 'HELD'),
    refused: of.filter(({ lines }) => lines[0]?.startsWith('REFUSED')),
  };
}

describe('lock of the data folder', () => {
  it('refuses the same process, naming it and the folder, and can be taken again', async () => {
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(
      `The data folder ${folder} is in use by process ${process.pid}.`,
    );
    lock.release();
    (await lockFolder(folder)).release();
  });

  it('refuses a second process, which then ends with 1', async () => {
    const first = start();
    await first.waitFor('HELD');
    const second = start();
    const refusal = await second.waitFor('REFUSED');
    expect(refusal).toContain(`${folder} is in use by process ${first.process.pid}.`);
    expect(await second.closed).toBe(1);
  }, 30_000);

  it('takes over what a killed process held, whoever has its number today', async () => {
    const first = start();
    await first.waitFor('HELD');
    await first.kill('SIGKILL');
    (await lockFolder(folder)).release();

    // The number of a living process, behind which nobody listens.
    const claim = { pid: process.pid, socket: join(folder, 'gone.sock') };
    writeFileSync(join(folder, 'lock.90'), JSON.stringify(claim));
    (await lockFolder(folder)).release();
    // Half written by a power cut.
    writeFileSync(join(folder, 'lock.95'), '{"pid":');
    (await lockFolder(folder)).release();
  }, 30_000);

  it('gives one of many simultaneous calls the lock, free, released or abandoned', async () => {
    for (let round = 0; round < 20; round += 1) {
      if (round % 2 === 1) {
        writeFileSync(
          join(folder, `lock.${1000 + round}`),
          JSON.stringify({ pid: 1, socket: join(folder, 'gone.sock') }),
        );
      }
      const results = await Promise.allSettled(
        Array.from({ length: 50 }, async () => lockFolder(folder)),
      );
      const locks = results.flatMap((result): FolderLock[] =>
        result.status === 'fulfilled' ? [result.value] : [],
      );
      const reasons = results.flatMap((result): unknown[] =>
        result.status === 'rejected' ? [result.reason] : [],
      );
      expect(locks).toHaveLength(1);
      expect(reasons.every((reason) => reason instanceof FolderInUseError)).toBe(true);
      locks[0]?.release();
    }
    expect(readdirSync(folder)).toHaveLength(1);
  }, 30_000);

  it(`gives one of ${STARTS} overlapping processes the lock, twice, the second time after a kill`, async () => {
    for (let round = 0; round < 2; round += 1) {
      const { held, refused } = await verdicts(Array.from({ length: STARTS }, start));
      expect(held).toHaveLength(1);
      expect(refused).toHaveLength(STARTS - 1);
      await held[0]?.kill('SIGKILL');
    }
  }, 300_000);
});
