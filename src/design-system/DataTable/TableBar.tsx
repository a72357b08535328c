import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton.tsx';
import { Menu } from '../Menu/Menu.tsx';
import { color, font, media, space } from '../tokens/tokens.ts';
import { columnName, nextSort, type Column, type ColumnChoice, type Sort } from './columns.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[4]};
  min-height: 3rem;
  padding: ${space[1]} var(--table-inset, ${space[5]});
  border-block-end: 1px solid ${color.border.subtle};

  /* Beside the buttons of a phone the summary takes two lines, which must move nothing when they arrive late. */
  &:not([data-bare]):has(> [role='status']):has(+ [data-fit='cards']) {
    min-height: 3.5rem;
  }
  /* Without rows there is nothing to add up, to sort or to hide; the summary stays, to announce the next one. */
  &[data-bare] {
    min-height: 0;
    padding-block: 0;
    border: 0;
  }
  /* The headings of a table sort it, so that a bar with nothing else is shown above cards only. */
  &[data-sort-only]:not(:has(+ [data-fit='cards'])) {
    display: none;
  }
`;

const Summary = styled.div`
  /* Wraps beside the buttons, so that a text that arrives late does not move them below it. */
  flex: 1 1 0;
  min-width: 0;
  color: ${color.text.muted};
  font-size: ${font.size.sm};
  font-variant-numeric: tabular-nums;

  :has(+ [data-fit='cards']) > & {
    font-size: ${font.size.xs};
  }
`;

/** Aligns the text of the last button, not its padding, with the last column. */
const Tools = styled.div`
  display: flex;
  margin-inline: auto -0.75rem;

  :not(:has(+ [data-fit='cards'])) > & > [data-sort] {
    display: none;
  }
  /* Cards leave room for the drawings alone. */
  :has(+ [data-fit='cards']) > & [data-words] {
    display: none;
  }
  /* A tool for the desk, such as a file of the list, would leave a phone no room for the summary. */
  ${media.below.xs} {
    > [data-desk] {
      display: none;
    }
  }
`;

interface ColumnChooserProps {
  columns: readonly Column[];
  choice: ColumnChoice;
}

/** A menu with a checkbox for each column that can be hidden, and an entry that shows all of them again. */
function ColumnChooser({ columns, choice: { hidden, onChange } }: ColumnChooserProps) {
  const offered = columns.filter(({ hideable }) => hideable);
  const isHidden = ({ key }: Column) => hidden.includes(key);
  const toggle = (column: Column) =>
    onChange(
      isHidden(column) ? hidden.filter((key) => key !== column.key) : [...hidden, column.key],
    );
  return (
    <Menu
      trigger={
        <Button size="sm" variant="ghost" icon="sliders" aria-label="Colonnes">
          <span data-words>Colonnes</span>
        </Button>
      }
      items={[
        ...offered.map((column) => ({
          key: column.key,
          label: columnName(column),
          checked: !isHidden(column),
          onSelect: () => toggle(column),
        })),
        {
          key: 'reset',
          label: 'Rétablir',
          icon: 'undo' as const,
          disabled: !offered.some(isHidden),
          onSelect: () => onChange([]),
        },
      ]}
    />
  );
}

interface SortMenuProps {
  columns: readonly Column[];
  sort: Sort | undefined;
  onChange: (sort: Sort) => void;
}

const DIRECTION = { asc: 'croissant', desc: 'décroissant' } as const;

/** Sorts cards, which have no headings: choosing the sorted column again reverses it. */
function SortMenu({ columns, sort, onChange }: SortMenuProps) {
  return (
    <div data-sort>
      <Menu
        trigger={
          <IconButton
            icon={sort?.direction === 'desc' ? 'sortDescending' : 'sortAscending'}
            size="sm"
            label="Trier par"
          />
        }
        items={columns.map((column) => ({
          key: column.key,
          label: columnName(column),
          current: column.key === sort?.key,
          ...(column.key === sort?.key && { detail: DIRECTION[sort.direction] }),
          onSelect: () => onChange(nextSort(sort, column.key)),
        }))}
      />
    </div>
  );
}

interface TableBarProps {
  columns: readonly Column[];
  summary: ReactNode;
  tools: ReactNode;
  choice: ColumnChoice | undefined;
  sort: Sort | undefined;
  onSortChange: ((sort: Sort) => void) | undefined;
  /** The table has no rows, nor waits for any. */
  isEmpty: boolean;
}

/** The line above a table: what its rows add up to, the order of its cards, and the choice of its columns. */
export function TableBar(props: TableBarProps) {
  const { columns, summary, tools, choice, sort, onSortChange, isEmpty } = props;
  const sortable = columns.filter((column) => column.sortable);
  const isSortable = onSortChange !== undefined && sortable.length > 0;
  const isSortOnly = summary === undefined && choice === undefined;
  if (isSortOnly && (!isSortable || isEmpty)) return null;
  return (
    <Bar data-bare={isEmpty || undefined} data-sort-only={isSortOnly || undefined}>
      {summary !== undefined && <Summary role="status">{summary}</Summary>}
      {!isEmpty && (
        <Tools data-print="hidden">
          {tools}
          {isSortable && <SortMenu columns={sortable} sort={sort} onChange={onSortChange} />}
          {choice && <ColumnChooser {...{ columns, choice }} />}
        </Tools>
      )}
    </Bar>
  );
}
