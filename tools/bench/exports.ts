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
 * including the embedded database, and how long concurrent list requests took. BENCH_DIR is shared with bench:lists.
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

// A first download warms up the code and lets the buffers of the database grow to their full size.
await download();
globalThis.gc?.();
const before = process.memoryUsage().rss;
let peak = before;
const pings: number[] = [];
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss);
  const start = performance.now();
  void fetch(`${origin}/api/Counts/GetMyCounts?market=Neuf`, { headers })
    .then(async (answer) => answer.text())
    .then(() => pings.push(performance.now() - start));
}, 100);
const start = performance.now();
const { lines, bytes, firstByte } = await download();
const seconds = (performance.now() - start) / 1000;
clearInterval(watch);
const sorted = pings.toSorted((a, b) => a - b);
console.log(
  [
    `${lines.toLocaleString('en')} lines, ${(bytes / MIB).toFixed(1)} MiB in ${seconds.toFixed(1)} s`,
    `first byte after ${firstByte.toFixed(0)} ms`,
    `process memory grew by at most ${((peak - before) / MIB).toFixed(1)} MiB`,
    `concurrent list requests: median ${(sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(0)} ms, 95th percentile ${(sorted[Math.floor(sorted.length * 0.95)] ?? 0).toFixed(0)} ms`,
  ].join('\n'),
);
await test.close();
await database.close();
