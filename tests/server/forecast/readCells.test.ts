import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { booking, inventoryShare } from '#server/database/schema.ts';
import { readCells } from '#server/forecast/knownInventory.ts';
import { recordStatements } from '../statements.ts';
import { openTestDatabase, type TestDatabase } from '../testDatabase.ts';
import { seedRoundInventory } from './roundInventory.ts';

const JANUARY = { start: '2027-01-01', end: '2027-01-31' };
const codesOf = (length: number) => Array.from({ length }, (_, index) => String(20_001 + index));
const LAST = '20161';
const SEGMENT = { id: 1, inventoryVersion: null };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await seedRoundInventory(db);
  const shares = codesOf(161).map((postalCode) => ({ postalCode, segmentId: 1, weight: 1 }));
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
afterEach(() => vi.restoreAllMocks());
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
  ['one batch', 160, JANUARY, [{ codes: 160, shares: 160, bookings: [] }]],
  [
    'one code more',
    161,
    JANUARY,
    [
      { codes: 160, shares: 160, bookings: [] },
      { codes: 1, shares: 1, bookings: [LAST] },
    ],
  ],
  [
    '« Récurrent », which has no bookings',
    161,
    null,
    [
      { codes: 160, shares: 160, bookings: [] },
      { codes: 1, shares: 1, bookings: [] },
    ],
  ],
])('reads the cells of 160 postal codes at a time: %s', async (_, count, period, expected) => {
  expect(await batchesOf(count, period)).toEqual(expected);
});

/** Returns a function that reads cells, and returns how many statements read shares and bookings, and the shares. */
function countedReading() {
  const texts = recordStatements();
  return async (inventoryVersion: string, codes: readonly string[], ids = [1]) => {
    const before = texts.length;
    const segments = ids.map((id) => ({ id, inventoryVersion }));
    let shares = 0;
    for await (const cells of readCells(database.db, segments, codes, JANUARY)) {
      shares += cells.shares.length;
    }
    const sent = texts.slice(before);
    const statementsOn = (table: string) =>
      sent.filter((text) => text.includes(`from "${table}"`)).length;
    return [statementsOn('inventory_share'), statementsOn('booking'), shares];
  };
}

it('reads the shares of a cell once for each version of the inventory, and its bookings always', async () => {
  const read = countedReading();
  const codes = codesOf(5);
  expect(await read('one', codes.slice(0, 3))).toEqual([1, 1, 3]);
  expect(await read('one', codes.slice(0, 3))).toEqual([0, 1, 3]);
  expect(await read('one', codes)).toEqual([1, 1, 5]);
  // Segment 2 has no share of these codes, which is known too.
  expect(await read('one', codes, [1, 2])).toEqual([1, 1, 5]);
  expect(await read('one', codes, [2])).toEqual([0, 1, 0]);
  expect(await read('two', codes)).toEqual([1, 1, 5]);
});

it('reads shares again after a minute, should they have changed without an import', async () => {
  const read = countedReading();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  for (const [at, statements] of [
    [0, 1],
    [59_999, 0],
    [60_000, 1],
  ] as const) {
    clock.mockReturnValue(at);
    expect(await read('three', codesOf(3))).toEqual([statements, 1, 3]);
  }
});
