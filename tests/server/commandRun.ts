import type { Output } from '#server/command.ts';
import type { Environment } from '#server/environment.ts';

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
) => Promise<number>;

/** Runs a command of the server within this process, which costs a fraction of a process of its own. */
export async function runInProcess(
  command: Command,
  args: readonly string[],
  environment: Environment,
): Promise<Ended> {
  const ended: Ended = { code: null, output: '', errors: '' };
  ended.code = await command(args, environment, {
    log: (text: string) => (ended.output += `${text}\n`),
    error: (text: string) => (ended.errors += `${text}\n`),
  });
  return ended;
}
