import { Checkbox } from '../Checkbox.tsx';
import { Tooltip } from '../Tooltip.tsx';

interface SelectionCellProps {
  /** Accessible name of the checkbox: « Choisir Les Terrasses du Parc ». */
  label: string;
  checked: boolean;
  /** Why the row cannot be chosen. The box stays focusable and shows it; `onChange` is still called. */
  unavailable?: string | undefined;
  onChange: (checked: boolean) => void;
}

/** The box that chooses a row; give the row `state="selected"` when it is ticked. */
export function SelectionCell({ unavailable, ...props }: SelectionCellProps) {
  return (
    <td data-choice>
      <Tooltip content={unavailable ?? ''}>
        <Checkbox {...props} unavailable={unavailable !== undefined} hideLabel />
      </Tooltip>
    </td>
  );
}
