import { useId } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { SkeletonBar } from '../Skeleton/Skeleton.tsx';
import { EmptyCell, Region, SortButton, Table } from './tableParts.ts';

export type SortDirection = 'asc' | 'desc';

export interface Column {
  key: string;
  header: ReactNode;
  /** Right-aligned tabular figures. */
  numeric?: boolean;
  /** Any CSS length; columns without one share what is left. */
  width?: string;
  /** Shows a button that asks for this order. */
  sortable?: boolean;
  /** The header is for assistive technology only (a column of actions). */
  hideHeader?: boolean;
}

export interface DataTableProps {
  /** Names the table; shown above it only when `showCaption` says so. */
  caption: string;
  showCaption?: boolean;
  columns: readonly Column[];
  /** `<Row>` elements, with one `<RowHeader>` and `<Cell>`s. */
  children?: ReactNode;
  /** `<Row>` elements of the foot: totals. */
  footer?: ReactNode;
  /** Shown instead of rows when there is none. */
  empty?: ReactNode;
  /** How many rows of bars to show while the rows are on their way. */
  loadingRows?: number;
  /** On a narrow screen: scroll sideways, or one card per row. */
  narrow?: 'scroll' | 'cards';
  density?: 'normal' | 'compact';
  sort?: { key: string; direction: SortDirection };
  onSort?: (key: string) => void;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

function HeaderCell({
  column,
  direction,
  onSort,
}: {
  column: Column;
  direction: SortDirection | undefined;
  onSort: ((key: string) => void) | undefined;
}) {
  const isSortable = column.sortable === true && onSort !== undefined;
  const label = (
    <span className={column.hideHeader ? 'visually-hidden' : undefined}>{column.header}</span>
  );
  return (
    <th
      scope="col"
      data-numeric={column.numeric || undefined}
      aria-sort={direction && ARIA_SORT[direction]}
    >
      {isSortable ? (
        <SortButton type="button" data-sorted={direction} onClick={() => onSort(column.key)}>
          {label}
          <Icon name={direction === 'desc' ? 'sortDescending' : 'sortAscending'} size="sm" />
        </SortButton>
      ) : (
        label
      )}
    </th>
  );
}

function LoadingRows({ count, columns }: { count: number; columns: readonly Column[] }) {
  return Array.from({ length: count }, (_, row) => (
    // Bars are identical and never reordered.
    <tr key={row}>
      {columns.map((column, index) => (
        <td key={column.key} data-numeric={column.numeric || undefined}>
          <SkeletonBar width={index === 0 ? '80%' : '55%'} />
        </td>
      ))}
    </tr>
  ));
}

/** A semantic table with a fixed layout: long tables stay fast while one cell is edited. */
export function DataTable({
  caption,
  showCaption = false,
  columns,
  children,
  footer,
  empty,
  loadingRows = 0,
  narrow = 'scroll',
  density = 'normal',
  sort,
  onSort,
}: DataTableProps) {
  const captionId = useId();
  const isLoading = loadingRows > 0;
  return (
    <Region role="region" aria-labelledby={captionId} tabIndex={0} data-narrow={narrow}>
      <Table data-narrow={narrow} data-density={density} aria-busy={isLoading || undefined}>
        <caption id={captionId} className={showCaption ? undefined : 'visually-hidden'}>
          {caption}
        </caption>
        <colgroup>
          {columns.map((column) => (
            <col key={column.key} style={{ width: column.width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell
                key={column.key}
                column={column}
                direction={sort?.key === column.key ? sort.direction : undefined}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {isLoading ? <LoadingRows count={loadingRows} columns={columns} /> : children}
          {!isLoading && empty !== undefined && (
            <tr>
              <EmptyCell colSpan={columns.length}>{empty}</EmptyCell>
            </tr>
          )}
        </tbody>
        {footer !== undefined && !isLoading && <tfoot>{footer}</tfoot>}
      </Table>
    </Region>
  );
}
