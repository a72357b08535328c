import { parseArgs } from 'node:util';
import { addMonths } from '#domain/format/dayArithmetic.ts';
import {
  askOperator,
  RefusedCommandError,
  runCommand,
  type OpenDatabase,
  type Output,
} from '../database/command.ts';
import { signifiOf } from '../settings/config.ts';
import { ConfigurationError, type Environment } from '../settings/environment.ts';
import type { Database } from '../database/openDatabase.ts';
import {
  minutesOfLease,
  recordImport,
  releaseLease,
  withLease,
} from '../repositories/importJournal.ts';
import { monthOf } from './boostService.ts';
import { countBoostRows, renewBoosts, type RenewalLine } from './renewBoosts.ts';

const USAGE = 'Utilisation : npm run boost:renew -- --month AAAA-MM [--dry-run] [--yes]';

interface Command {
  month: string;
  isDryRun: boolean;
  /** The operator agreed on the command line. */
  isAgreed: boolean;
}

function readCommand(args: readonly string[]): Command | undefined {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        month: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
      },
    });
    const { month = '', yes } = values;
    return /^\d{4}-(0[1-9]|1[0-2])$/.test(month)
      ? { month, isDryRun: values['dry-run'], isAgreed: yes }
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
/** The code of a command that can be repeated later (EX_TEMPFAIL of sysexits.h). */
const TRY_LATER = 75;
const alreadyRunning = (minutes: number): string =>
  `Rien n’a été fait : une autre reconduction de cette base est en cours, ou a été interrompue. Vérifiez qu’elle se termine, ou relancez la commande dans ${minutes} min.`;
const MANAGED_BY_PARTNER =
  'SIGNIFI_URL est défini : les boosts sont chez le partenaire, qui les reconduit lui-même. Rien à faire ici.';

/** Refuses a month that would end boosts too early or bring back past ones. */
function refuseOtherMonths(month: string, now: Date): void {
  const current = monthOf(now);
  const next = addMonths(`${current}-01`, 1).slice(0, 7);
  if (month === current || month === next) return;
  throw new RefusedCommandError(
    `${month} : seuls le mois en cours (${current}) et le suivant (${next}) peuvent être reconduits.`,
  );
}

/** @returns the exit code */
async function renewMonth({ db }: Database, command: Command, output: Output): Promise<number> {
  const { month, isDryRun, isAgreed } = command;
  const planned = await renewBoosts(db, month, { isDryRun: true });
  if (isDryRun || planned.length === 0) {
    for (const line of planned) output.log(textOf(line));
    output.log(summaryOf(planned, command));
    return 0;
  }
  await askOperator(
    `${[...planned.map(textOf), summaryOf(planned, command)].join('\n')}\nReconduire ces boosts ?`,
    isAgreed,
  );
  const isAlone = await withLease(db, RENEWAL, async () => {
    const rowsBefore = await countBoostRows(db);
    const lines = await renewBoosts(db, month, { isDryRun: false });
    await db.transaction(async (tx) => {
      await recordImport(tx, {
        kind: 'boost:renew',
        fileName: month,
        fileHash: null,
        acceptedLines: lines.length,
        rejectedLines: 0,
        rowsBefore,
        rowsAfter: await countBoostRows(tx),
      });
    });
    for (const line of lines) output.log(textOf(line));
    output.log(summaryOf(lines, command));
  });
  if (isAlone) {
    await releaseLease(db, RENEWAL.name);
    return 0;
  }
  output.error(alreadyRunning(await minutesOfLease(db, RENEWAL.name)));
  return TRY_LATER;
}

/**
 * Runs `npm run boost:renew` with its arguments.
 * @returns the exit code: 1 on failure, 75 while another renewal runs or after one that was killed
 */
export async function runRenewal(
  args: readonly string[],
  environment: Environment,
  output: Output,
  open?: OpenDatabase,
): Promise<number> {
  const command = readCommand(args);
  if (command === undefined) {
    output.error(USAGE);
    return 1;
  }
  const work = async (database: Database) => {
    if (signifiOf(environment) !== undefined) throw new ConfigurationError(MANAGED_BY_PARTNER);
    refuseOtherMonths(command.month, new Date());
    return renewMonth(database, command, output);
  };
  return runCommand(work, environment, output, open);
}
