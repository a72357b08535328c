import { Icon } from '../Icon/Icon.tsx';
import type { Column, Sort } from './DataTable.tsx';
import { nextSort } from './sort.ts';
import { SortButton } from './tableParts.ts';

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

interface HeaderCellProps {
  column: Column;
  sort: Sort | undefined;
  onSortChange: ((sort: Sort) => void) | undefined;
}

/** A column's name; a button inside it when rows can be ordered by it. */
export function HeaderCell({ column, sort, onSortChange }: HeaderCellProps) {
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
}
