import { use, useId, type ReactNode, memo } from 'react';
import styled from 'styled-components';
import { ErrorState } from '../ErrorState.tsx';
import { SkeletonBar } from '../Skeleton.tsx';
import { IconButton } from '../IconButton.tsx';
import { Select } from '../Select.tsx';
import { space, color, size } from '../tokens/tokens.ts';
import { TableBar } from './TableBar.tsx';
import {
  type Column,
  type ColumnChoice,
  type Sort,
  HIDDEN,
  LeftOut,
  useLeftOut,
  columnName,
  nextSort,
} from './columns.ts';
import { useTableFit, type NarrowLayout } from './useTableFit.ts';
import { Frame, PaginationSlot, Region, Table, FullWidthCell } from './tableParts.ts';
import { Icon } from '../Icon/Icon.tsx';

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

interface HeaderCellProps {
  column: Column;
  sort: Sort | undefined;
  onSortChange: ((sort: Sort) => void) | undefined;
}

const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-height: ${size.target};
  font-weight: inherit;
  text-align: inherit;

  /* Faint but visible, because touch users cannot discover sortable columns by hovering. */
  svg {
    opacity: 0.35;
  }
  /* The arrow comes first so that the text stays right-aligned with the figures. */
  [data-numeric] > & {
    flex-direction: row-reverse;
  }
  &[data-sorted] {
    color: ${color.text.strong};
  }
  &[data-sorted] svg {
    opacity: 1;
  }
  &:is(:hover, :focus-visible):not([data-sorted]) svg {
    opacity: 0.7;
  }
`;

/** A column header, with a sort button when the column is sortable. */
const HeaderCell = memo(function HeaderCell({ column, sort, onSortChange }: HeaderCellProps) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const isSortable = column.sortable === true && onSortChange !== undefined;
  const label = (
    <span className={column.hideHeader ? 'visually-hidden' : undefined}>{column.header}</span>
  );
  return (
    <th
      scope="col"
      data-numeric={column.numeric || undefined}
      data-align={column.align}
      data-drop={column.drop}
      aria-sort={direction && ARIA_SORT[direction]}
    >
      {isSortable ? (
        <SortButton
          type="button"
          data-sorted={direction}
          onClick={() => onSortChange(nextSort(sort, column.key))}
        >
          {label}
          <Icon name={direction === 'desc' ? 'sortDescending' : 'sortAscending'} size="sm" />
        </SortButton>
      ) : (
        label
      )}
    </th>
  );
});

interface SortBarProps {
  columns: readonly Column[];
  sort: Sort | undefined;
  onSortChange: ((sort: Sort) => void) | undefined;
}

const Bar = styled.div`
  display: none;
  padding: ${space[3]} var(--table-inset, ${space[5]});

  [data-fit='cards'] > & {
    display: flex;
    align-items: end;
    gap: ${space[2]};

    > :first-child {
      flex: 0 1 20rem;
    }
  }
