import type { ExplainedRow } from './explanation/figures.ts';
import { formatInteger } from '../format/numbers.ts';
import { internalText, type InternalText } from './internalText.ts';

/** A quantity or a budget that a person typed on a line. */
export interface QuantityEdit {
  code: string;
  field: 'purchased' | 'budget';
  value: number;
}

/** A figure that a person can type. */
export interface TypedFigure {
  /** What typing changes. */
  field: QuantityEdit['field'];
  value: number;
  /** Nothing can be typed where it is 0. */
  maximum: number;
  /** Unit shown after the figure: « € ». */
  unit?: string;
  /** Why the figure cannot stay. */
  error?: string | undefined;
  /** The smallest figure that can stay, offered with the error. */
  minimum?: number | undefined;
  /** Keeps a figure above the maximum, and is shown for it. Without it, such a figure is refused. */
  excessError?: InternalText;
}

/** What a column shows of a line: a client sees no column of figures that it may not read (D-163). */
type ColumnFigure<Line> =
  | { isInternal: true; figure: (line: Line) => InternalText }
  | { isInternal?: never; figure: (line: Line) => string | TypedFigure };

/** A column of figures in the table of a result. */
export type LineColumn<Line> = ColumnFigure<Line> & {
  key: string;
  header: string;
  /** Share of the width of the table, in percent. */
  width: number;
  /** Secondary information. */
  isMuted?: true;
  /** Left out where the table is too narrow: the columns of 1 first. */
  drop?: 1 | 2 | 3;
  /** Says the figure below the name of a line where the column is left out: « 9 016 disponibles ». */
  besideName?: (line: Line) => InternalText;
  /** Text of the total below the column. The columns that have one are the last ones. */
  total?: (lines: readonly Line[]) => string;
};

/** A line, as its table and its explanation name and count it. */
interface DescribedLine {
  code: string;
  name: string;
  /** Further texts below the name. */
  details?: readonly string[];
  total: number;
  available: number;
  purchased: number;
  /** Nothing of the line can be bought. By default, so it is where nothing can be typed. */
  isUnavailable?: boolean;
}

/** The table of a result, with one row per line. A product declares it once. */
export interface LineTable<Line> {
  caption: string;
  /** Header of the column of names. */
  nameHeader: string;
  /** True when the names need the usual width of that column, in which they do not wrap. */
  hasLongNames?: true;
  describe: (line: Line) => DescribedLine;
  columns: readonly LineColumn<Line>[];
  /** Where the total below the table says more than the save bar does, such as a fee. */
  totalLabel?: string;
  /** Further costs, which the total includes. */
  fee?: { label: string; amount: string };
  /** Shown instead of the rows of a result without lines. */
  empty?: InternalText;
  /** « impressions » */
  unit: string;
  /** Says below the table what its figures count. */
  note?: string;
}

/** Returns the lines of a table as rows whose volume can be explained (N-01). */
export function explainedLines<Line>(
  { describe, unit }: Pick<LineTable<Line>, 'describe' | 'unit'>,
  lines: readonly Line[],
): ExplainedRow[] {
  return lines.map((line) => {
    const { code, name, total, available, purchased } = describe(line);
    return { row: code, name, total, available, purchased, unit };
  });
}

/** Returns true for a figure that a person can type. */
export const isTyped = (figure: string | InternalText | TypedFigure): figure is TypedFigure =>
  typeof figure === 'object' && 'field' in figure;

/**
 * Returns which figure must be corrected first, and why: « Masthead · Minimum : 125 impressions, soit 1 € ».
 * @returns undefined when every figure is possible
 */
export function firstProblem<Line>(
  { describe, columns }: Pick<LineTable<Line>, 'describe' | 'columns'>,
  lines: readonly Line[],
): string | undefined {
  for (const line of lines) {
    for (const { figure } of columns) {
      const typed = figure(line);
      const text = isTyped(typed) ? problemOf(typed) : undefined;
      if (text !== undefined) return `${describe(line).name} · ${text}`;
    }
  }
  return undefined;
}

/** Returns why a typed figure cannot stay. */
const problemOf = ({ value, maximum, error, excessError }: TypedFigure): string | undefined =>
  value > maximum ? (excessError?.forStaff ?? error) : error;

/** Returns true when a table does not keep a figure, because it exceeds its maximum or the line does not exist. */
export function isRefused<Line>(
  { describe, columns }: Pick<LineTable<Line>, 'describe' | 'columns'>,
  lines: readonly Line[],
  { code, field, value }: QuantityEdit,
): boolean {
  const line = lines.find((one) => describe(one).code === code);
  if (line === undefined) return true;
  return columns.some(({ figure }) => {
    const typed = figure(line);
    if (!isTyped(typed) || typed.field !== field) return false;
    return typed.excessError === undefined && value > typed.maximum;
  });
}

/** Returns « 9 016 disponibles ». */
export const availableText = (available: number): InternalText =>
  internalText(`${formatInteger(available)} ${available > 1 ? 'disponibles' : 'disponible'}`);

/** Returns why nothing of a line can be bought. */
export function unavailableReason({
  total,
  available,
}: Pick<DescribedLine, 'total' | 'available'>): InternalText {
  const reason = available > 0 ? 'Trop peu de disponible pour un achat' : 'Tout est déjà vendu';
  return internalText(total <= 0 ? 'Aucun inventaire' : reason, 'Indisponible');
}
