import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/database/openDatabase.ts';
import { KINDS } from './attack.ts';
import { runCampaign, type Report, type Tally } from './campaign.ts';
import { openWorld } from './world.ts';

/*
 * npm run attack [-- requests=100000 seed=1]: attacks the whole server on an embedded database and on the loopback
 * address of this machine, and prints what it answered. Exits with 1 when an answer is a 5xx, holds data of somebody
 * else or costs more processor time than its budget, or when a forged token or a slow client is tolerated.
 */

const FINDINGS_SHOWN = 50;

const given = new Map(process.argv.slice(2).map((text) => text.split('=') as [string, string]));
const requests = Number(given.get('requests') ?? 100_000);
const seed = Number(given.get('seed') ?? Date.now() % 1_000_000_000);

/** Returns the costs of a kind: median, 99th percentile and maximum, in milliseconds. */
function costsOf({ costs }: Tally): string {
  const sorted = costs.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]?.toFixed(1);
  return `processor ${at(0.5)} ms median, ${at(0.99)} ms p99, ${at(1)} ms maximum`;
}

function print({ byKind, slowClients, findings }: Report): void {
  for (const kind of KINDS) {
    const tally = byKind[kind];
    const counts = `${tally.requests} requests, ${tally.served} served, ${tally.refused} refused`;
    console.log(`${kind.padEnd(9)} ${counts}; ${costsOf(tally)}`);
  }
  console.log(`slow      ${slowClients} clients`);
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
  await world.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  print(report);
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${seconds} s, load average ${loadavg()[0]?.toFixed(1)}`);
  process.exitCode = report.findings.length === 0 ? 0 : 1;
}

await main();
