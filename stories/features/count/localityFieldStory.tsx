import { useState } from 'react';
import { applyRadiusRule, type SelectedLocality } from '#domain/localities/selection.ts';
import { LocalityField } from '#features/count/LocalityField/LocalityField.tsx';

export const NOTHING_CHOSEN: readonly SelectedLocality[] = [];

interface FieldProps {
  start?: readonly SelectedLocality[];
  startRadius?: number;
  error?: string;
  disabled?: boolean;
}

/** Renders the field with a parent that holds its state. */
export function Field({ start = NOTHING_CHOSEN, startRadius = 0, ...props }: FieldProps) {
  const [value, setValue] = useState([...start]);
  const [radius, setRadius] = useState(startRadius);
  const [isAllFrance, setIsAllFrance] = useState(false);
  const settle = (next: readonly SelectedLocality[], km: number) => {
    const settled = applyRadiusRule(next, km);
    setValue(settled.selection);
    setRadius(settled.radius);
  };
  const handleAllFrance = () => {
    setIsAllFrance(!isAllFrance);
    settle([], 0);
  };
  return (
    <div style={{ width: '23rem', minHeight: '26rem' }}>
      <LocalityField
        value={value}
        radius={radius}
        onChange={(next) => settle(next, radius)}
        onRadiusChange={(km) => settle(value, km)}
        allFrance={{ isChosen: isAllFrance, onToggle: handleAllFrance }}
        {...props}
      />
    </div>
  );
}

/**
 * Disables the axe rule about focusable hidden fields. While its list is open, the combobox hides the rest of the page
 * from screen readers, and Tab closes the list before focus can reach a hidden field.
 */
export const OPEN_LIST = {
  a11y: { config: { rules: [{ id: 'aria-hidden-focus', enabled: false }] } },
};

export const FIELD = { name: 'Localité(s) recherchée(s)' };