`;

/** The sort controls shown above cards, which have no column headers. */
function SortBar({ columns, sort, onSortChange }: SortBarProps) {
  const sortable = columns.filter((column) => column.sortable);
  if (!onSortChange || sortable.length === 0) return null;
  const isDescending = sort?.direction === 'desc';
  return (
    <Bar>
      <Select
        label="Trier par"
        options={sortable.map((column) => ({ value: column.key, label: columnName(column) }))}
        value={sort?.key ?? null}
        onChange={(key) => onSortChange({ key, direction: sort?.direction ?? 'asc' })}
      />
      <IconButton
        icon={isDescending ? 'sortDescending' : 'sortAscending'}
        label={isDescending ? 'Ordre décroissant, inverser' : 'Ordre croissant, inverser'}
        disabled={sort === undefined}
        onClick={() => sort && onSortChange(nextSort(sort, sort.key))}
      />
    </Bar>
  );
}

export interface Failure {
  /** What the user can do, in one sentence. */
  message: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
}

export interface DataTableProps {
  /** Accessible name of the table. */
  caption: string;
  /** The columns, in the order in which they are shown. */
  columns: readonly Column[];
  /** `<Row>` elements, each with one `<RowHeader>` and its `<Cell>`s. */
  children?: ReactNode;
  /** `<Row>` elements of the table footer: totals. */
  footer?: ReactNode;
  /** Shown when there are no rows. */
  empty?: ReactNode;
  /** Shown instead of rows when they could not be loaded. */
  failure?: Failure | undefined;
  /** Number of skeleton rows to show while the rows load. */
  loadingRows?: number;
  /** The current rows are being replaced. They stay readable and keep their place. */
  refetching?: boolean;
  /** Layout where the columns do not fit: horizontal scrolling, or one card per row. */
  narrow?: NarrowLayout;
  /** `row` sets the text of a row of a list close, so that two lines of text take 44 px. Its cards leave out names. */
  density?: 'normal' | 'compact' | 'row';
  /** Keeps the column headers below the header of the application. Not for a table that scrolls sideways. */
  stickyHeader?: boolean;
  /** The order of the rows, which the header of its column shows. */
  sort?: Sort;
  /** Receives the sorted column in the other direction, or another column in ascending order. */
  onSortChange?: (sort: Sort) => void;
  /** What the rows add up to, shown above them and announced when it changes. */
  summary?: ReactNode;
  /** Offers the hideable columns in a menu above the table. */
  columnChoice?: ColumnChoice | undefined;
  /** A `<Pagination>`, shown under the rows. */
  pagination?: ReactNode;
}

function LoadingRows({ count, columns }: { count: number; columns: readonly Column[] }) {
  return Array.from({ length: count }, (_, row) => (
    // An index key is safe: skeleton rows are identical and never reordered.
    <tr key={row}>
      {columns.map((column, index) => (
        <td
          key={column.key}
          data-numeric={column.numeric || undefined}
          data-align={column.align}
          data-drop={column.drop}
          data-loading={column.actions ? 'actions' : 'text'}
        >
          <SkeletonBar width={index === 0 ? '80%' : '55%'} />
        </td>
      ))}
    </tr>
  ));
}

function Body({ columns, children, empty, failure, loadingRows = 0 }: DataTableProps) {
  if (failure) {
    return (
      <tr>
        <FullWidthCell colSpan={columns.length}>
          <ErrorState onRetry={failure.onRetry} retrying={failure.retrying ?? false}>
            {failure.message}
          </ErrorState>
        </FullWidthCell>
      </tr>
    );
  }
  if (loadingRows > 0) return <LoadingRows count={loadingRows} columns={columns} />;
  if (empty === undefined) return children;
  return (
    <tr>
      <FullWidthCell
        colSpan={columns.length}
        data-text={typeof empty === 'string' ? true : undefined}
      >
        {empty}
      </FullWidthCell>
    </tr>
  );
}

/** A semantic table whose columns are at least as wide as what they hold. */
export function DataTable(props: DataTableProps) {
  const { summary, columnChoice, columns } = props;
  const leftOut = useLeftOut(columns, columnChoice);
  return (
    <>
      {/* Outside the frame, because a table keeps its layout while it has the focus. */}
      <TableBar {...{ columns, summary }} choice={columnChoice} />
      <LeftOut value={leftOut}>
        <FittedTable {...props} />
      </LeftOut>
    </>
  );
}

function FittedTable(props: DataTableProps) {
  const { caption, footer, pagination, sort, onSortChange } = props;
  const leftOut = use(LeftOut);
  const columns = props.columns.filter(({ key }) => leftOut.get(key) !== HIDDEN);
  const { narrow = 'scroll', density = 'normal', stickyHeader = false } = props;
  const { failure, loadingRows = 0, refetching = false } = props;
  const captionId = useId();
  const frame = useTableFit(narrow, Math.max(0, ...columns.map(({ drop = 0 }) => drop)));
  const isLoading = loadingRows > 0 && !failure;
  const isBusy = isLoading || refetching || (failure?.retrying ?? false);
  return (
    <Frame ref={frame} data-refetching={refetching || undefined}>
      {narrow === 'cards' && <SortBar columns={props.columns} {...{ sort, onSortChange }} />}
      <Region
        role="region"
        aria-labelledby={captionId}
        tabIndex={0}
        data-sticky={stickyHeader || undefined}
      >
        <Table data-density={density} aria-busy={isBusy || undefined}>
          <caption id={captionId} className="visually-hidden">
            {caption}
          </caption>
          <colgroup>
            {columns.map((column) => (
              <col key={column.key} data-drop={column.drop} style={{ width: column.width }} />
            ))}
          </colgroup>
          <thead data-sortable={onSortChange !== undefined || undefined}>
            <tr>
              {columns.map((column) => (
                <HeaderCell key={column.key} {...{ column, sort, onSortChange }} />
              ))}
            </tr>
          </thead>
          <tbody>
            <Body {...props} columns={columns} />
          </tbody>
          {footer !== undefined && !isLoading && !failure && <tfoot>{footer}</tfoot>}
        </Table>
      </Region>
      {pagination !== undefined && <PaginationSlot>{pagination}</PaginationSlot>}
    </Frame>
  );
}
