import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../Button/Button.tsx';
import { Menu } from '../Menu/Menu.tsx';
import { color, font, media, space } from '../tokens/tokens.ts';
import { columnName, type Column, type ColumnChoice } from './columns.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[4]};
  padding: ${space[2]} var(--table-inset, ${space[5]});
  border-block-end: 1px solid ${color.border.subtle};

  /* The button stays at the end of the bar without a summary. */
  > :last-child {
    margin-inline-start: auto;
  }
`;

const Summary = styled.div`
  /* Wraps beside the button, so that a text that arrives late does not move the button below it. */
  flex: 1 1 0;
  min-width: 0;
  color: ${color.text.muted};
  font-size: ${font.size.sm};
  font-variant-numeric: tabular-nums;
`;

const Chooser = styled.div`
  /* Aligns the text of the button, not its padding, with the last column. */
  margin-inline-end: -0.75rem;

  ${media.print} {
    display: none;
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
    <Chooser>
      <Menu
        trigger={
          <Button size="sm" variant="ghost" icon="sliders">
            Colonnes
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
    </Chooser>
  );
}

interface TableBarProps {
  columns: readonly Column[];
  summary: ReactNode;
  choice: ColumnChoice | undefined;
}

/** The line above a table: what its rows add up to, and the choice of its columns. */
export function TableBar({ columns, summary, choice }: TableBarProps) {
  if (summary === undefined && choice === undefined) return null;
  return (
    <Bar>
      {summary !== undefined && <Summary role="status">{summary}</Summary>}
      {choice && <ColumnChooser {...{ columns, choice }} />}
    </Bar>
  );
}
