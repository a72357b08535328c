import { SETTINGS } from '#server/settings/settings.ts';

/** Formats a Markdown table whose columns are as wide as their longest cell. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)));
  lines.splice(
    1,
    0,
    widths.map((width) => '-'.repeat(width)),
  );
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Returns the table of settings of docs/operations.md, in Markdown. */
export function settingsTable(): string {
  const rows = Object.entries(SETTINGS).map(([name, { meaning, ...setting }]) => [
    `\`${name}\``,
    'fallback' in setting ? setting.fallback : '',
    meaning,
  ]);
  return tableOf([['name', 'default', 'meaning'], ...rows]);
}

/** Matches the table in the page. */
export const TABLE = /\| name +\| default +\| meaning +\|\n(?:\|.*\n)+/;
