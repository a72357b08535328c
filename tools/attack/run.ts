import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/database/openDatabase.ts';
import { KINDS } from './attack.ts';
import { runCampaign, type Report } from './campaign.ts';
import { openWorld } from './world.ts';

/*
 * npm run attack [-- requests=100000 seed=1]: attacks the whole server on an embedded database and on the loopback
 * address of this machine, and prints what it answered. Exits with 1 when an answer is a 5xx, holds data of somebody
 * else or costs more processor time than its budget, or when a forged token is tolerated.
 */

const FINDINGS_SHOWN = 50;

const given = new Map(process.argv.slice(2).map((text) => text.split('=') as [string, string]));
const requests = Number(given.get('requests') ?? 100_000);
const seed = Number(given.get('seed') ?? Date.now() % 1_000_000_000);

function print({ byKind, byCall, findings }: Report): void {
  for (const kind of KINDS) {
    const { requests: sent, served, refused } = byKind[kind];
    console.log(`${kind.padEnd(9)} ${sent} requests, ${served} served, ${refused} refused`);
  }
  for (const [call, { bytes, ms }] of [...byCall].toSorted(([, a], [, b]) => b.bytes - a.bytes)) {
    console.log(`${bytes.toString().padStart(9)} bytes, ${ms.toFixed(1).padStart(6)} ms  ${call}`);
  }
  for (const finding of findings.slice(0, FINDINGS_SHOWN)) console.log(`FINDING   ${finding}`);
  console.log(`${findings.length} findings`);
}

async function main(): Promise<void> {
  if (!Number.isSafeInteger(requests) || requests < 1 || !Number.isSafeInteger(seed)) {
    throw new Error('Use npm run attack -- requests=100000 seed=1');
  }
  console.log(`seed ${seed}, ${requests} requests, load average ${loadavg()[0]?.toFixed(1)}`);
  const start = performance.now();
  const dataDir = mkdtempSync(join(tmpdir(), 'adfactory-attack-'));
  const database = await openDatabase({ dataDir });
  const world = await openWorld(database);
  const report = await runCampaign(world, {
    requests,
    seed,
    onProgress: (sent) => {
      if (sent % 10_000 < 200) console.log(`… ${sent} requests`);
    },
  });
  // A campaign that attacked nothing has proved nothing.
  const idle = KINDS.filter((kind) => report.byKind[kind].requests === 0);
  report.findings.push(...idle.map((kind) => `no attack through ${kind}`));
  await world.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  print(report);
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${seconds} s, load average ${loadavg()[0]?.toFixed(1)}`);
  process.exitCode = report.findings.length === 0 ? 0 : 1;
}

await main();
