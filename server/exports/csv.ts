import { stringify, type Options } from 'csv-stringify/sync';

/*
 * CSV in the format that a French Excel opens correctly: semicolons, a byte order mark, CR LF line endings, decimal
 * commas. Text that a spreadsheet would run as a formula is escaped (ASVS 1.2.10).
 */

export type CsvCell = string | number | null;

/**
 * Matches the start of a formula, after the spaces that spreadsheets skip. The library escapes formulas too, but not
 * after spaces.
 */
const FORMULA = /^(?:[\t\r]|\s*[=+\-@＝＋－＠])/;

function numberText(value: number): string {
  return Number.isFinite(value) ? String(value).replace('.', ',') : '';
}

function textCell(value: string): string {
  const readable = value.replaceAll('\u0000', '');
  const escaped = FORMULA.test(readable) ? `'${readable}` : readable;
  // Line breaks inside a cell are LF, because CR LF ends a row.
  return escaped.replaceAll(/\r\n?/g, '\n');
}

const FORMAT: Options = {
  delimiter: ';',
  record_delimiter: 'windows',
  // The library quotes cells that hold a separator or a quote by itself.
  quoted_match: /\n|^\s|\s$/,
  cast: { string: textCell, number: numberText },
};

/** Formats lines, including their line endings. Numbers keep their sign and are never escaped; null gives an empty cell. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return stringify([...rows], FORMAT);
}

/** Formats the header line, including the byte order mark, by which Excel recognises UTF-8. */
export function csvHeading(names: readonly string[]): string {
  return stringify([names], { ...FORMAT, bom: true });
}
