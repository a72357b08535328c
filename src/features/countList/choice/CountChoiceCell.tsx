import type { CountRow } from '#contract/counts.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import type { Column } from '#design-system/DataTable/columns.ts';
import { SelectionCell } from '#design-system/DataTable/cells.tsx';
import type { CountChoice } from './useCountChoice.ts';

/** The first column of the list, where counts can be chosen. */
export const CHOICE_COLUMN: Column = {
  key: 'choice',
  header: 'Choix',
  hideHeader: true,
  width: '2.5rem',
};

interface CountChoiceCellProps {
  count: CountRow;
  choice: Pick<CountChoice, 'isChosen' | 'refusalOf' | 'onToggle'>;
}

/** The box that chooses a count. It is said to be unavailable where the count cannot join the others. */
export function CountChoiceCell({ count, choice }: CountChoiceCellProps) {
  return (
    <SelectionCell
      label={`Choisir ${formatMafId(count.mafId)}`}
      checked={choice.isChosen(count)}
      unavailable={choice.refusalOf(count)}
      onChange={(isChosen) => choice.onToggle(count, isChosen)}
    />
  );
}
