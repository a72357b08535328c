import { runCommand } from '../command.ts';
import { commandDatabaseUrl } from '../config.ts';
import { distribute } from '../database/distribution.ts';
import type { Database } from '../database/openDatabase.ts';
import { runImport } from './importCommand.ts';

/*
 * npm run import -- KIND FILE.csv | --journal | --undo NUMBER: docs/data.md lists the kinds, columns and options.
 * npm run import -- --distribute: distributes the tables over several nodes (docs/operations.md).
 */

const NEEDS_POSTGRESQL =
  'DATABASE_URL n’est pas défini : la base embarquée ne se répartit pas. Rien n’a été changé.';

async function distributeTables({ pool }: Database): Promise<void> {
  const changed = await distribute(pool);
  console.log(
    changed.length === 0
      ? 'Les tables sont déjà réparties.'
      : `Tables réparties : ${changed.join(', ')}.`,
  );
}

/** @returns the exit code: 1 when the tables cannot be distributed */
async function runDistribution(): Promise<number> {
  if (commandDatabaseUrl(process.env) !== undefined) return runCommand(distributeTables);
  console.error(NEEDS_POSTGRESQL);
  return 1;
}

const args = process.argv.slice(2);
process.exitCode =
  args.join() === '--distribute'
    ? await runDistribution()
    : await runImport(args, process.env, console);
