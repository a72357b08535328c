import { parseArgs } from 'node:util';
import { commandDatabaseUrl, modeOf, readConfiguration } from '#server/settings/config.ts';
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

const REFUSED =
  'Des comptages inventés n’ont rien à faire dans la base d’un vrai service (NODE_ENV=production ou OIDC_ISSUER).';

/**
 * Returns whether the settings are those of a server that real people use.
 * @throws ConfigurationError for an invalid setting
 */
const isRealService = (): boolean =>
  modeOf(process.env) === 'production' ||
  readConfiguration(process.env).identity.kind === 'external';

async function run(total: number): Promise<void> {
  const started = performance.now();
  const progress = createProgress(process.stdout);
  const database = await openDatabase({
    url: commandDatabaseUrl(process.env),
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

async function main(): Promise<void> {
  const total = countsOf(process.argv.slice(2));
  if (isRealService()) throw new Error(REFUSED);
  if (total === undefined) throw new Error(USAGE);
  await run(total);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
