import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXPORT_LINES_HEADER } from '#contract/exports.ts';
import { seedCounts } from '../seed/seedCounts.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { createTestApp, NOW } from '../../tests/server/api/testApp.ts';

/*
 * npm run bench:exports [-- COUNTS]: downloads the largest export and prints how much the memory of the process grew,
 * including the embedded database, and how long a list takes alone and beside the export. BENCH_DIR is shared with
 * bench:lists.
 */

const COUNTS = Number(process.argv[2] ?? 1_000_000);
const FOLDER = process.env['BENCH_DIR'] ?? join(tmpdir(), `adfactory-bench-${process.pid}`);
const MIB = 1_048_576;
const EXPORT_URL =
  '/api/Counts/GetExport?exportFilter=NeufConstruire&startDate=2020-01-01&endDate=2026-12-31';

const dataDir = join(FOLDER, `embedded-${COUNTS}`);
mkdirSync(dataDir, { recursive: true });
const database = await openDatabase({ dataDir });
const { rows } = await database.pool.query<{ n: number }>(
  'select count(*)::int as n from saved_count',
);
if ((rows[0]?.n ?? 0) < COUNTS) {
  await seedCounts(database, { total: COUNTS, now: NOW, report: () => {} });
}
const test = await createTestApp(database);
await test.app.listen({ port: 0 });
const { port } = test.app.server.address() as AddressInfo;
const headers = { authorization: `Bearer ${await test.tokenOf('operations@adfactory.test')}` };
const origin = `http://127.0.0.1:${port}`;

async function download(): Promise<{ lines: number; bytes: number; firstByte: number }> {
  const start = performance.now();
  const answer = await fetch(origin + EXPORT_URL, { headers });
  let bytes = 0;
  let firstByte = 0;
  for await (const piece of answer.body ?? []) {
    if (bytes === 0) firstByte = performance.now() - start;
    bytes += piece.byteLength;
  }
  return { lines: Number(answer.headers.get(EXPORT_LINES_HEADER)), bytes, firstByte };
}

async function listMs(): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`${origin}/api/Counts/GetMyCounts?market=Neuf`, { headers });
  await answer.text();
  return performance.now() - start;
}

const LISTS_ALONE = 50;
const alone: number[] = [];
/** Half of the lists alone are requested before the export, and half after it. */
async function measureAlone(): Promise<void> {
  for (let index = 0; index < LISTS_ALONE / 2; index += 1) alone.push(await listMs());
}

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

// A first download warms up the code and lets the buffers of the database grow to their full size.
await download();
await measureAlone();
alone.length = 0;
await measureAlone();
globalThis.gc?.();
const before = process.memoryUsage().rss;
let peak = before;
const pings: number[] = [];
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss);
  void listMs().then((ms) => pings.push(ms));
}, 100);
const start = performance.now();
const { lines, bytes, firstByte } = await download();
const seconds = (performance.now() - start) / 1000;
clearInterval(watch);
await measureAlone();
console.log(
  [
    `${lines.toLocaleString('en')} lines, ${(bytes / MIB).toFixed(1)} MiB in ${seconds.toFixed(1)} s`,
    `first byte after ${firstByte.toFixed(0)} ms`,
    `process memory grew by at most ${((peak - before) / MIB).toFixed(1)} MiB`,
    `a list alone: median ${at(alone, 0.5).toFixed(1)} ms, 95th percentile ${at(alone, 0.95).toFixed(1)} ms`,
    `beside the export: median ${at(pings, 0.5).toFixed(1)} ms, 95th percentile ${at(pings, 0.95).toFixed(1)} ms, ${(at(pings, 0.95) / at(alone, 0.95)).toFixed(2)} times alone`,
  ].join('\n'),
);
await test.close();
await database.close();
