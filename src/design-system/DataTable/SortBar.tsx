import styled from 'styled-components';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Select } from '../Select/Select.tsx';
import { space } from '../tokens/tokens.ts';
import { columnName, type Column, type Sort } from './columns.ts';
import { nextSort } from './sort.ts';

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
export function SortBar({ columns, sort, onSortChange }: SortBarProps) {
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
