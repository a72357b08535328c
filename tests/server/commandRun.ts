import type { OpenDatabase, Output } from '#server/database/command.ts';
import type { Database } from '#server/database/openDatabase.ts';
import type { Environment } from '#server/settings/environment.ts';

/** A command that has ended. */
export interface Ended {
  code: number | null;
  output: string;
  errors: string;
}

/** What `npm run …` calls: it returns the exit code. */
type Command = (
  args: readonly string[],
  environment: Environment,
  output: Output,
  open?: OpenDatabase,
) => Promise<number>;

/**
 * Runs a command of the server within this process, which costs a fraction of a process of its own.
 * @param database what the command works on, for one that need not open it: opening an embedded database takes seconds
 */
export async function runInProcess(
  command: Command,
  args: readonly string[],
  environment: Environment,
  database?: Database,
): Promise<Ended> {
  const ended: Ended = { code: null, output: '', errors: '' };
  const output: Output = {
    log: (text: string) => (ended.output += `${text}\n`),
    error: (text: string) => (ended.errors += `${text}\n`),
  };
  const open = database && (async () => ({ ...database, close: async () => {} }));
  ended.code = await command(args, environment, output, open);
  return ended;
}
