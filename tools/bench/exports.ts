import { setTimeout as pause } from 'node:timers/promises';
import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { EXPORT_LINES_HEADER } from '#contract/exports.ts';
import { createTestApp } from '../../tests/server/api/testApp.ts';
import { openEmbeddedCounts } from './countDatabases.ts';
import { numbersGiven, reportFigures } from './figures.ts';
import { percentile, timed } from './times.ts';

/*
 * npm run bench -- exports [COUNTS]: downloads the largest export in another process and prints how much the memory of
 * the server grew, including the embedded database, and how long a list takes alone and beside the export.
 */

const COUNTS = numbersGiven[0] ?? 1_000_000;
const MIB = 1_048_576;
const EXPORT_URL =
  '/api/Counts/GetExport?exportFilter=NeufConstruire&startDate=2020-01-01&endDate=2026-12-31';

const database = await openEmbeddedCounts(COUNTS);
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
  return timed(async () => {
    const answer = await fetch(`${origin}/api/Counts/GetMyCounts?market=Neuf`, { headers });
    await answer.text();
  });
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
    await pause(PAUSE_MS);
    alone.push(await listMs());
  }
}

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
  `${lines.toLocaleString('en')} lines, ${(received.bytes / MIB).toFixed(1)} MiB in ${received.seconds.toFixed(1)} s, first byte after ${received.firstByte.toFixed(0)} ms`,
);
const aloneMs = percentile(alone, 0.95);
reportFigures('exports', [
  {
    measure: 'additional memory of the largest export',
    reference: 'MiB',
    now: (peak - before) / MIB,
    limit: MEMORY_MIB_MAXIMUM,
  },
  {
    measure: 'a list beside it, 95th percentile',
    reference: `times alone, ${aloneMs.toFixed(1)} ms`,
    now: percentile(pings, 0.95) / aloneMs,
    limit: LIST_RATIO_MAXIMUM,
  },
]);
await test.close();
await database.close();
