import { addDays } from '#domain/format/dayArithmetic.ts';
import { parisDay, type Day } from '#domain/format/days.ts';
import { DateField } from '#design-system/DateField.tsx';
import { SEND_DATE_LABEL } from '#domain/products/emailing/form.ts';

interface SendDateFieldProps {
  value: Day | null;
  error?: string | undefined;
  disabled?: boolean;
  onChange: (day: Day | null) => void;
}

/** Selects the day on which an e-mailing is sent, tomorrow at the earliest (SE-29, SE-31). */
export function SendDateField(field: SendDateFieldProps) {
  return (
    <DateField {...field} label={SEND_DATE_LABEL} min={() => addDays(parisDay(new Date()), 1)} />
  );
}
