import { useState } from 'react';
import { displayDay } from './Calendar/days.ts';
import type { Day } from './Calendar/days.ts';
import { DatePopover } from './DatePopover.tsx';
import type { FieldProps } from './FieldShell/FieldShell.tsx';

export interface DateFieldProps extends FieldProps {
  value: Day | null;
  onChange: (day: Day | null) => void;
  min?: Day | (() => Day) | undefined;
  max?: Day | undefined;
  placeholder?: string;
  disabled?: boolean;
}

/** A field for a single day. */
export function DateField({
  value,
  onChange,
  min,
  max,
  placeholder = 'JJ/MM/AAAA',
  disabled = false,
  ...field
}: DateFieldProps) {
  const [open, setOpen] = useState(false);
  const handlePick = (day: Day) => {
    onChange(day);
    setOpen(false);
  };
  return (
    <DatePopover
      {...field}
      {...{ open, placeholder, disabled, min, max }}
      text={value === null ? '' : displayDay(value)}
      selected={value === null ? null : { start: value, end: value }}
      onOpenChange={setOpen}
      onPick={handlePick}
      onClear={() => onChange(null)}
    />
  );
}
