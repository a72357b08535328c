import { commandDatabaseUrl, ConfigurationError } from '../config.ts';
import { distribute, NotDistributableError } from '../database/distribution.ts';
import { openDatabase } from '../database/openDatabase.ts';

/* npm run distribute: distributes the tables of the forecast over the nodes of Citus (docs/operations.md). Exits with 1 on failure. */

const NEEDS_POSTGRESQL =
  'DATABASE_URL n’est pas défini : la base embarquée ne se répartit pas. Rien n’a été changé.';

async function run(): Promise<void> {
  const url = commandDatabaseUrl(process.env);
  if (url === undefined) throw new NotDistributableError(NEEDS_POSTGRESQL);
  const database = await openDatabase({ url });
  try {
    const changed = await distribute(database.pool);
    console.log(
      changed.length === 0
        ? 'Les tables sont déjà réparties.'
        : `Tables réparties : ${changed.join(', ')}.`,
    );
  } finally {
    await database.close();
  }
}

try {
  await run();
} catch (error) {
  const isExpected = error instanceof NotDistributableError || error instanceof ConfigurationError;
  console.error(error instanceof Error && isExpected ? error.message : error);
  process.exitCode = 1;
}
