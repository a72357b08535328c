import type { WriteStream } from 'node:tty';
import type { DemoUser } from './identity/demoUsers.ts';

/* Terminal output of `npm start`. */

const BAR_WIDTH = 24;

export interface Progress {
  report: (step: string, done: number, total: number) => void;
  end: () => void;
}

/** Creates the progress display of the first start: one redrawn line on a terminal, else one line per step. */
export function createProgress(output: Pick<WriteStream, 'write'> & { isTTY?: boolean }): Progress {
  let shown = '';
  return {
    report: (step, done, total) => {
      const share = total > 0 ? Math.min(1, done / total) : 0;
      if (output.isTTY === true) {
        const filled = Math.round(share * BAR_WIDTH);
        const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
        output.write(`\r\u001b[2K${bar} ${Math.round(share * 100)} %  ${step}`);
      } else if (step !== shown) {
        output.write(`${step}…\n`);
      }
      shown = step;
    },
    end: () => {
      if (shown !== '' && output.isTTY === true) output.write('\r\u001b[2K');
    },
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
