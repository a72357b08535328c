import { setTimeout as pause } from 'node:timers/promises';
import { AVAILABILITY_BY_PRODUCT } from '#contract/productCalls.ts';
import { displayCalls } from '#contract/display.ts';
import type { CampaignRequest } from '#domain/count/campaign/document.ts';
import { addDays } from '#domain/format/dayArithmetic.ts';
import { dayToIso, parisDay } from '#domain/format/days.ts';
import { LOCALITY_MAXIMUM } from '#domain/localities/selection.ts';
import { seedCounts } from '../seed/seedCounts.ts';
import { countedCodes } from '#server/forecast/estimate.ts';
import { createCommuneIndex } from '#server/communes/communeIndex.ts';
import {
  changeInventoryVersion,
  findBookedCodes,
  findBookings,
  findHistories,
  findSegments,
  findShares,
} from '#server/repositories/inventory.ts';
import { REQUEST, RULES } from '../../tests/server/api/displayCount.ts';
import { createTestApp, NOW, type TestApp } from '../../tests/server/api/testApp.ts';
import { openSeededTestDatabase, type TestDatabase } from '../../tests/server/testDatabase.ts';
import { numbersGiven, reportFigures, type Figure } from './figures.ts';
import { median, percentile, timed, timesInTurn } from './times.ts';
import { variantRequests } from './variantRequests.ts';

/*
 * npm run bench -- estimates [COUNTS]: measures estimates on the embedded database, with all communes of France and the
 * demonstration inventory. An estimate is compared with its SQL alone, and the variants of « Plus de volume » with
 * the estimate that they change, and twelve months with an estimate of a year. Then measures a list request alone and beside nationwide estimates, and exits with 1 when its 95th percentile more
 * than doubles.
 */

const COUNTS = numbersGiven[0] ?? 10_000;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 60);
const MAX_SQL_RATIO = 1.5;
const MAX_LIST_RATIO = 2;
/** Of all variants, times one estimate. */
const MAX_VARIANTS_RATIO = 2.5;
/** Of twelve months, times one estimate of a year. */
const MAX_MONTHS_RATIO = 1.5;
const EMAIL = 'operations@adfactory.test';
/** Localities around those of a count. */
const NEARBY = 10;
const PERIOD = { start: '2026-12-01', end: '2026-12-31' };

const requestOf = (change: Partial<CampaignRequest>): CampaignRequest => ({
  ...REQUEST,
  postalCodes: [],
  ...change,
});

/** Runs the SQL statements of an estimate without computing anything from their rows. */
async function runSqlOnly(
  { db }: TestDatabase,
  request: CampaignRequest,
  codes: readonly string[],
) {
  const formats = RULES.values.formats.map(({ code }) => code);
  const ids = (await findSegments(db, request.targetings, formats)).map(({ id }) => id);
  await findHistories(db, ids);
  const { isAllFrance } = request;
  const counted = isAllFrance ? await findBookedCodes(db, ids, PERIOD) : codes;
  if (counted.length === 0) return;
  await findBookings(db, ids, counted, PERIOD);
  await findShares(db, ids, counted);
}

const IN_TURN = { rounds: ROUNDS, warmUp: 3 };
const inMs = (value: number): string => value.toFixed(value < 1 ? 3 : 1);

