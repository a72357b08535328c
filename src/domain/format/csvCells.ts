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

/** A whole day, which a French Excel reads as that day: « 27/11/2026 ». */
const FRENCH_DAY = /^\d{2}\/\d{2}\/\d{4}$/;
/** A code or a number that Excel shows as it is: it writes more digits in powers of ten. */
const PLAIN_NUMBER = /^(?:0|[1-9]\d{0,10})$/;
const DIGITS = /^\d+$/;
/** Codes with a hyphen between them, such as the identifier of a place, which are too long for a date. */
const JOINED_CODES = /^\d{5,}(?:-\d{5,})+$/;

/** Returns whether Excel would not keep a text as it is. */
function isTakenForValue(text: string): boolean {
  if (FRENCH_DAY.test(text) || PLAIN_NUMBER.test(text) || JOINED_CODES.test(text)) return false;
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
  // The postal code « 01000 » keeps its zero as a text in a formula, without the apostrophe that Excel shows.
  if (DIGITS.test(readable) && !PLAIN_NUMBER.test(readable)) return `="${readable}"`;
  const isChanged = FORMULA.test(readable) || isTakenForValue(readable);
  const escaped = isChanged ? `'${readable}` : readable;
  // Line breaks inside a cell are LF, because CR LF ends a row.
  return escaped.replaceAll(/\r\n?/g, '\n');
}

const QUOTED = /[;"\n]|^\s|\s$/;

function cellText(cell: string | number | null): string {
  if (cell === null) return '';
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
