import { parseArgs } from 'node:util';
import { commandDatabaseUrl, ConfigurationError, signifiOf } from '../config.ts';
import { FolderInUseError } from '../database/folderLock.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { releaseLease, withLease } from '../repositories/leases.ts';
import { renewBoosts, type RenewalLine } from './renewBoosts.ts';

/* npm run boost:renew -- --month YYYY-MM [--dry-run]: renews the boosts of a month (docs/operations.md). Exits with 1 on failure. */

const USAGE = 'Utilisation : npm run boost:renew -- --month AAAA-MM [--dry-run]';

interface Command {
  month: string;
  isDryRun: boolean;
}

function readCommand(): Command | undefined {
  try {
    const { values } = parseArgs({
      options: { month: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    });
    const { month = '' } = values;
    return /^\d{4}-(0[1-9]|1[0-2])$/.test(month)
      ? { month, isDryRun: values['dry-run'] }
      : undefined;
  } catch {
    // The usage lists the options that exist.
    return undefined;
  }
}

function named(title: string, ids: readonly string[]): string[] {
  return ids.length === 0 ? [] : [`  ${title} : ${ids.join(', ')}`];
}

function textOf(line: RenewalLine): string {
  const { bsiId, clientName, contractId, isActiveContract, newMaximum } = line;
  const state = isActiveContract ? '' : ' (contrat résilié)';
  return [
    `BSI-${bsiId} · ${clientName} · ${contractId}${state}`,
    ...named('démarrés', line.started),
    ...named('reconduits', line.renewed),
    ...named('arrêtés', line.dropped),
    ...(newMaximum === null ? [] : [`  downsell : ${newMaximum} programme(s) au maximum`]),
  ].join('\n');
}

function sumOf(lines: readonly RenewalLine[], what: 'started' | 'renewed' | 'dropped'): number {
  return lines.reduce((sum, line) => sum + line[what].length, 0);
}

function summaryOf(lines: readonly RenewalLine[], { month, isDryRun }: Command): string {
  const counts = `${sumOf(lines, 'started')} programme(s) démarré(s), ${sumOf(lines, 'renewed')} reconduit(s), ${sumOf(lines, 'dropped')} arrêté(s)`;
  const ending = isDryRun ? ' Essai à blanc : rien n’a été écrit.' : '';
  return `${month} : ${lines.length} boost(s) changé(s), ${counts}.${ending}`;
}

/** Longer than any renewal: a command that was killed leaves its turn to the next one this soon. */
const RENEWAL = { name: 'boost-renewal', seconds: 600 };
const ALREADY_RUNNING =
  'Une autre machine reconduit déjà les boosts de cette base. Rien à faire ici.';
const MANAGED_BY_PARTNER =
  'SIGNIFI_URL est défini : les boosts sont chez le partenaire, qui les reconduit lui-même. Rien à faire ici.';

async function run(command: Command): Promise<void> {
  if (signifiOf(process.env) !== undefined) throw new ConfigurationError(MANAGED_BY_PARTNER);
  const database = await openDatabase({
    url: commandDatabaseUrl(process.env),
    dataDir: process.env['DATA_DIR'],
  });
  try {
    const isAlone = await withLease(database.db, RENEWAL, async () => {
      const lines = await renewBoosts(database.db, command.month, command);
      for (const line of lines) console.log(textOf(line));
      console.log(summaryOf(lines, command));
    });
    if (isAlone) await releaseLease(database.db, RENEWAL.name);
    else console.log(ALREADY_RUNNING);
  } finally {
    await database.close();
  }
}

function explain(error: unknown): string {
  if (error instanceof FolderInUseError) {
    return (
      `La base embarquée du dossier ${error.folder} est utilisée par le processus ${error.pid} ` +
      '(sans doute le serveur). Arrêtez-le, puis relancez la reconduction.'
    );
  }
  if (error instanceof ConfigurationError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const command = readCommand();
if (command) {
  try {
    await run(command);
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
} else {
  console.error(USAGE);
  process.exitCode = 1;
}
