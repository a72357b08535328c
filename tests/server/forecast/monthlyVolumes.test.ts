import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Availability } from '#domain/count/availability/months.ts';
import type { ForecastSources } from '#server/forecast/estimate.ts';
import type { CheckedRequest } from '#server/forecast/requestRules.ts';
import { campaignMonth, localityMonth, twelveMonths } from '../../oracle/months.ts';
import { randomRuns } from '../../randomCases.ts';
import { openTestDatabase, withRollback, type TestDatabase } from '../testDatabase.ts';
import {
  epochDay,
  insert,
  inventoryOf,
  oracleOf,
  question,
  requestOf,
  SUBJECTS,
  sumOf,
  type Cell,
  type Inventory,
  type Question,
  type Subject,
} from './monthTrials.ts';
import { SMALL_COMMUNES } from './smallInventory.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => database.close());

/** Returns every cell of an availability by the name of its row. */
function cellsOf({ all, byFormat, byContext, byLocality }: Availability): Record<string, Cell[]> {
  const rows = [...(byFormat ?? []), ...(byContext ?? []), ...(byLocality ?? [])];
  return { all, ...Object.fromEntries(rows.map(({ code, cells }) => [code, cells])) };
}

/** Returns the codes that a request counts in the small country. */
const countedCodes = ({ postalCodes, radius }: CheckedRequest): string[] => {
  const [only = ''] = postalCodes;
  return [...new Set([...postalCodes, ...SMALL_COMMUNES.codesWithinRadius(only, radius)])];
};

/** Returns the cells of the oracle. */
function expectedCells(
  inventory: Inventory,
  { rates, isByLocality, formats }: Subject,
  { request, today }: { request: CheckedRequest; today: string },
): Record<string, Cell[]> {
  const segments = oracleOf(inventory);
  const months = twelveMonths(today);
  const codes = request.isAllFrance ? [] : countedCodes(request);
  if (isByLocality) {
    const rows = codes.map(
      (code) => [code, months.map((one) => localityMonth(segments, code, one))] as const,
    );
    const all = months.map((_, index) => sumOf(rows.flatMap(([, cells]) => cells[index] ?? [])));
    return { all, ...Object.fromEntries(rows) };
  }
  const asking = { asked: request.isAllFrance ? null : codes, ...(rates && { rates }) };
  const found = months.map((one) => campaignMonth(segments, asking, one));
  const contexts = request.targetings.map(({ distributionType }) => distributionType);
  return {
    all: found.map((volumeIn) => volumeIn(() => true)),
    ...Object.fromEntries(
      formats.map((code) => [
        code,
        found.map((volumeIn) => volumeIn(({ format }) => format === code)),
      ]),
    ),
    ...Object.fromEntries(
      contexts.map((code) => [
        code,
        found.map((volumeIn) => volumeIn(({ context }) => context === code)),
      ]),
    ),
    ...Object.fromEntries(
      codes.map((code) => [
        code,
        months.map((one) => campaignMonth(segments, { ...asking, asked: [code] }, one)(() => true)),
      ]),
    ),
  };
}

/** Asks a question of a country that has nothing else, and hands on what was answered. */
async function asked(
  drawn: Question,
  check: (found: {
    subject: Subject;
    request: CheckedRequest;
    sources: ForecastSources;
    inventory: Inventory;
    availability: Availability;
  }) => Promise<void> | void,
): Promise<void> {
  const subject = SUBJECTS[drawn.name];
  if (!subject) throw new Error(drawn.name);
  const request = requestOf(drawn, subject);
  const inventory = inventoryOf(drawn, subject, request);
  await withRollback(database.db, async (tx) => {
    await insert(tx, inventory);
    const sources = { db: tx, communeIndex: SMALL_COMMUNES };
    const availability = await subject.months(sources, request, drawn.today);
    await check({ subject, request, sources, inventory, availability });
  });
}

describe('[N-13] the availability of twelve months', () => {
  it('is that of the oracle in every cell', async () => {
    await fc.assert(
      fc.asyncProperty(question, async (drawn) =>
        asked(drawn, ({ subject, request, inventory, availability }) => {
          const { today } = drawn;
          expect(
            availability.months.map(({ start, end }) => [epochDay(start), epochDay(end)]),
          ).toEqual(twelveMonths(today));
          expect(cellsOf(availability)).toEqual(
            expectedCells(inventory, subject, { request, today }),
          );
        }),
      ),
      { numRuns: randomRuns(60) },
    );
  });

  it('is what « Estimer » answers for the days of each month, and for each locality alone', async () => {
    await fc.assert(
      fc.asyncProperty(question, async (drawn) =>
        asked(drawn, async ({ subject, request, sources, availability }) => {
          const period = availability.months[drawn.month];
          if (!period) throw new Error('A month is missing');
          const cells = cellsOf(availability);
          const estimate = async (change: Partial<CheckedRequest>) =>
            subject.estimate(sources, { ...request, period, ...change });
          for (const [row, cell] of Object.entries(await estimate({}))) {
            expect([row, cells[row]?.[drawn.month]]).toEqual([row, cell]);
          }
          for (const { code, cells: own } of availability.byLocality ?? []) {
            const { all, [code]: alone = all } = await estimate({ postalCodes: [code], radius: 0 });
            expect([code, own[drawn.month]]).toEqual([code, alone]);
          }
        }),
      ),
      { numRuns: randomRuns(30) },
    );
  });
});
