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
  /** Column name, shown in the cell when a narrow screen turns the row into a card. */
  label?: string;
  align?: 'start' | 'center' | 'end';
  /** Secondary information. */
  muted?: boolean;
  /** No value: a dash in a table, omitted in a card. */
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

interface RowHeaderProps extends Pick<CellProps, 'align' | 'colSpan'> {
  children: ReactNode;
}

/** The header cell that names its row. */
export function RowHeader({ align, colSpan, children }: RowHeaderProps) {
  return (
    <th scope="row" data-align={align} colSpan={colSpan}>
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

/** The last cell of a row, which holds its action buttons. */
export function ActionsCell({ children }: { children: ReactNode }) {
  return (
    <td>
      <Actions>{children}</Actions>
    </td>
  );
}
