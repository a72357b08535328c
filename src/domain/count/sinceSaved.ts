import { formatInteger, formatListedEuro } from '../format/numbers.ts';
import { isSameValue } from '../equality.ts';
import { totalOf, type CountDescription, type DescribedRow } from './description.ts';

/** A row of a saved count, with what was available when it was saved and what is available today. */
export interface RowSinceSaved {
  id: string;
  label: string;
  before: number;
  now: number;
}

/** A purchase that is no longer available in full. */
export interface LoweredPurchase {
  label: string;
  /** Impressions, clicks or contacts that were bought. */
  bought: number;
  /** What is left of them at most. */
  available: number;
}

/** What has changed on the market since a count was saved. */
export interface SinceSaved {
  /** In the order of the result. */
  rows: readonly RowSinceSaved[];
  lowered: readonly LoweredPurchase[];
  /** Euros excluding tax, when it was saved and on screen. */
  budget: { before: number; now: number };
}

/** Maximum number of rows that a sentence names. */
const ROWS_NAMED = 3;

function criteriaOf({ criteria }: CountDescription): string[][] {
  return criteria.map(({ label, text }) => [label, text]);
}

function loweredOf(saved: CountDescription, rows: readonly RowSinceSaved[]): LoweredPurchase[] {
  return saved.lines.flatMap(({ id, label, quantity = 0 }) => {
    const row = rows.find((one) => one.id === id);
    return row && row.now < quantity ? [{ label, bought: quantity, available: row.now }] : [];
  });
}

/**
 * Compares a saved count with the estimate on screen (N-07).
 * @returns undefined when their criteria or their rows are not the same, so that there is nothing to compare
 */
export function sinceSaved(
  saved: CountDescription,
  shown: CountDescription,
): SinceSaved | undefined {
  if (!isSameValue(criteriaOf(saved), criteriaOf(shown))) return undefined;
  const rows = shown.rows.flatMap(({ id, label, available: now }: DescribedRow) => {
    const before = saved.rows.find((row) => row.id === id)?.available;
    return before === undefined ? [] : [{ id, label, before, now }];
  });
  if (rows.length === 0) return undefined;
  return {
    rows,
    lowered: loweredOf(saved, rows),
    budget: { before: totalOf(saved, 'budget'), now: totalOf(shown, 'budget') },
  };
}

/** Returns the number of rows whose availability has changed, and one more for another budget. */
export function changeCount({ rows, budget }: SinceSaved): number {
  const changed = rows.filter(({ before, now }) => before !== now).length;
  return budget.before === budget.now ? changed : changed + 1;
}

/** Formats a difference with its sign: « +1 240 », « −1 240 », « 0 ». */
export function formatDifference(
  difference: number,
  format: (value: number) => string = formatInteger,
): string {
  if (difference === 0) return format(0);
  return `${difference > 0 ? '+' : '−'}${format(Math.abs(difference))}`;
}

const linesText = (count: number): string => (count === 1 ? '1 ligne a' : `${count} lignes ont`);

/** Joins the texts of some rows, of which only the first ones are named. */
function named(texts: readonly string[]): string {
  const others = texts.length - ROWS_NAMED;
  const shown = texts.slice(0, ROWS_NAMED).join(', ');
  if (others <= 0) return shown;
  return `${shown} et ${others} ${others === 1 ? 'autre' : 'autres'}`;
}

function availabilitySentence(rows: readonly RowSinceSaved[], words: string): string[] {
  if (rows.length === 0) return [];
  const texts = rows.map(({ label, before, now }) => `${label} ${formatDifference(now - before)}`);
  return [`${linesText(rows.length)} ${words} de disponibilité\u00A0: ${named(texts)}.`];
}

function loweredSentence(lowered: readonly LoweredPurchase[]): string[] {
  if (lowered.length === 0) return [];
  const texts = lowered.map(
    ({ label, bought, available }) =>
      `${label} de ${formatInteger(bought)} à ${formatInteger(available)}`,
  );
  return [`À ramener au disponible\u00A0: ${named(texts)}.`];
}

function budgetSentence({ before, now }: SinceSaved['budget']): string[] {
  if (before === now) return [];
  const difference = formatDifference(now - before, formatListedEuro);
  return [
    `Budget\u00A0: ${formatListedEuro(now)} au lieu de ${formatListedEuro(before)} (${difference}).`,
  ];
}

/** Returns what has changed in French sentences; none when nothing has. */
export function sinceSavedSentences({ rows, lowered, budget }: SinceSaved): string[] {
  return [
    ...availabilitySentence(
      rows.filter(({ before, now }) => now < before),
      'moins',
    ),
    ...availabilitySentence(
      rows.filter(({ before, now }) => now > before),
      'plus',
    ),
    ...loweredSentence(lowered),
    ...budgetSentence(budget),
  ];
}
