import { parseArgs } from 'node:util';
import { commandDatabaseUrl } from '../config.ts';
import { FolderInUseError } from '../database/folderLock.ts';
import { openDatabase, type Database, type DatabaseClient } from '../database/openDatabase.ts';
import { recordAudit } from '../repositories/audit.ts';
import { boundUsers, unbindUser } from '../repositories/identities.ts';

/*
 * npm run unbind -- EMAIL | --everybody: detaches profiles from their accounts, for the day when no admin can sign in
 * (docs/operations.md). Exits with 1 on failure.
 */

const USAGE = `Utilisation :
  npm run unbind -- ADRESSE
  npm run unbind -- --everybody`;

/** The operator who runs the command has no profile. */
const OPERATOR = { actorId: '00000000-0000-0000-0000-000000000000', requestId: 'npm run unbind' };

interface Command {
  email: string | undefined;
  isEverybody: boolean;
}

function readCommand(): Command | undefined {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { everybody: { type: 'boolean', default: false } },
    });
    const [email] = positionals;
    const isOne = email !== undefined && positionals.length === 1 && !values.everybody;
    const isAll = positionals.length === 0 && values.everybody;
    return isOne || isAll ? { email, isEverybody: isAll } : undefined;
  } catch {
    // The usage lists the options that exist.
    return undefined;
  }
}

async function unbindOne(tx: DatabaseClient, id: string): Promise<void> {
  const detail = (await unbindUser(tx, id))?.former ?? {};
  await recordAudit(tx, OPERATOR, { action: 'profile.unbound', subject: id, detail });
}

/** Unbinds the profiles in one transaction and returns how many there were. */
async function unbind({ db }: Database, { email }: Command): Promise<number> {
  return db.transaction(async (tx) => {
    const ids = await boundUsers(tx, email?.trim().toLowerCase());
    for (const id of ids) {
      // oxlint-disable-next-line no-await-in-loop -- a transaction runs one statement at a time
      await unbindOne(tx, id);
    }
    return ids.length;
  });
}

async function run(command: Command): Promise<void> {
  const database = await openDatabase({
    url: commandDatabaseUrl(process.env),
    dataDir: process.env['DATA_DIR'],
  });
  try {
    const total = await unbind(database, command);
    if (total === 0 && !command.isEverybody) {
      throw new Error(`Aucun profil lié à un compte n’a l’adresse « ${command.email} ».`);
    }
    console.log(`${total} compte(s) délié(s) : la prochaine connexion liera chaque profil.`);
  } finally {
    await database.close();
  }
}

function explain(error: unknown): string {
  if (error instanceof FolderInUseError) {
    return `La base embarquée du dossier ${error.folder} est utilisée par le processus ${error.pid}. Arrêtez le serveur, puis recommencez.`;
  }
  return error instanceof Error ? error.message : String(error);
}

const command = readCommand();
try {
  if (!command) throw new Error(USAGE);
  await run(command);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
