import { useState } from 'react';
import { withLocalities } from '#domain/count/localityFields.ts';
import type { SelectedLocality } from '#domain/localities/selection.ts';
import {
  LocalityField,
  type LocalityFieldProps,
} from '#features/count/form/LocalityField/LocalityField.tsx';

export const NOTHING_CHOSEN: readonly SelectedLocality[] = [];

interface FieldProps extends Pick<LocalityFieldProps, 'zones'> {
  start?: readonly SelectedLocality[];
  startRadius?: number;
  error?: string;
  disabled?: boolean;
}

/** Renders the field with a parent that holds its state. */
export function Field({ start = NOTHING_CHOSEN, startRadius = 0, ...props }: FieldProps) {
  const [{ locations, radius }, setFields] = useState({
    locations: [...start],
    radius: startRadius,
  });
  const [isAllFrance, setIsAllFrance] = useState(false);
  const handleAllFrance = () => {
    setIsAllFrance(!isAllFrance);
    setFields((last) => withLocalities(last, [], 0));
  };
  return (
    <div style={{ width: '23rem', minHeight: '26rem' }}>
      <LocalityField
        value={locations}
        radius={radius}
        onChange={(next) => setFields((last) => withLocalities(last, next))}
        onRadiusChange={(km) => setFields((last) => withLocalities(last, last.locations, km))}
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
