import { NO_SEND_DATE, SEND_DATE_LABEL } from '#domain/count/sendDate.ts';
import { addDays, type Day } from '#domain/format/days.ts';
import { DateField } from '#design-system/DateField/DateField.tsx';

interface SendDateFieldProps {
  value: Day | null;
  /** Where the person is: an e-mailing leaves tomorrow at the earliest (SE-31). */
  today: Day;
  /** The estimate was asked for without a day. */
  isMissing?: boolean;
  disabled?: boolean;
  onChange: (day: Day | null) => void;
}

/** The day on which an e-mailing leaves (SE-29). */
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
