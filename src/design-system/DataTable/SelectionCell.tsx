import { Checkbox } from '../Checkbox/Checkbox.tsx';

interface SelectionCellProps {
  /** Accessible name of the checkbox: « Choisir Les Terrasses du Parc ». */
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** The box that chooses a row; give the row `state="selected"` when it is ticked. */
export function SelectionCell(props: SelectionCellProps) {
  return (
    <td>
      <Checkbox {...props} hideLabel />
    </td>
  );
}
