import type { ReactNode } from 'react';

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
  /** Any CSS length. Columns without a width share the remaining space. */
  width?: string;
  /** Shows a sort button in the header. */
  sortable?: boolean;
  /** Shows the header to assistive technology only (a column of actions). */
  hideHeader?: boolean;
  /** Offered by the choice of columns. Its cells name the column, so that they are hidden with it. */
  hideable?: boolean;
  /**
   * Where a table is too narrow, columns are left out in this order. With 1, the actions of the rows move to their menus
   * as well. A card shows every column.
   */
  drop?: 1 | 2 | 3;
  /** The column holds buttons, so its skeleton bars take the height of a button. */
  actions?: boolean;
}

/** Returns the plain-text name of a column. */
export function columnName({ header, name, key }: Column): string {
  return name ?? (typeof header === 'string' ? header : key);
}
