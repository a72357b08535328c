import ora from 'ora';
import type { ReportProgress } from './data/demonstration.ts';
import type { DemoUser } from './identity/demoUsers.ts';

/* Terminal output of `npm start` and of the commands. */

export interface Progress {
  report: ReportProgress;
  end: () => void;
}

/** Creates the progress display of a long command: one redrawn line on a terminal, else one line per step. */
export function createProgress(stream: NodeJS.WriteStream): Progress {
  const spinner = ora({
    stream,
    // Some terminals report a width of 0, for which ora would clear lines without end.
    ...(!(stream.columns > 0) && { isEnabled: false }),
    // Ctrl+C must reach the process, and a killed one must leave the cursor visible.
    discardStdin: false,
    hideCursor: false,
  });
  let shown = '';
  return {
    report: (step, done, total) => {
      if (step !== shown) spinner.start(`${step}…`);
      shown = step;
      const percent = total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : undefined;
      spinner.text = percent === undefined ? `${step}…` : `${step}… ${percent} %`;
    },
    end: () => spinner.stop(),
  };
}

/** Formats the demo users as a table, one per line. */
export function usersTable(users: readonly DemoUser[]): string {
  const rows = users.map((user) => [
    user.email,
    `${user.firstName} ${user.lastName}`,
    user.typeProfil ?? 'first connection',
    [...user.markets].join(', ') || 'no market',
    user.roles.join(', '),
  ]);
  const all = [['Sign in as', 'Name', 'Profile', 'Markets', 'Roles'], ...rows];
  const widths = all[0]?.map((_, column) =>
    Math.max(...all.map((row) => row[column]?.length ?? 0)),
  );
  return all
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join('  ')}`)
    .map((line) => line.trimEnd())
    .join('\n');
}
