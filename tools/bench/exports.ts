import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { EXPORT_LINES_HEADER } from '#contract/exports.ts';
import { seedCounts } from '../seed/seedCounts.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { createTestApp, NOW } from '../../tests/server/api/testApp.ts';
import { expectAtMost } from './limits.ts';

/*
 * npm run bench:exports [-- COUNTS]: downloads the largest export in another process and prints how much the memory of
 * the server grew, including the embedded database, and how long a list takes alone and beside the export. BENCH_DIR is
 * shared with bench:lists.
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
const token = await test.tokenOf('operations@adfactory.test');
const headers = { authorization: `Bearer ${token}` };
const origin = `http://127.0.0.1:${port}`;

/** What a client received: the size in bytes, the wait for the first one in milliseconds, and all of it in seconds. */
const DownloadSchema = v.object({
  headers: v.record(v.string(), v.string()),
  bytes: v.number(),
  firstByte: v.number(),
  seconds: v.number(),
});

async function download(): Promise<v.InferOutput<typeof DownloadSchema>> {
  const program = fileURLToPath(new URL('download.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', program, origin + EXPORT_URL],
    { env: { ...process.env, TOKEN: token } },
  );
  return v.parse(DownloadSchema, JSON.parse(stdout));
}

async function listMs(): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`${origin}/api/Counts/GetMyCounts?market=Neuf`, { headers });
  await answer.text();
  return performance.now() - start;
}

const MEMORY_MIB_MAXIMUM = 64;
const LIST_RATIO_MAXIMUM = 1.5;
const LISTS_ALONE = 100;
/** Between two lists, alone and beside the export: lists in a row find the processor awake and its caches warm. */
const PAUSE_MS = 100;
const alone: number[] = [];
/** Half of the lists alone are requested before the export, and half after it. */
async function measureAlone(): Promise<void> {
  for (let index = 0; index < LISTS_ALONE / 2; index += 1) {
    await delay(PAUSE_MS);
    alone.push(await listMs());
  }
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
}, PAUSE_MS);
const received = await download();
clearInterval(watch);
await measureAlone();
const lines = Number(received.headers[EXPORT_LINES_HEADER.toLowerCase()]);
console.log(
  [
    `load average ${loadavg()[0]?.toFixed(1)}`,
    `${lines.toLocaleString('en')} lines, ${(received.bytes / MIB).toFixed(1)} MiB in ${received.seconds.toFixed(1)} s`,
    `first byte after ${received.firstByte.toFixed(0)} ms`,
    `process memory grew by at most ${((peak - before) / MIB).toFixed(1)} MiB`,
    `a list alone: median ${at(alone, 0.5).toFixed(1)} ms, 95th percentile ${at(alone, 0.95).toFixed(1)} ms`,
    `beside the export: median ${at(pings, 0.5).toFixed(1)} ms, 95th percentile ${at(pings, 0.95).toFixed(1)} ms, ${(at(pings, 0.95) / at(alone, 0.95)).toFixed(2)} times alone`,
  ].join('\n'),
);
expectAtMost('additional memory in MiB', (peak - before) / MIB, MEMORY_MIB_MAXIMUM);
expectAtMost(
  'a list beside it, times alone',
  at(pings, 0.95) / at(alone, 0.95),
  LIST_RATIO_MAXIMUM,
);
await test.close();
await database.close();
