import { useState } from 'react';
import type { PeriodPreset } from './Calendar/Calendar.tsx';
import { displayDay, displayRange } from './Calendar/days.ts';
import type { Day } from './Calendar/days.ts';
import { DatePopover } from './DatePopover.tsx';
import type { FieldProps } from './FieldShell/FieldShell.tsx';

export interface DateRange {
  start: Day;
  end: Day;
}

export interface DateRangeFieldProps extends FieldProps {
  value: DateRange | null;
  /** Called with a complete range or with `null`, never with half a range. */
  onChange: (range: DateRange | null) => void;
  min?: Day | (() => Day) | undefined;
  /** Periods to choose with one click. */
  presets?: readonly PeriodPreset[] | (() => readonly PeriodPreset[]) | undefined;
  placeholder?: string;
  disabled?: boolean;
}

/** A field for a period of whole days. The first click sets its start, the second its end. */
export function DateRangeField({
  value,
  onChange,
  min,
  presets,
  placeholder = 'Début ⟶ Fin',
  disabled = false,
  ...field
}: DateRangeFieldProps) {
  const [open, setOpen] = useState(false);
  const [start, setStart] = useState<Day | null>(null);

  const handleOpenChange = (next: boolean) => {
    setOpen(next);
    setStart(null);
  };
  const handlePick = (day: Day) => {
    if (start === null || day < start) {
      setStart(day);
      return;
    }
    onChange({ start, end: day });
    handleOpenChange(false);
  };
  const handleRange = (range: DateRange) => {
    onChange(range);
    handleOpenChange(false);
  };
  const text =
    start === null
      ? value
        ? displayRange(value.start, value.end)
        : ''
      : `${displayDay(start)} ⟶ …`;
  return (
    <DatePopover
      {...field}
      {...{ open, text, placeholder, disabled, min }}
      selected={start === null ? value : { start, end: null }}
      onOpenChange={handleOpenChange}
      onPick={handlePick}
      onRange={handleRange}
      presets={presets}
      onClear={() => onChange(null)}
    />
  );
}
