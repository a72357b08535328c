import type { ReactNode } from 'react';

interface RowProps {
  /** `disabled` greys the row out, `selected` tints it. */
  state?: 'disabled' | 'selected' | undefined;
  children: ReactNode;
}

export function Row({ state, children }: RowProps) {
  return <tr data-state={state}>{children}</tr>;
}

interface CellProps {
  /** Right-aligned tabular figures. */
  numeric?: boolean;
  /** Name of the column, repeated when a narrow screen turns the row into a card. */
  label?: string;
  /** Secondary information. */
  muted?: boolean;
  colSpan?: number;
  children?: ReactNode;
}

export function Cell({ numeric = false, label, muted = false, colSpan, children }: CellProps) {
  return (
    <td
      data-numeric={numeric || undefined}
      data-muted={muted || undefined}
      data-label={label}
      colSpan={colSpan}
    >
      {children}
    </td>
  );
}

/** The cell that names its row. */
export function RowHeader({ colSpan, children }: { colSpan?: number; children: ReactNode }) {
  return (
    <th scope="row" colSpan={colSpan}>
      {children}
    </th>
  );
}
