import { use, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, media, space } from '../tokens/tokens.ts';
import { HiddenColumns } from './hiddenColumns.ts';

interface RowProps {
  /** `disabled` greys the row out, `leaving` mutes what is about to go, `selected` tints the row. */
  state?: 'disabled' | 'leaving' | 'selected' | undefined;
  children: ReactNode;
}

export function Row({ state, children }: RowProps) {
  return <tr data-state={state}>{children}</tr>;
}

interface CellProps {
  /** Key of a column that can be hidden. */
  column?: string;
  /** Right-aligned tabular figures. */
  numeric?: boolean;
  /** Column name, shown in the cell when a narrow screen turns the row into a card. */
  label?: string;
  align?: 'start' | 'center' | 'end';
  /** Secondary information. */
  muted?: boolean;
  /** Keeps a text on one line in a table, and shows the whole of it on hover. In a card it wraps. */
  oneLine?: boolean;
  /** No value: a dash in a table, omitted in a card. */
  blank?: boolean;
  colSpan?: number;
  children?: ReactNode;
}

/**
 * Gives the column of a text its floor: the width of the text, up to a limit beyond which it wraps. A wider column is
 * filled.
 */
const Text = styled.div`
  width: max-content;
  min-width: 100%;
  max-width: 7.5rem;

  &[data-one-line] {
    max-width: 6rem;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.screen} {
    [data-fit='cards'] & {
      width: auto;
      min-width: 0;
      max-width: none;
      white-space: normal;
    }
  }
`;

export function Cell({
  column,
  numeric = false,
  label,
  align,
  muted = false,
  oneLine = false,
  blank = false,
  colSpan,
  children,
}: CellProps) {
  const hidden = use(HiddenColumns);
  if (column !== undefined && hidden.has(column)) return null;
  const isText = !numeric && label !== undefined && !blank;
  const content = isText ? (
    <Text
      data-one-line={oneLine || undefined}
      title={oneLine && typeof children === 'string' ? children : undefined}
    >
      {children}
    </Text>
  ) : (
    children
  );
  return (
    <td
      data-numeric={numeric || undefined}
      data-align={align}
      data-muted={muted || blank || undefined}
      data-blank={blank || undefined}
      data-label={label}
      colSpan={colSpan}
    >
      {blank ? '—' : content}
    </td>
  );
}

interface RowHeaderProps extends Pick<CellProps, 'align' | 'colSpan' | 'muted'> {
  /** Name of the row, for a header with a control, whose name a screen reader would repeat at every cell. */
  name?: string;
  children: ReactNode;
}

/** The header cell that names its row. */
export function RowHeader({ align, colSpan, muted = false, name, children }: RowHeaderProps) {
  return (
    <th
      scope="row"
      aria-label={name}
      data-align={align}
      data-muted={muted || undefined}
      colSpan={colSpan}
    >
      {colSpan === undefined ? <Text>{children}</Text> : children}
    </th>
  );
}

const GroupTitle = styled.td`
  &&& {
    padding-block: ${space[3]} ${space[1]};
    color: ${color.text.muted};
    font-size: ${font.size.xs};
  }
`;

/** A row that titles the rows below it. */
export function GroupRow({ colSpan, children }: { colSpan: number; children: ReactNode }) {
  return (
    <tr data-group>
      <GroupTitle colSpan={colSpan}>{children}</GroupTitle>
    </tr>
  );
}

const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space[1]};
  white-space: nowrap;

  [data-fit='cards'] & {
    flex-wrap: wrap;
  }
`;

/** The last cell of a row, which holds its action buttons. */
export function ActionsCell({ children }: { children: ReactNode }) {
  return (
    <td>
      <Actions>{children}</Actions>
    </td>
  );
}
