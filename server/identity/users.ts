import { parseArgs } from 'node:util';
import { isAdmin } from '#domain/profile.ts';
import { askOperator, RefusedCommandError, runCommand } from '../database/command.ts';
import { operatorActor } from '../repositories/audit.ts';
import type { Database, DatabaseClient } from '../database/openDatabase.ts';
import { recordAudit } from '../repositories/audit.ts';
import { boundUsers, eraseUser, unbindUser } from '../repositories/identities.ts';
import { findUserByEmail } from '../repositories/users.ts';

/*
 * npm run users -- unbind EMAIL | --everybody: detaches profiles from their accounts, for the day when no admin can sign in.
 * npm run users -- erase EMAIL [--yes]: replaces the name and the address of a person who has left, and keeps the counts.
 * docs/sign-in.md describes both. Exits with 1 on failure.
 */

const HELP = [
  ['unbind ADRESSE', 'délie un profil de son compte'],
  ['unbind --everybody', 'délie tous les profils'],
  ['erase ADRESSE [--yes]', 'remplace le nom et l’adresse d’une personne partie'],
];
const USAGE = [
  'Utilisation :',
  ...HELP.map(([words = '', help = '']) => `  npm run users -- ${words.padEnd(24)}${help}`),
].join('\n');

/** Does what the command line asks. */
type Work = (database: Database) => Promise<void>;

function readCommand(): Work | undefined {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { everybody: { type: 'boolean' }, yes: { type: 'boolean' } },
    });
    const [command, typed, ...others] = positionals;
    const email = typed?.trim().toLowerCase();
    const { everybody: isEverybody = false, yes: isAgreed = false } = values;
    if (others.length > 0) return undefined;
    if (command === 'erase' && email !== undefined && !isEverybody)
      return async (database) => erase(database, email, isAgreed);
    if (command === 'unbind' && (email === undefined) === isEverybody && !isAgreed)
      return async (database) => unbind(database, email);
    return undefined;
  } catch {
    // The usage lists the options that exist.
    return undefined;
  }
}

async function unbindOne(tx: DatabaseClient, id: string): Promise<void> {
  const detail = (await unbindUser(tx, id))?.former ?? {};
  const entry = { action: 'profile.unbound', subject: id, detail } as const;
  await recordAudit(tx, operatorActor('npm run users -- unbind'), entry);
}

/** Unbinds the profile with an address, or every profile, in one transaction. */
async function unbind({ db }: Database, email: string | undefined): Promise<void> {
  const total = await db.transaction(async (tx) => {
    const ids = await boundUsers(tx, email);
    for (const id of ids) {
      // oxlint-disable-next-line no-await-in-loop -- a transaction runs one statement at a time
      await unbindOne(tx, id);
    }
    return ids.length;
  });
  if (total === 0 && email !== undefined)
    throw new RefusedCommandError(`Aucun profil lié à un compte n’a l’adresse « ${email} ».`);
  console.log(`${total} compte(s) délié(s) : la prochaine connexion liera chaque profil.`);
}

async function erase({ db }: Database, email: string, isAgreed: boolean): Promise<void> {
  const person = await findUserByEmail(db, email);
  if (!person) throw new RefusedCommandError(`Aucun profil n’a l’adresse « ${email} ».`);
  await askOperator(
    `Le nom et l’adresse de ${person.firstName} ${person.lastName} (${email}) seront remplacés, sans retour possible. Ses comptages restent. Continuer ?`,
    isAgreed,
  );
  await db.transaction(async (tx) =>
    eraseUser(tx, person, operatorActor('npm run users -- erase')),
  );
  console.log('Nom et adresse remplacés. Les comptages restent, au nom de « Personne effacée ».');
  if (isAdmin(person)) {
    console.log('Si ADMIN_EMAILS contient cette adresse, retirez-la : elle ne donne plus le rôle.');
  }
}

const command = readCommand();
if (command) process.exitCode = await runCommand(command);
else {
  console.error(USAGE);
  process.exitCode = 1;
}
