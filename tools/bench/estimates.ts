import { displayCalls } from '#contract/display.ts';
import type { CampaignRequest } from '#domain/count/campaign/form.ts';
import { seedCounts } from '#server/data/seedCounts.ts';
import { countedCodes } from '#server/forecast/estimate.ts';
import { createCommuneIndex } from '#server/communes/communes.ts';
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

/*
 * npm run bench:estimates [-- COUNTS]: estimates and the place search on the embedded database with all the places of
 * France and the demonstration inventory, each beside its floor in the same run (the bare SQL, the bare index) and
 * beside a tenth of its size; then a list alone and while all-France estimates run. Ends with 1 when the 95th
 * percentile of the list is more than twice what it is alone.
 */

const COUNTS = Number(process.argv[2] ?? 10_000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 60);
const LIST_MAXIMUM_RATIO = 2;
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
  /** What is measured, and what it cannot be faster than. */
  subject: () => unknown;
  floor: () => unknown;
  /** The same at a tenth of the size. */
  tenth: () => unknown;
}

async function inTurn({ subject, floor, tenth }: Case) {
  const times = { subject: [] as number[], floor: [] as number[], tenth: [] as number[] };
  for (let round = -3; round < ROUNDS; round += 1) {
    // In turn, so that whatever else the machine does weighs on all of them; the first rounds warm up.
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

/** The statements of an estimate, as they are, without what is computed of their rows. */
async function bareSql({ db }: TestDatabase, request: CampaignRequest, codes: readonly string[]) {
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
  bareSql(database, request, request.isAllFrance ? [] : codesOf(request));
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
  { name: 'all France', subject: estimate(france), floor: sqlOf(france), tenth: estimate(five) },
  {
    name: 'place search « saint ma »',
    subject: search('saint ma'),
    floor: () => communeIndex.searchCommunes('saint ma', 20),
    tenth: search('zuydcoote'),
  },
];

console.log(`| case | median | p95 | floor median | ÷ floor | a tenth | ÷ a tenth |`);
console.log('| --- | --- | --- | --- | --- | --- | --- |');
for (const one of CASES) {
  const { subject, floor, tenth } = await inTurn(one);
  const [mine, bare, small] = [at(subject, 0.5), at(floor, 0.5), at(tenth, 0.5)];
  print([[one.name, mine, at(subject, 0.95), bare, mine / bare, small, mine / small]]);
}

/** The list again and again, alone or beside estimates of all France that follow one another. */
async function listTimes(estimators: number): Promise<number[]> {
  const state = { isOver: false };
  const others = Array.from({ length: estimators }, async () => {
    while (!state.isOver) {
      await estimate(france)();
      // A person reads before asking again.
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
  print([['list alone, p95', at(alone, 0.95), 'beside all-France estimates', at(mixed, 0.95)]]);
}
const ratio = at(ratios, 0.5);
console.log(`List beside all-France estimates ÷ alone, 95th percentile: ${ratio.toFixed(2)}`);
if (ratio > LIST_MAXIMUM_RATIO) process.exitCode = 1;
await test.close();
await database.close();
