import { type ReactNode, createContext, useMemo } from 'react';

export type SortDirection = 'asc' | 'desc';

export interface Sort {
  key: string;
  direction: SortDirection;
}

/** Which columns of a table a person has hidden. */
export interface ColumnChoice {
  /** Keys of columns; those that the table does not offer are ignored. */
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
}

export interface Column {
  key: string;
  header: ReactNode;
  /** Plain-text header, for a column whose `header` is not a string. */
  name?: string;
  /** Right-aligned tabular figures. */
  numeric?: boolean;
  align?: 'start' | 'center' | 'end';
  /** Any CSS length, which holds unless a text of the column needs more. Columns without a width share the remaining space. */
  width?: string;
  /** Shows a sort button in the header. */
  sortable?: boolean;
  /** Shows the header to assistive technology only (a column of actions). */
  hideHeader?: boolean;
  /** Offered by the choice of columns. Its cells name the column, so that they are hidden with it. */
  hideable?: boolean;
  /**
   * Where a table is too narrow, columns are left out in this order. Before or with the first of them, the words of the
   * actions of a row go: its menu has them too. A card shows every column.
   */
  drop?: 1 | 2 | 3;
  /** The column holds buttons, so its skeleton bars take the height of a button. */
  actions?: boolean;
}

/** Returns the plain-text name of a column. */
export function columnName({ header, name, key }: Column): string {
  return name ?? (typeof header === 'string' ? header : key);
}

/** Reverses the sorted column, or sorts another column in ascending order. */
export function nextSort(sort: Sort | undefined, key: string): Sort {
  if (sort?.key !== key) return { key, direction: 'asc' };
  return { key, direction: sort.direction === 'asc' ? 'desc' : 'asc' };
}

/** The person has hidden the column. */
export const HIDDEN = 'hidden';

/** Columns that are left out: « hidden », or the level of narrowness from which they are. */
type LeftOutColumns = ReadonlyMap<string, string>;

/** The columns of a table that are left out, for its cells. */
export const LeftOut = createContext<LeftOutColumns>(new Map());

/** Returns the columns that are left out, the same map until they change: every cell renders again with a new one. */
export function useLeftOut(
  columns: readonly Column[],
  choice: ColumnChoice | undefined,
): LeftOutColumns {
  const text = columns
    .flatMap(({ key, hideable, drop }) => {
      if (hideable && choice?.hidden.includes(key)) return `${key} ${HIDDEN}`;
      return drop === undefined ? [] : `${key} ${drop}`;
    })
    .join('\n');
  return useMemo(() => {
    const entries = text.split('\n').map((line) => line.split(' '));
    return new Map(entries.map(([key = '', drop = '']) => [key, drop]));
  }, [text]);
}
