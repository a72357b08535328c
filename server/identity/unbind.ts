import { parseArgs } from 'node:util';
import { operatorActor, RefusedCommandError, runCommand } from '../command.ts';
import type { Database, DatabaseClient } from '../database/openDatabase.ts';
import { recordAudit } from '../repositories/audit.ts';
import { boundUsers, unbindUser } from '../repositories/identities.ts';

/*
 * npm run unbind -- EMAIL | --everybody: detaches profiles from their accounts, for the day when no admin can sign in
 * (docs/operations.md). Exits with 1 on failure.
 */

const USAGE = `Utilisation :
  npm run unbind -- ADRESSE
  npm run unbind -- --everybody`;

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
  const entry = { action: 'profile.unbound', subject: id, detail } as const;
  await recordAudit(tx, operatorActor('npm run unbind'), entry);
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

const command = readCommand();
if (command) {
  process.exitCode = await runCommand(async (database) => {
    const total = await unbind(database, command);
    if (total === 0 && !command.isEverybody) {
      throw new RefusedCommandError(
        `Aucun profil lié à un compte n’a l’adresse « ${command.email} ».`,
      );
    }
    console.log(`${total} compte(s) délié(s) : la prochaine connexion liera chaque profil.`);
  });
} else {
  console.error(USAGE);
  process.exitCode = 1;
}
