import type { ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '../tokens/tokens.ts';

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
  align?: 'start' | 'center' | 'end';
  /** Secondary information. */
  muted?: boolean;
  /** Nothing to say: a dash in a table, no line at all in a card. */
  blank?: boolean;
  colSpan?: number;
  children?: ReactNode;
}

export function Cell({
  numeric = false,
  label,
  align,
  muted = false,
  blank = false,
  colSpan,
  children,
}: CellProps) {
  return (
    <td
      data-numeric={numeric || undefined}
      data-align={align}
      data-muted={muted || blank || undefined}
      data-blank={blank || undefined}
      data-label={label}
      colSpan={colSpan}
    >
      {blank ? '—' : children}
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

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[1]};
`;

/** What can be done with a row: buttons, at its end. */
export function ActionsCell({ children }: { children: ReactNode }) {
  return (
    <td>
      <Actions>{children}</Actions>
    </td>
  );
}