const database = await openSeededTestDatabase();
await seedCounts(database, { total: COUNTS, now: NOW, report: () => {} });
const communeIndex = await createCommuneIndex(database.db);
const test: TestApp = await createTestApp(database, { communeIndex });
const authorization = `Bearer ${await test.tokenOf(EMAIL)}`;
const ask = async (method: 'GET' | 'POST', url: string, body?: unknown): Promise<void> => {
  const { statusCode, body: text } = await test.inject({
    method,
    url,
    headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${text.slice(0, 300)}`);
};
const estimate = (request: CampaignRequest) => async () =>
  ask('POST', displayCalls.process.path, request);

const parisian = communeIndex.codesWithinRadius('75001', 50);
const around = (radius: number) => requestOf({ postalCodes: ['75001'], radius });
const france = requestOf({ isAllFrance: true });
const codesOf = (request: CampaignRequest) => countedCodes(request, communeIndex);
const sqlOf = (request: CampaignRequest) => async () =>
  runSqlOnly(database, request, request.isAllFrance ? [] : codesOf(request));

const nearParis = around(50);
const nearTimes = await timesInTurn(
  {
    // Nothing of it is known, as after an import.
    forget: async () => changeInventoryVersion(database.db),
    subject: estimate(nearParis),
    again: estimate(nearParis),
    floor: sqlOf(nearParis),
  },
  IN_TURN,
);
const { subject, again, floor } = nearTimes;
const figures: Figure[] = [
  {
    measure: `50 km around Paris (${parisian.length} codes)`,
    reference: `times its SQL, ${inMs(median(floor))} ms`,
    now: median(subject) / median(floor),
    limit: MAX_SQL_RATIO,
  },
  {
    measure: '50 km around Paris, again',
    reference: 'times the first one',
    now: median(again) / median(subject),
    limit: 1,
  },
];

/** Measures the first estimate of localities, and then its variants. */
async function variantsFigure(): Promise<Figure> {
  const { rows } = await database.pool.query<{ code: string }>(
    `select code from postal_code where latitude is not null order by md5(code)`,
  );
  const codes = rows.map(({ code }) => code);
  // The localities are one below the maximum, so that one can be added.
  const chosen = LOCALITY_MAXIMUM - 1;
  let variants: CampaignRequest[] = [];
  const { one, all } = await timesInTurn(
    {
      // Each count has localities of its own, which nobody has estimated before.
      one: async () => {
        const base = requestOf({ postalCodes: codes.splice(0, chosen) });
        const nearby = codes.splice(0, NEARBY);
        variants = variantRequests(RULES.values, base, { today: parisDay(NOW), nearby });
        await estimate(base)();
      },
      all: async () => {
        for (const variant of variants) await estimate(variant)();
      },
    },
    IN_TURN,
  );
  return {
    measure: `${variants.length} variants of ${chosen} localities`,
    reference: `times the estimate before them, ${inMs(median(one))} ms`,
    now: median(all) / median(one),
    limit: MAX_VARIANTS_RATIO,
  };
}

figures.push(await variantsFigure());

/** Measures the twelve months of the largest selection after an estimate of a year of it, whose inventory is known to both. */
async function monthsFigure(): Promise<Figure> {
  const { rows } = await database.pool.query<{ code: string }>(
    `select code from postal_code where latitude is not null order by md5(code) limit $1`,
    [LOCALITY_MAXIMUM],
  );
  const start = addDays(parisDay(NOW), 1);
  const request = requestOf({
    postalCodes: rows.map(({ code }) => code),
    startDate: dayToIso(start),
    endDate: dayToIso(addDays(start, 364)),
  });
  const { path } = AVAILABILITY_BY_PRODUCT.display;
  const { year, months } = await timesInTurn(
    { year: estimate(request), months: async () => ask('POST', path, request) },
    IN_TURN,
  );
  return {
    measure: `twelve months of ${rows.length} localities`,
    reference: `times an estimate of a year, ${inMs(median(year))} ms`,
    now: median(months) / median(year),
    limit: MAX_MONTHS_RATIO,
  };
}

figures.push(await monthsFigure());

/** Measures repeated list requests beside `estimators` clients that send nationwide estimates. */
async function listTimes(estimators: number): Promise<number[]> {
  const state = { isOver: false };
  const others = Array.from({ length: estimators }, async () => {
    while (!state.isOver) {
      await estimate(france)();
      // A user reads the result before the next estimate.
      await pause(50);
    }
  });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS * 3; round += 1) {
    times.push(await timed(async () => ask('GET', '/api/Counts/GetAllCounts?market=Neuf')));
  }
  state.isOver = true;
  await Promise.all(others);
  return times;
}

const ratios: number[] = [];
for (let round = 0; round < 5; round += 1) {
  const alone = await listTimes(0);
  const mixed = await listTimes(2);
  ratios.push(percentile(mixed, 0.95) / percentile(alone, 0.95));
}
figures.push({
  measure: 'list beside nationwide estimates, 95th percentile',
  reference: 'times alone',
  now: median(ratios),
  limit: MAX_LIST_RATIO,
});
reportFigures('estimates', figures);
await test.close();
await database.close();
