/*
 * CSV in the format that a French Excel opens correctly: semicolons, a byte order mark, CR LF line endings, decimal
 * commas. Text that a spreadsheet would run as a formula is escaped (ASVS 1.2.10).
 */

export type CsvCell = string | number | null;

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\u{feff}';
const SEPARATOR = ';';
const END_OF_LINE = '\r\n';
/** Matches the start of a formula, after the spaces that spreadsheets skip. */
const FORMULA = /^(?:[\t\r]|\s*[=+\-@＝＋－＠])/;
const NEEDS_QUOTES = /[";\r\n]|^\s|\s$/;

function numberText(value: number): string {
  return Number.isFinite(value) ? String(value).replace('.', ',') : '';
}

function textCell(value: string): string {
  const readable = value.replaceAll('\u0000', '');
  const escaped = FORMULA.test(readable) ? `'${readable}` : readable;
  // Line breaks inside a cell are LF, because CR LF ends a row.
  const text = escaped.replaceAll(/\r\n?/g, '\n');
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats one cell. Numbers keep their sign and are never escaped; null gives an empty cell. */
export function csvCell(value: CsvCell): string {
  if (value === null) return '';
  return typeof value === 'number' ? numberText(value) : textCell(value);
}

/** Formats one line, including its line ending. */
export function csvLine(cells: readonly CsvCell[]): string {
  return cells.map(csvCell).join(SEPARATOR) + END_OF_LINE;
}

/** Formats the header line, including the byte order mark. */
export function csvHeading(names: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(names);
}
