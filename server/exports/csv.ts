/**
 * CSV that a French Excel opens right: semicolons, a byte order mark, lines that end with CR LF, decimals with a
 * comma. Text that a spreadsheet would run as a formula is made harmless (ASVS 1.2.10).
 */

export type CsvCell = string | number | null;

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\u{feff}';
const SEPARATOR = ';';
const END_OF_LINE = '\r\n';
/** What a spreadsheet takes for the beginning of a formula, after the spaces that it skips. */
const FORMULA = /^(?:[\t\r]|\s*[=+\-@＝＋－＠])/;
const NEEDS_QUOTES = /[";\r\n]|^\s|\s$/;

function numberText(value: number): string {
  return Number.isFinite(value) ? String(value).replace('.', ',') : '';
}

function textCell(value: string): string {
  const readable = value.replaceAll('\u0000', '');
  const harmless = FORMULA.test(readable) ? `'${readable}` : readable;
  // Lines within a cell end with LF alone: CR LF is the end of a row and of nothing else.
  const text = harmless.replaceAll(/\r\n?/g, '\n');
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One cell: a number stays a number, its sign included; nothing is empty. */
export function csvCell(value: CsvCell): string {
  if (value === null) return '';
  return typeof value === 'number' ? numberText(value) : textCell(value);
}

/** One line, its end included. */
export function csvLine(cells: readonly CsvCell[]): string {
  return cells.map(csvCell).join(SEPARATOR) + END_OF_LINE;
}

/** The first line of a file. */
export function csvHeading(names: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(names);
}
