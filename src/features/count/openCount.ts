import type { SavedCount } from '#contract/counts.ts';
import type { CountCodec } from '#domain/count/codec.ts';
import { hasErrors } from '#domain/count/campaign/validation.ts';
import type { InitialState } from '#domain/count/countState.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import type { Day } from '#domain/format/days.ts';
import type { EditorProps } from './editorProps.ts';

interface OpeningOptions<T extends CountTypes> {
  validate: (form: T['form'], today: Day) => T['errors'];
  today: Day;
}

/** The criteria and quantities of a document on what is offered today, and the errors of what has passed (CF-24). */
function openDocument<T extends CountTypes>(
  { countData }: SavedCount,
  codec: CountCodec<T['form'], T['quantities']>,
  { validate, today }: OpeningOptions<T>,
): InitialState<T> | undefined {
  const opened = codec.fromStored(countData, today);
  if (!opened) return undefined;
  const errors = validate(opened.form, today);
  return {
    form: opened.form,
    errors: hasErrors(errors) ? errors : null,
    previousQuantities: opened.quantities,
  };
}

/**
 * Returns what a screen opens with: a saved count that is edited, a copy of one, or a new form. A copy takes over criteria
 * and quantities only, so that it is saved as a new count under a name of its own (N-06).
 * @returns undefined when the saved count cannot be read
 */
export function openCount<T extends CountTypes>(
  { saved, copied }: Pick<EditorProps, 'saved' | 'copied'>,
  codec: CountCodec<T['form'], T['quantities']>,
  { newForm, ...options }: OpeningOptions<T> & { newForm: () => T['form'] },
): InitialState<T> | undefined {
  if (saved === null) {
    return copied ? openDocument(copied, codec, options) : { form: newForm() };
  }
  const { id, mafId, version, countName } = saved;
  const opened = openDocument(saved, codec, options);
  return (
    opened && {
      ...opened,
      countName,
      savedAs: { id, mafId, ...(version !== undefined && { version }) },
    }
  );
}
