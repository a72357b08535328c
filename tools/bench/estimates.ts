import { displayCalls } from '#contract/display.ts';
import type { CampaignRequest } from '#domain/count/campaign/form.ts';
import { parisDay } from '#domain/format/days.ts';
import { seedCounts } from '../seed/seedCounts.ts';
import { countedCodes } from '#server/forecast/estimate.ts';
import { createCommuneIndex } from '#server/communes/communeIndex.ts';
import {
  findBookedCodes,
  findBookings,
  findHistories,
  findSegments,
  findShares,
} from '#server/repositories/inventory.ts';
import { REQUEST, RULES } from '../../tests/server/api/displayCount.ts';
import { createTestApp, NOW, type TestApp } from '../../tests/server/api/testApp.ts';
import { openSeededTestDatabase, type TestDatabase } from '../../tests/server/testDatabase.ts';
import { variantRequests } from './variantRequests.ts';

/*
 * npm run bench:estimates [-- COUNTS]: measures estimates and the commune search on the embedded database, with all
 * communes of France and the demonstration inventory. Each case is compared with its floor (the SQL alone, the index
 * alone) and with a tenth of its size. Then measures the variants of « Débloquer le volume », which may cost at most three
 * times one estimate, and a list request alone and beside nationwide estimates, whose 95th percentile
 * may at most double. Exits with 1 beyond these limits.
 */

const COUNTS = Number(process.argv[2] ?? 10_000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 60);
const MAX_LIST_RATIO = 2;
/** Five variants of « Débloquer le volume », compared with one estimate. */
const MAX_VARIANTS_RATIO = 3;
const EMAIL = 'operations@adfactory.test';
const PERIOD = { start: '2026-12-01', end: '2026-12-31' };

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

interface Case {
  name: string;
  /** The measured request. */
  subject: () => unknown;
  /** The part that the request cannot be faster than. */
  floor: () => unknown;
  /** The same request at a tenth of the size. */
  tenth: () => unknown;
}

async function measureInterleaved({ subject, floor, tenth }: Case) {
  const times = { subject: [] as number[], floor: [] as number[], tenth: [] as number[] };
  for (let round = -3; round < ROUNDS; round += 1) {
    // Alternating the three spreads other load on the machine over all of them. Negative rounds are the warm-up.
    const one = {
      subject: await timed(subject),
      floor: await timed(floor),
      tenth: await timed(tenth),
    };
    if (round < 0) continue;
    times.subject.push(one.subject);
    times.floor.push(one.floor);
    times.tenth.push(one.tenth);
  }
  return times;
}

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

function print(rows: readonly (readonly (string | number)[])[]): void {
  for (const row of rows) {
    const cells = row.map((cell) =>
      typeof cell === 'number' ? cell.toFixed(cell < 1 ? 3 : 1) : cell,
    );
    console.log(`| ${cells.join(' | ')} |`);
  }
}

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
const fifty = requestOf({
  postalCodes: parisian.filter((_, index) => index % 7 === 0).slice(0, 50),
});
const five = requestOf({ postalCodes: fifty.postalCodes.slice(0, 5) });
const around = (radius: number) => requestOf({ postalCodes: ['75001'], radius });
const france = requestOf({ isAllFrance: true });
const codesOf = (request: CampaignRequest) => countedCodes(request, communeIndex);
const sqlOf = (request: CampaignRequest) => async () =>
  runSqlOnly(database, request, request.isAllFrance ? [] : codesOf(request));
const search = (name: string) => async () =>
  ask('GET', `/api/Places?name=${encodeURIComponent(name)}`);

const CASES: Case[] = [
  { name: '50 localities', subject: estimate(fifty), floor: sqlOf(fifty), tenth: estimate(five) },
  {
    name: `50 km around Paris (${parisian.length} codes)`,
    subject: estimate(around(50)),
    floor: sqlOf(around(50)),
    tenth: estimate(around(5)),
  },
  { name: 'nationwide', subject: estimate(france), floor: sqlOf(france), tenth: estimate(five) },
  {
    name: 'commune search « saint ma »',
    subject: search('saint ma'),
    floor: () => communeIndex.searchCommunes('saint ma', 20),
    tenth: search('zuydcoote'),
  },
];

console.log(`| case | median | p95 | floor median | ÷ floor | a tenth | ÷ a tenth |`);
console.log('| --- | --- | --- | --- | --- | --- | --- |');
for (const one of CASES) {
  const { subject, floor, tenth } = await measureInterleaved(one);
  const [median, least, small] = [at(subject, 0.5), at(floor, 0.5), at(tenth, 0.5)];
  print([[one.name, median, at(subject, 0.95), least, median / least, small, median / small]]);
}

/** Measures the variants of an estimate and the estimate itself, in turns. Returns the ratio of their medians. */
async function variantsRatio(): Promise<number> {
  const nearby = parisian.filter((code) => !fifty.postalCodes.includes(code)).slice(0, 10);
  // The localities are one below the maximum, so that one can be added.
  const base = requestOf({ postalCodes: fifty.postalCodes.slice(0, 49) });
  const variants = variantRequests(RULES.values, base, { today: parisDay(NOW), nearby });
  const times = { one: [] as number[], all: [] as number[] };
  for (let round = -3; round < ROUNDS; round += 1) {
    const one = await timed(estimate(base));
    const all = await timed(async () => {
      for (const variant of variants) await estimate(variant)();
    });
    if (round < 0) continue;
    times.one.push(one);
    times.all.push(all);
  }
  const [one, all] = [at(times.one, 0.5), at(times.all, 0.5)];
  print([
    [`${variants.length} variants of ${base.postalCodes.length} localities`, all, 'one', one],
  ]);
  return all / one;
}

const variants = await variantsRatio();
console.log(`Variants ÷ one estimate: ${variants.toFixed(2)}`);
if (variants > MAX_VARIANTS_RATIO) process.exitCode = 1;

/** Measures repeated list requests beside `estimators` clients that send nationwide estimates. */
async function listTimes(estimators: number): Promise<number[]> {
  const state = { isOver: false };
  const others = Array.from({ length: estimators }, async () => {
    while (!state.isOver) {
      await estimate(france)();
      // A user reads the result before the next estimate.
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
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
  ratios.push(at(mixed, 0.95) / at(alone, 0.95));
  print([['list alone, p95', at(alone, 0.95), 'beside nationwide estimates', at(mixed, 0.95)]]);
}
const ratio = at(ratios, 0.5);
console.log(`List beside nationwide estimates ÷ alone, 95th percentile: ${ratio.toFixed(2)}`);
if (ratio > MAX_LIST_RATIO) process.exitCode = 1;
await test.close();
await database.close();
