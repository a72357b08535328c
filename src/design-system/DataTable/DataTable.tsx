import { use, useId, type ReactNode, memo } from 'react';
import styled from 'styled-components';
import { ErrorState } from '../ErrorState.tsx';
import { SkeletonBar } from '../Skeleton.tsx';
import { color, media, size } from '../tokens/tokens.ts';
import { TableBar } from './TableBar.tsx';
import {
  type Column,
  type ColumnChoice,
  type Sort,
  HIDDEN,
  LeftOut,
  useLeftOut,
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

/** The arrow stands in the space between two columns, so that a sorted column is as wide as before. */
const SortButton = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: ${size.target};
  vertical-align: top;
  font-weight: inherit;
  text-align: inherit;

  && svg {
    position: absolute;
    inset-block-start: calc(50% - 0.375em);
    inset-inline-start: calc(100% + 0.1875rem);
    width: 0.75em;
    height: 0.75em;
    opacity: 0;
  }
  /* Before the text, which stays aligned with the figures. */
  [data-numeric] > && svg {
    inset-inline: auto calc(100% + 0.1875rem);
  }
  &[data-sorted] {
    color: ${color.text.strong};
  }
  &&[data-sorted] svg {
    opacity: 1;
  }
  &&:is(:hover, :focus-visible):not([data-sorted]) svg {
    opacity: 0.7;
  }
  /* Chromium repeats no button in the header of the next page. */
  ${media.print} {
    display: contents;
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
  /** `row` is for lists: rows of one or two lines take 48 px, headings one line. Its cards leave out names. */
  density?: 'normal' | 'compact' | 'row';
  /** Keeps the column headers below the header of the application. Not for a table that scrolls sideways. */
  stickyHeader?: boolean;
  /** The order of the rows, which the header of its column shows. */
  sort?: Sort;
  /** Receives the sorted column in the other direction, or another column in ascending order. */
  onSortChange?: (sort: Sort) => void;
  /** What the rows add up to, shown above them and announced when it changes. */
  summary?: ReactNode;
  /** What can be done with the rows on screen, above them. */
  tools?: ReactNode;
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
  const { summary, tools, columnChoice, columns, sort, onSortChange, narrow } = props;
  const leftOut = useLeftOut(columns, columnChoice);
  const { failure, empty, loadingRows = 0 } = props;
  const isEmpty = failure !== undefined || (empty !== undefined && loadingRows === 0);
  return (
    <>
      {/* Outside the frame, because a table keeps its layout while it has the focus. */}
      <TableBar
        {...{ columns, summary, tools, sort }}
        choice={columnChoice}
        onSortChange={narrow === 'cards' ? onSortChange : undefined}
        isEmpty={isEmpty}
      />
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
