import { useId } from 'react';
import type { ReactNode } from 'react';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { SkeletonBar } from '../Skeleton/Skeleton.tsx';
import { HeaderCell } from './HeaderCell.tsx';
import { SortBar } from './SortBar.tsx';
import type { Column, Sort } from './columns.ts';
import { Frame, PaginationSlot, Region, Table, WholeCell } from './tableParts.ts';

export interface Failure {
  /** What to do, in a sentence. */
  words: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
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
  /** Shown instead of rows when they could not be read. */
  failure?: Failure | undefined;
  /** How many rows of bars to show while the rows are on their way. */
  loadingRows?: number;
  /** The rows shown are being replaced: they stay readable and keep their place. */
  refetching?: boolean;
  /** On a narrow screen: scroll sideways, or one card per row. */
  narrow?: 'scroll' | 'cards';
  density?: 'normal' | 'compact';
  /** Keeps the header in view while the page scrolls; for a table as wide as the page. */
  stickyHeader?: boolean;
  sort?: Sort;
  /** The other direction of the sorted column, or another column upwards. */
  onSortChange?: (sort: Sort) => void;
  /** A `<Pagination>`, under the rows. */
  pagination?: ReactNode;
}

function LoadingRows({ count, columns }: { count: number; columns: readonly Column[] }) {
  return Array.from({ length: count }, (_, row) => (
    // Bars are identical and never reordered.
    <tr key={row}>
      {columns.map((column, index) => (
        <td
          key={column.key}
          data-numeric={column.numeric || undefined}
          data-align={column.align}
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
        <WholeCell colSpan={columns.length}>
          <ErrorState onRetry={failure.onRetry} retrying={failure.retrying ?? false}>
            {failure.words}
          </ErrorState>
        </WholeCell>
      </tr>
    );
  }
  if (loadingRows > 0) return <LoadingRows count={loadingRows} columns={columns} />;
  if (empty === undefined) return children;
  return (
    <tr>
      <WholeCell colSpan={columns.length}>{empty}</WholeCell>
    </tr>
  );
}

/** A semantic table with a fixed layout: long tables stay fast while one cell is edited. */
export function DataTable(props: DataTableProps) {
  const { caption, showCaption = false, columns, footer, pagination, sort, onSortChange } = props;
  const { narrow = 'scroll', density = 'normal', stickyHeader = false } = props;
  const { failure, loadingRows = 0, refetching = false } = props;
  const captionId = useId();
  const isLoading = loadingRows > 0 && !failure;
  const isBusy = isLoading || refetching || (failure?.retrying ?? false);
  return (
    <Frame data-refetching={refetching || undefined}>
      {narrow === 'cards' && <SortBar {...{ columns, sort, onSortChange }} />}
      <Region
        role="region"
        aria-labelledby={captionId}
        tabIndex={0}
        data-narrow={narrow}
        data-sticky={stickyHeader || undefined}
      >
        <Table data-narrow={narrow} data-density={density} aria-busy={isBusy || undefined}>
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
                <HeaderCell key={column.key} {...{ column, sort, onSortChange }} />
              ))}
            </tr>
          </thead>
          <tbody>
            <Body {...props} />
          </tbody>
          {footer !== undefined && !isLoading && !failure && <tfoot>{footer}</tfoot>}
        </Table>
      </Region>
      {pagination !== undefined && <PaginationSlot>{pagination}</PaginationSlot>}
    </Frame>
  );
}
