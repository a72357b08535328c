// @module-tag weekly
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startChild } from '../../../tools/reliability/childProcess.ts';
import { openOwnTestDatabase } from '../testDatabase.ts';
import { COMPILED } from '../compiledPrograms.ts';

/** Number of kills, two seconds each. Set KILL_CYCLES=200 for the published measurement. */
const CYCLES = Number(process.env['KILL_CYCLES'] ?? 10);

it(
  `loses no acknowledged write, and takes no log for a damaged one, in ${CYCLES} kills of a writing process`,
  async () => {
    const { dataDir, release } = await openOwnTestDatabase();
    await release();
    const found = { acknowledged: 0, lost: 0, torn: 0, missing: 0, cutShort: 0 };
    let acknowledged = 0;
    try {
      for (let cycle = 0; cycle <= CYCLES; cycle += 1) {
        const isLast = cycle === CYCLES;
        const writer = startChild(
          'acknowledgedWriter.ts',
          isLast ? [dataDir, 'check'] : [dataDir],
          { compiled: COMPILED },
        );
        const ready = await writer.waitFor('READY');
        const [last = 0, torn = 0, missing = 0, cutShort = 0] = ready
          .split(' ')
          .slice(1)
          .map(Number);
        found.lost += Math.max(0, acknowledged - last);
        found.torn += torn;
        found.missing += missing;
        found.cutShort += cutShort;
        if (isLast) {
          await writer.closed;
          break;
        }
        // On a busy machine the delay alone may pass without a write.
        await writer.waitFor(String(last + 6));
        // The delay varies, so that kills hit different moments of a transaction or checkpoint.
        await wait(150 + ((cycle * 137) % 500));
        await writer.kill('SIGKILL');
        acknowledged = Math.max(
          last,
          Number(writer.lines.findLast((line) => /^\d+$/u.test(line)) ?? 0),
        );
        found.acknowledged = acknowledged;
      }
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
    console.info(`kills: ${CYCLES}, acknowledged: ${found.acknowledged}`);
    expect(found.acknowledged).toBeGreaterThan(CYCLES * 5);
    expect(found).toMatchObject({ lost: 0, torn: 0, missing: 0, cutShort: 0 });
  },
  CYCLES * 15_000 + 60_000,
);
