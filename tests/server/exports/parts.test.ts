import { eq, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import type { Market } from '#domain/markets.ts';
import { savedCount } from '#server/database/countSchema.ts';
import { DEMO_USERS } from '#server/identity/demoUsers.ts';
import { countExportRows, readExport } from '#server/repositories/countExports.ts';
import { smallApp } from '../api/smallApp.ts';
import { NOW } from '../api/testApp.ts';
import { isWeekly } from '../../weekly.ts';

/*
 * An export reads a hundred rows per statement, and counts ten thousand rows per statement. These tests are about what
 * happens at the end of such a part, between counts of the same instant.
 */

const under = smallApp();

const PERIOD = { start: new Date('2026-01-01T00:00:00Z'), end: new Date('2026-12-31T00:00:00Z') };

/** Inserts counts of one instant, with these numbers. */
const insertCounts = async (market: Market, first: number, last: number) =>
  under.database.db.execute(sql`
    insert into ${savedCount} (maf_id, maf_product, market, count_name, owner_id, count_data, created_date)
    select number, 'MasterDisplayNeuf', ${market}, 'Agence', ${DEMO_USERS[2].id}::uuid, '{}'::jsonb,
      ${NOW.toISOString()}::timestamptz
    from generate_series(${first}::int, ${last}::int) number`);

it('[EX-02] reads each count once, market by market, in batches of a hundred', async () => {
  const { db } = under.database;
  await db.delete(savedCount);
  await insertCounts('Neuf', 1, 200);
  await insertCounts('Luxe', 201, 301);
  const sizes: number[] = [];
  const mafIds: number[] = [];
  const source = { db, yieldToOthers: vi.fn(async () => undefined) };
  for await (const batch of readExport(source, { ...PERIOD, markets: ['Neuf', 'Luxe'] })) {
    sizes.push(batch.length);
    mafIds.push(...batch.map(({ mafId }) => mafId));
  }
  expect(sizes).toEqual([100, 100, 100, 1]);
  expect(mafIds.slice(0, 200).every((mafId) => mafId <= 200)).toBe(true);
  expect(mafIds.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 301 }, (_, i) => i + 1));
  // Others are let in before each statement: three of Neuf, of which the last finds nothing, and two of Luxe.
  expect(source.yieldToOthers).toHaveBeenCalledTimes(5);
});

it.each([
  [10_000, 2] as const,
  ...(isWeekly
    ? ([
        [9999, 1],
        [20_001, 3],
      ] as const)
    : []),
])('[EX-02] counts %i rows in %i statements', async (rows, statements) => {
  const { db } = under.database;
  await db.delete(savedCount);
  await insertCounts('Neuf', 1, rows);
  await insertCounts('Luxe', rows + 1, rows + 1);
  const source = { db, yieldToOthers: vi.fn(async () => undefined) };
  expect(await countExportRows(source, { ...PERIOD, markets: ['Neuf'] })).toBe(rows);
  expect(source.yieldToOthers).toHaveBeenCalledTimes(statements);
  expect(await countExportRows(source, { ...PERIOD, markets: ['Neuf', 'Luxe'] })).toBe(rows + 1);
  await db.delete(savedCount).where(eq(savedCount.market, 'Luxe'));
});
