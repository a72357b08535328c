import { codesIn, hasWords } from './listRows.ts';
import { nameBeside, type ParsedList } from './postalCodes.ts';
import type { Commune } from './selection.ts';
import { cityName, normaliseName } from './town.ts';

type Row = readonly string[];
type CommunesByCode = ReadonlyMap<string, readonly Commune[]>;

const SHORT_CODE = /^\d{4}$/;

/** Returns the code in a cell, also without its zero; empty for none. */
const codeOf = (cell: string): string =>
  codesIn(cell)[0] ?? (SHORT_CODE.test(cell) ? `0${cell}` : '');
const codeIn = (row: Row, column: number): string => codeOf(row[column] ?? '');

/** Returns the postal codes that a list may mean, to look them up. */
export const possibleCodes = ({ codes, rows = [] }: ParsedList): string[] => [
  ...new Set([...codes, ...rows.flatMap((row) => row.map(codeOf).filter((code) => code !== ''))]),
];

/** Returns the name in a cell, without the number of an arrondissement, for comparison. */
const nameOf = (cell: string): string =>
  normaliseName(nameBeside(cell.replaceAll(/\d+\p{L}*/gu, ' ')));

/** Returns the text of a row that is the name of a commune of a code; undefined for none. */
function nameIn(row: Row, code: string, known: CommunesByCode): string | undefined {
  const names = new Set(
    (known.get(code) ?? []).flatMap(({ name, former }) =>
      [name, cityName(name), former ?? name].map(normaliseName),
    ),
  );
  return row.find((cell) => hasWords(cell) && names.has(nameOf(cell)));
}

/** Returns the column whose codes are those of the names beside them; undefined where no name is known. */
function namedColumn(rows: readonly Row[], known: CommunesByCode): number | undefined {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const named = Array.from(
    { length: width },
    (_, column) =>
      rows.filter((row) => nameIn(row, codeIn(row, column), known) !== undefined).length,
  );
  const best = Math.max(0, ...named);
  return best > 0 ? named.indexOf(best) : undefined;
}

/**
 * Returns a list with the codes of the column that fits the names of its table: « 69383;69003;Lyon » is 69003, and 69383 the
 * code of another column. Of a single row, another code of the same department stays.
 * @param known the communes of {@link possibleCodes}
 */
export function withNamedColumn(list: ParsedList, known: CommunesByCode): ParsedList {
  const { rows = [] } = list;
  const column = namedColumn(rows, known);
  if (column === undefined) return list;
  const chosen = rows.map((row) => codeIn(row, column)).filter((code) => code !== '');
  const isKept = (code: string) =>
    rows.length === 1 && known.has(code) && chosen[0]?.slice(0, 2) === code.slice(0, 2);
  const others = rows.flatMap((row) =>
    row.flatMap(codesIn).filter((code) => !chosen.includes(code)),
  );
  const completed = rows.map((row) => row[column] ?? '').filter((cell) => SHORT_CODE.test(cell));
  const without = rows.filter((row) => codeIn(row, column) === '');
  const all = [...chosen, ...others.filter(isKept)];
  const codes = [...new Set(all)];
  const beside = rows.flatMap((row) => {
    const code = codeIn(row, column);
    const words = nameIn(row, code, known) ?? row.find(hasWords);
    return code !== '' && words !== undefined ? [{ code, words }] : [];
  });
  const ignored = [...new Set(others.filter((code) => !isKept(code)))];
  return {
    ...list,
    codes,
    dropped: without.map((row) => row.filter((cell) => cell !== '').join(' ')),
    duplicates: all.length - codes.length,
    beside,
    completed,
    ignored,
  };
}
