/* The cells of a CSV file that a French Excel opens correctly. */

/**
 * Matches the start of a formula, after the spaces that spreadsheets skip. The library escapes formulas too, but not
 * after spaces.
 */
const FORMULA = /^(?:[\t\r]|\s*[=+\-@＝＋－＠])/;

/*
 * Texts that Excel would turn into a number, a date, a time or a truth value: a name such as « 3-5 » or « Mai 68 » would
 * be lost. Of Date cells, the day is written as Excel reads it.
 */
const SPREADSHEET_NUMBER = /^[\s.,(€$£]*\d[\d\s.,/:()-]*(?:e[+-]?\d+)?(?:%|€|am|pm)?$/iu;
const SPREADSHEET_MONTH =
  /^(?:\d{1,4}[\s/.-]{0,3})?(?:janv?|févr?|fevr?|mars|avr|mai|juin|juil|août|aout|sept?|oct|nov|déc|dec|janvier|février|fevrier|avril|juillet|septembre|octobre|novembre|décembre|decembre|feb|apr|may|jun|jul|aug|mar)\.?(?:[\s/.-]{0,3}\d{1,4})?(?:[\s/.-]{1,3}\d{1,4})?$/iu;
const SPREADSHEET_WORD = /^(?:vrai|faux|true|false|#.*)$/iu;

/** Returns whether Excel would not keep a text as it is. */
function isTakenForValue(text: string): boolean {
  const bare = text.trim();
  if (SPREADSHEET_NUMBER.test(bare) || SPREADSHEET_WORD.test(bare)) return true;
  return /\d/u.test(bare) && SPREADSHEET_MONTH.test(bare);
}

/** Returns a number with a decimal comma; an empty text for one that is not finite. */
export function numberText(value: number): string {
  return Number.isFinite(value) ? String(value).replace('.', ',') : '';
}

/** Returns a text that a spreadsheet neither runs nor changes. */
export function textCell(value: string): string {
  const readable = value.replaceAll('\u0000', '');
  const isChanged = FORMULA.test(readable) || isTakenForValue(readable);
  const escaped = isChanged ? `'${readable}` : readable;
  // Line breaks inside a cell are LF, because CR LF ends a row.
  return escaped.replaceAll(/\r\n?/g, '\n');
}

/** A whole day, which a French Excel reads as that day: « 27/11/2026 ». */
const FRENCH_DAY = /^\d{2}\/\d{2}\/\d{4}$/;

const QUOTED = /[;"\n]|^\s|\s$/;

function cellText(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'string' && FRENCH_DAY.test(cell)) return cell;
  const text = typeof cell === 'number' ? numberText(cell) : textCell(cell);
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

type Entries = Readonly<Record<string, string | number | null>>;

/**
 * Returns a file with a line for each record and a column for each of their names: a byte order mark, semicolons and CR LF
 * line endings.
 */
export function csvFile(records: readonly Entries[]): string {
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const lines = records.map((record) => names.map((name) => record[name] ?? null));
  return `\uFEFF${[names, ...lines].map((cells) => `${cells.map(cellText).join(';')}\r\n`).join('')}`;
}
