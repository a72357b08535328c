import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUseError, lockFolder, type FolderLock } from '#server/database/folderLock.ts';
import { startChild, type Child } from '../../../tools/reliability/childProcess.ts';
import { COMPILED } from '../compiledPrograms.ts';

/** Processes started at once in a round. Set LOCK_STARTS=50 for the published measurement. */
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
  const child = startChild('lockHolder.ts', [folder], { compiled: COMPILED });
  children.push(child);
  return child;
}

/** Waits until each process holds the lock or was refused. */
async function outcomesOf(of: readonly Child[]): Promise<{ held: Child[]; refused: Child[] }> {
  await Promise.all(
    of.map(async (child) => Promise.race([child.waitFor('HELD'), child.waitFor('REFUSED')])),
  );
  return {
    held: of.filter(({ lines }) => lines[0] === 'HELD'),
    refused: of.filter(({ lines }) => lines[0]?.startsWith('REFUSED')),
  };
}

describe('the lock of the data folder', () => {
  it('is refused to the same process, with its id and the folder, until it is released', async () => {
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(
      `The data folder ${folder} is in use by process ${process.pid}.`,
    );
    lock.release();
    (await lockFolder(folder)).release();
  });

  it('is refused to a second process, which exits with 1', async () => {
    const first = start();
    await first.waitFor('HELD');
    const second = start();
    const refusal = await second.waitFor('REFUSED');
    expect(refusal).toContain(`${folder} is in use by process ${first.process.pid}.`);
    expect(await second.closed).toBe(1);
  });

  it('is taken over from a killed process, even when its process id was reused', async () => {
    const first = start();
    await first.waitFor('HELD');
    await first.kill('SIGKILL');
    (await lockFolder(folder)).release();

    // A claim with the id of a running process whose socket nobody listens on.
    const claim = { pid: process.pid, socket: join(folder, 'gone.sock') };
    writeFileSync(join(folder, 'lock.90'), JSON.stringify(claim));
    (await lockFolder(folder)).release();
    // A claim truncated by a power cut.
    writeFileSync(join(folder, 'lock.95'), '{"pid":');
    (await lockFolder(folder)).release();
  });

  it('is given to exactly one of many concurrent calls, whether free, released or stale', async () => {
    for (let round = 0; round < 4; round += 1) {
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
  });

  it(
    `is given to exactly one of ${STARTS} concurrent processes, also after a kill`,
    { tags: ['weekly'] },
    async () => {
      for (let round = 0; round < 2; round += 1) {
        const { held, refused } = await outcomesOf(Array.from({ length: STARTS }, start));
        expect(held).toHaveLength(1);
        expect(refused).toHaveLength(STARTS - 1);
        await held[0]?.kill('SIGKILL');
      }
    },
  );
});
