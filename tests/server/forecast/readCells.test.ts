import { afterAll, beforeAll, expect, it } from 'vitest';
import { booking, inventoryShare } from '#server/database/schema.ts';
import { readCells } from '#server/forecast/readCells.ts';
import { openTestDatabase, type TestDatabase } from '../testDatabase.ts';
import { seedRoundInventory } from './roundInventory.ts';

const JANUARY = { start: '2027-01-01', end: '2027-01-31' };
const codesOf = (length: number) => Array.from({ length }, (_, index) => String(20_001 + index));
const LAST = '20051';
const SEGMENT = { id: 1, inventoryVersion: null };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await seedRoundInventory(db);
  const shares = codesOf(51).map((postalCode) => ({ postalCode, segmentId: 1, weight: 1 }));
  await db.insert(inventoryShare).values(shares.map((one) => ({ ...one, reservedRate: 0 })));
  await db.insert(booking).values({
    reference: 'the last code',
    segmentId: 1,
    postalCode: LAST,
    startDay: '2027-01-31',
    endDay: '2027-02-01',
    impressions: 2,
  });
});
afterAll(async () => database.close());

async function batchesOf(count: number, period: typeof JANUARY | null) {
  const batches: object[] = [];
  for await (const cells of readCells(database.db, [SEGMENT], codesOf(count), period)) {
    const bookings = cells.bookings.map(({ postalCode }) => postalCode);
    batches.push({ codes: cells.codes.length, shares: cells.shares.length, bookings });
  }
  return batches;
}

it.each([
  ['no code', 0, JANUARY, []],
  ['one batch', 50, JANUARY, [{ codes: 50, shares: 50, bookings: [] }]],
  [
    'one code more',
    51,
    JANUARY,
    [
      { codes: 50, shares: 50, bookings: [] },
      { codes: 1, shares: 1, bookings: [LAST] },
    ],
  ],
  [
    '« Récurrent », which has no bookings',
    51,
    null,
    [
      { codes: 50, shares: 50, bookings: [] },
      { codes: 1, shares: 1, bookings: [] },
    ],
  ],
])('reads the cells of fifty postal codes at a time: %s', async (_, count, period, expected) => {
  expect(await batchesOf(count, period)).toEqual(expected);
});
