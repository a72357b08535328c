import type { ReactNode } from 'react';

export type SortDirection = 'asc' | 'desc';

export interface Sort {
  key: string;
  direction: SortDirection;
}

export interface Column {
  key: string;
  header: ReactNode;
  /** The header in plain text, where `header` is not a string. */
  name?: string;
  /** Right-aligned tabular figures. */
  numeric?: boolean;
  align?: 'start' | 'center' | 'end';
  /** Any CSS length; columns without one share what is left. */
  width?: string;
  /** Shows a button that asks for this order. */
  sortable?: boolean;
  /** The header is for assistive technology only (a column of actions). */
  hideHeader?: boolean;
  /** Buttons stand in this column: the bars of a loading row are as high as they are. */
  actions?: boolean;
}
