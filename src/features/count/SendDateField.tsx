import { addDays } from '#domain/format/dayArithmetic.ts';
import type { Day } from '#domain/format/days.ts';
import { DateField } from '#design-system/DateField.tsx';
import { NO_SEND_DATE, SEND_DATE_LABEL } from '#domain/products/emailing/form.ts';

interface SendDateFieldProps {
  value: Day | null;
  /** Today in Paris. An e-mailing is sent tomorrow at the earliest (SE-31). */
  today: Day;
  /** True when an estimate was requested without a date. */
  isMissing?: boolean;
  disabled?: boolean;
  onChange: (day: Day | null) => void;
}

/** Selects the day on which an e-mailing is sent (SE-29). */
export function SendDateField({ today, isMissing = false, ...field }: SendDateFieldProps) {
  return (
    <DateField
      {...field}
      label={SEND_DATE_LABEL}
      min={addDays(today, 1)}
      error={isMissing ? NO_SEND_DATE : undefined}
    />
  );
}
