import { memo } from 'react';
import styled from 'styled-components';
import { Icon } from '../Icon/Icon.tsx';
import { type Column, type Sort, nextSort } from './columns.ts';
import { color, size, space } from '../tokens/tokens.ts';

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
export const HeaderCell = memo(function HeaderCell({
  column,
  sort,
  onSortChange,
}: HeaderCellProps) {
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
