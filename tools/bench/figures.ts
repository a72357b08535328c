import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../tests/architecture/sources.ts';

const DOCUMENT = join(ROOT, 'docs', 'performance.md');
const MARKED = /(?<=<!-- figures -->\n)[^]*?(?=<!-- \/figures -->)/;
const HEAD = ['measure', 'reference', 'now', 'limit', 'measured on'];
const loadBefore = loadavg()[0] ?? 0;

/** What a bench has found. */
export interface Figure {
  measure: string;
  /** What it is compared with, or its unit. */
  reference: string;
  now: number;
  /** The bench fails above it. */
  limit?: number | undefined;
}

/** Numbers given on the command line, such as rounds or sizes. */
export const numbersGiven = process.argv
  .slice(2)
  .filter((arg) => /^\d+$/.test(arg))
  .map(Number);

/** Prints a row of a Markdown table. */
export function printRow(cells: readonly (string | number)[]): void {
  console.log(rowOf(cells));
}

/** Prints the head of a Markdown table. */
export function printHead(...cells: string[]): void {
  console.log(`\n${rowOf(cells)}\n${rowOf(cells.map(() => '---'))}`);
}

/**
 * Prints the figures of a bench. The program fails when one is above its limit. With `--write`, they replace the rows of
 * this bench in docs/performance.md.
 */
export function reportFigures(bench: string, figures: readonly Figure[]): void {
  const loads = [loadBefore, loadavg()[0] ?? 0].map((load) => load.toFixed(1)).join(' and ');
  const taken = `${new Date().toISOString().slice(0, 10)}, load ${loads}`;
  // The condition is written so that NaN also counts as a fault.
  const isMissed = ({ now, limit }: Figure): boolean => limit !== undefined && !(now <= limit);
  const rows = figures.map((figure) => {
    const { measure, reference, now, limit } = figure;
    const shown = isMissed(figure) ? `**${now.toFixed(2)}**` : now.toFixed(2);
    return rowOf([`${bench}: ${measure}`, reference, shown, limit?.toFixed(2) ?? '', taken]);
  });
  printHead(...HEAD);
  console.log(rows.join('\n'));
  for (const { measure, now, limit = 0 } of figures.filter(isMissed)) {
    console.error(`ABOVE ITS LIMIT of ${limit}: ${measure}, ${now.toFixed(2)}`);
    process.exitCode = 1;
  }
  if (process.argv.includes('--write')) write(bench, rows);
}

function rowOf(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
}

function write(bench: string, rows: readonly string[]): void {
  const text = readFileSync(DOCUMENT, 'utf8');
  const [written = ''] = MARKED.exec(text) ?? [];
  const others = written
    .split('\n')
    .filter((line) => /^\| \w+: /.test(line) && !line.startsWith(`| ${bench}: `));
  const all = [rowOf(HEAD), rowOf(HEAD.map(() => '---')), ...others, ...rows];
  writeFileSync(DOCUMENT, text.replace(MARKED, `\n${all.join('\n')}\n\n`));
  spawnSync('npx', ['--no-install', 'oxfmt', DOCUMENT], { cwd: ROOT, stdio: 'ignore' });
}
