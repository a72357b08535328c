import type { SavedCount } from '#contract/counts.ts';
import type { CountCodec } from '#domain/count/codec.ts';
import type { OrderedSchedule } from '#domain/count/campaign/form.ts';
import { hasErrors } from '#domain/count/campaign/validation.ts';
import type { InitialState } from '#domain/count/countState.ts';
import { withLocalities, type LocalityFields } from '#domain/count/localityFields.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import type { Day } from '#domain/format/days.ts';
import type { EditorProps } from './editorProps.ts';
import type { OrderedCriteria } from './orderState.ts';

interface OpeningOptions<T extends CountTypes> {
  /** Returns a form whose campaign runs as ordered; undefined where the product has no such campaign. */
  schedule: (form: T['form'], schedule: OrderedSchedule) => T['form'] | undefined;
  validate: (form: T['form'], today: Day) => T['errors'];
  today: Day;
}

/** The criteria and quantities of a document on what is offered today, and the errors of what has passed (CF-24). */
function openDocument<T extends CountTypes>(
  { countData }: SavedCount,
  codec: CountCodec<T['form'], T['quantities']>,
  { validate, today }: Pick<OpeningOptions<T>, 'validate' | 'today'>,
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

/** The criteria of a line on a new form (N-12). They are estimated at once unless the form must be completed first. */
function orderedCount<T extends CountTypes & { form: LocalityFields }>(
  { localities, isAllFrance, radius, schedule, budget, name }: OrderedCriteria,
  form: T['form'],
  options: OpeningOptions<T>,
): InitialState<T> {
  const located = isAllFrance
    ? { ...form, isAllFrance, locations: [], radius: 0 }
    : withLocalities(form, localities, radius);
  const scheduled = (schedule && options.schedule(located, schedule)) ?? located;
  const errors = options.validate(scheduled, options.today);
  return {
    form: scheduled,
    errors: hasErrors(errors) ? errors : null,
    countName: name,
    order: { budget },
  };
}

/**
 * Returns what a screen opens with: a saved count that is edited, a copy of one, what a line orders, or a new form. A copy takes over criteria
 * and quantities only, so that it is saved as a new count under a name of its own (N-06).
 * @returns undefined when the saved count cannot be read
 */
export function openCount<T extends CountTypes & { form: LocalityFields }>(
  { saved, copied, order }: Pick<EditorProps, 'saved' | 'copied' | 'order'>,
  codec: CountCodec<T['form'], T['quantities']>,
  { newForm, ...options }: OpeningOptions<T> & { newForm: () => T['form'] },
): InitialState<T> | undefined {
  if (saved === null) {
    if (copied) return openDocument(copied, codec, options);
    return order ? orderedCount(order, newForm(), options) : { form: newForm() };
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
