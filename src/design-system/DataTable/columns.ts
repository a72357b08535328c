import type { ReactNode } from 'react';

export type SortDirection = 'asc' | 'desc';

export interface Sort {
  key: string;
  direction: SortDirection;
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
  /** The column holds buttons, so its skeleton bars take the height of a button. */
  actions?: boolean;
}
