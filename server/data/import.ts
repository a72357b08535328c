import { commandDatabaseUrl } from '../config.ts';
import { ConfigurationError, type Environment } from '../environment.ts';
import type { Output } from '../command.ts';
import { distribute, NotDistributableError } from '../database/distribution.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { runImport } from './importCommand.ts';

/*
 * npm run import -- KIND FILE.csv | --journal | --undo NUMBER: docs/data.md lists the kinds, columns and options.
 * npm run import -- --distribute: distributes the tables over several nodes (docs/operations.md).
 */

const NEEDS_POSTGRESQL =
  'DATABASE_URL n’est pas défini : la base embarquée ne se répartit pas. Rien n’a été changé.';

async function distributeTables(environment: Environment, output: Output): Promise<void> {
  const url = commandDatabaseUrl(environment);
  if (url === undefined) throw new NotDistributableError(NEEDS_POSTGRESQL);
  const database = await openDatabase({ url });
  try {
    const changed = await distribute(database.pool);
    output.log(
      changed.length === 0
        ? 'Les tables sont déjà réparties.'
        : `Tables réparties : ${changed.join(', ')}.`,
    );
  } finally {
    await database.close();
  }
}

/**
 * Runs `npm run import -- --distribute`, which distributes the tables of the forecast over the nodes of Citus
 * (docs/operations.md).
 * @returns the exit code: 1 when the tables cannot be distributed
 */
async function runDistribution(environment: Environment, output: Output): Promise<number> {
  try {
    await distributeTables(environment, output);
    return 0;
  } catch (error) {
    const isExpected =
      error instanceof NotDistributableError || error instanceof ConfigurationError;
    output.error(error instanceof Error && isExpected ? error.message : error);
    return 1;
  }
}

const args = process.argv.slice(2);
process.exitCode =
  args.join() === '--distribute'
    ? await runDistribution(process.env, console)
    : await runImport(args, process.env, console);
