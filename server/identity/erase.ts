import { parseArgs } from 'node:util';
import { askOperator, operatorActor, RefusedCommandError, runCommand } from '../command.ts';
import type { Database } from '../database/openDatabase.ts';
import { recordAudit } from '../repositories/audit.ts';
import { eraseUser } from '../repositories/identities.ts';
import { findUserByEmail } from '../repositories/users.ts';

/*
 * npm run erase -- EMAIL [--yes]: replaces the name and the address of a person who has left, and keeps the counts
 * (docs/operations.md). Exits with 1 on failure.
 */

const USAGE = 'Utilisation : npm run erase -- ADRESSE [--yes]';

function readCommand(): { email: string; isAgreed: boolean } | undefined {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { yes: { type: 'boolean', default: false } },
    });
    const [email, ...others] = positionals;
    if (email === undefined || others.length > 0) return undefined;
    return { email: email.trim().toLowerCase(), isAgreed: values.yes };
  } catch {
    // The usage lists the options that exist.
    return undefined;
  }
}

async function erase(
  { db }: Database,
  { email, isAgreed }: { email: string; isAgreed: boolean },
): Promise<void> {
  const person = await findUserByEmail(db, email);
  if (!person) throw new RefusedCommandError(`Aucun profil n’a l’adresse « ${email} ».`);
  await askOperator(
    `Le nom et l’adresse de ${person.firstName} ${person.lastName} (${email}) seront remplacés, sans retour possible. Ses comptages restent. Continuer ?`,
    isAgreed,
  );
  await db.transaction(async (tx) => {
    await eraseUser(tx, person.id);
    const entry = { action: 'profile.erased', subject: person.id } as const;
    await recordAudit(tx, operatorActor('npm run erase'), entry);
  });
  console.log('Nom et adresse remplacés. Les comptages restent, au nom de « Personne effacée ».');
}

const command = readCommand();
if (command) process.exitCode = await runCommand(async (database) => erase(database, command));
else {
  console.error(USAGE);
  process.exitCode = 1;
}
