import { createInterface } from 'node:readline/promises';
import { configurePortal } from '#domain/portals.ts';
import { commandDatabaseUrl } from '../settings/config.ts';
import { ConfigurationError, type Environment } from '../settings/environment.ts';
import { DataFolderError } from './dataFolder.ts';
import { errorCode } from './databaseErrors.ts';
import { FolderInUseError } from './folderLock.ts';
import { readPortal } from '../settings/portal.ts';
import { openDatabase, type Database } from './openDatabase.ts';

/* What the commands of an operator share: their database, the person in the audit log, questions and errors. */

/** A command that cannot do what it is asked. The message gives the reason, in French, to the operator. */
export class RefusedCommandError extends Error {}

/** Where a command writes its lines. */
export type Output = Pick<Console, 'log' | 'error'>;

/**
 * Asks the operator before something is changed.
 * @param isAgreed the operator has agreed on the command line (`--yes`)
 * @throws {RefusedCommandError} when the answer is not yes, and without a terminal to ask at
 */
export async function askOperator(question: string, isAgreed: boolean): Promise<void> {
  if (isAgreed) return;
  if (!process.stdin.isTTY) {
    throw new RefusedCommandError(
      `${question}\nSans terminal pour répondre, ajoutez --yes. Rien n’a été changé.`,
    );
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await terminal.question(`${question} (oui/non) `);
    if (!/^o(?:ui)?$/iu.test(answer.trim())) throw new RefusedCommandError('Rien n’a été changé.');
  } finally {
    terminal.close();
  }
}

function explain(error: unknown): string {
  if (error instanceof FolderInUseError) {
    return (
      `La base embarquée du dossier ${error.folder} est utilisée par le processus ${error.pid} ` +
      '(sans doute le serveur). Arrêtez-le, puis recommencez.'
    );
  }
  const isExplained = [RefusedCommandError, DataFolderError, ConfigurationError].some(
    (kind) => error instanceof kind,
  );
  if (isExplained && error instanceof Error) return error.message;
  // The message of the database quotes the statement with its rows.
  const code = errorCode(error);
  if (code !== undefined) {
    const reason = /^2[23]/u.test(code)
      ? 'la base a refusé une valeur'
      : 'la base ne répond pas comme prévu';
    return `Rien n’a été changé : ${reason} (code ${code}).`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Opens the database of a command, which closes it. */
export type OpenDatabase = typeof openDatabase;

/**
 * Runs the work of a command on the database of the settings, and prints the reason when it fails.
 * @param open opens the database, for a caller that holds it already
 * @returns the exit code: that of the work, 0 when it returns nothing, 1 when it fails
 */
export async function runCommand(
  work: (database: Database) => Promise<number | void>,
  environment: Environment = process.env,
  output: Output = console,
  open: OpenDatabase = openDatabase,
): Promise<number> {
  try {
    configurePortal(readPortal(environment));
    const database = await open({
      url: commandDatabaseUrl(environment),
      dataDir: environment['DATA_DIR'],
    });
    try {
      return (await work(database)) ?? 0;
    } finally {
      await database.close();
    }
  } catch (error) {
    output.error(explain(error));
    return 1;
  }
}
