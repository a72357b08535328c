import { parseArgs } from 'node:util';
import { openDatabase } from '#server/database/openDatabase.ts';
import { createProgress } from '#server/terminal.ts';
import { prepareData } from '#server/data/prepareData.ts';
import { seedCounts } from './seedCounts.ts';

/* npm run seed -- --counts 1000000: adds generated counts (docs/operations.md). Exits with 1 on failure. */

const USAGE = 'Utilisation : npm run seed -- --counts NOMBRE (de 1 à 5000000)';
const MAXIMUM = 5_000_000;

function countsOf(args: string[]): number | undefined {
  try {
    const { values } = parseArgs({ args, options: { counts: { type: 'string' } } });
    const total = /^\d+$/.test(values.counts ?? '') ? Number(values.counts) : 0;
    return total >= 1 && total <= MAXIMUM ? total : undefined;
  } catch {
    // The usage lists the options that exist.
    return undefined;
  }
}

async function run(total: number): Promise<void> {
  const started = performance.now();
  const progress = createProgress(process.stdout);
  const database = await openDatabase({
    url: process.env['DATABASE_URL'],
    dataDir: process.env['DATA_DIR'],
  });
  try {
    await prepareData(database, progress.report);
    await seedCounts(database, { total, now: new Date(), report: progress.report });
  } finally {
    progress.end();
    await database.close();
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${new Intl.NumberFormat('fr-FR').format(total)} comptages ajoutés en ${seconds} s.`);
}

const total = countsOf(process.argv.slice(2));
if (process.env['NODE_ENV'] === 'production') {
  console.error('Des comptages inventés n’ont rien à faire en production : NODE_ENV=production.');
  process.exitCode = 1;
} else if (total === undefined) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  try {
    await run(total);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
