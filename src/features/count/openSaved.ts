import type { SavedCount } from '#contract/counts.ts';
import type { CountCodec } from '#domain/count/codec.ts';
import { hasErrors } from '#domain/count/campaign/validation.ts';
import type { InitialState } from '#domain/count/countState.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import type { Day } from '#domain/format/days.ts';

/**
 * Returns what a screen opens with for a saved count: its form and quantities, and the errors of what has passed since
 * (CF-24).
 * @returns undefined when the count cannot be read
 */
export function openSaved<T extends CountTypes>(
  { id, mafId, version, countName, countData }: SavedCount,
  codec: CountCodec<T['form'], T['quantities']>,
  { validate, today }: { validate: (form: T['form'], today: Day) => T['errors']; today: Day },
): InitialState<T> | undefined {
  const opened = codec.fromStored(countData, today);
  if (!opened) return undefined;
  const errors = validate(opened.form, today);
  return {
    form: opened.form,
    errors: hasErrors(errors) ? errors : null,
    previousQuantities: opened.quantities,
    countName,
    savedAs: { id, mafId, ...(version !== undefined && { version }) },
  };
}
