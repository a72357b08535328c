import type { SavedCount } from '#contract/counts.ts';
import type { OrderedSchedule } from '#domain/count/campaign/form.ts';
import { hasErrors } from '#domain/count/campaign/validation.ts';
import type { InitialState } from '#domain/count/countState.ts';
import { withLocalities, type LocalityFields } from '#domain/count/localityFields.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import type { Day } from '#domain/format/days.ts';
import type { CountBehaviour } from './countBehaviour.ts';
import type { EditorProps } from './editorProps.ts';
import type { OrderedCriteria } from './orderState.ts';

/** How a new count of a product starts. */
export interface NewCount<T extends CountTypes> {
  newForm: () => T['form'];
  /** Returns a form whose campaign runs as ordered; undefined where the product has no such campaign. */
  schedule: (form: T['form'], schedule: OrderedSchedule) => T['form'] | undefined;
}

interface OpeningOptions<T extends CountTypes> extends NewCount<T> {
  today: Day;
}

/** The criteria and quantities of a document on what is offered today, and the errors of what has passed (CF-24). */
function openDocument<T extends CountTypes>(
  { countData }: SavedCount,
  { codec, validate }: Pick<CountBehaviour<T>, 'codec' | 'validate'>,
  today: Day,
): InitialState<T> | undefined {
  const opened = codec.fromStored(countData, today);
  if (!opened) return undefined;
  const errors = validate(opened.form, today);
  return {
    form: opened.form,
    renewal: opened.renewal,
    errors: hasErrors(errors) ? errors : null,
    previousQuantities: opened.quantities,
  };
}

/** The criteria of a line on a new form (N-12). They are estimated at once unless the form must be completed first. */
function orderedCount<T extends CountTypes & { form: LocalityFields }>(
  { localities, isAllFrance, radius, schedule, budget, name }: OrderedCriteria,
  { validate }: Pick<CountBehaviour<T>, 'validate'>,
  { newForm, today, ...options }: OpeningOptions<T>,
): InitialState<T> {
  const form = newForm();
  const located = isAllFrance
    ? { ...form, isAllFrance, locations: [], radius: 0 }
    : withLocalities(form, localities, radius);
  const scheduled = (schedule && options.schedule(located, schedule)) ?? located;
  const errors = validate(scheduled, today);
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
  behaviour: Pick<CountBehaviour<T>, 'codec' | 'validate'>,
  options: OpeningOptions<T>,
): InitialState<T> | undefined {
  if (saved === null) {
    if (copied) return openDocument(copied, behaviour, options.today);
    return order ? orderedCount(order, behaviour, options) : { form: options.newForm() };
  }
  const { id, mafId, version, countName } = saved;
  const opened = openDocument(saved, behaviour, options.today);
  return (
    opened && {
      ...opened,
      countName,
      savedAs: { id, mafId, ...(version !== undefined && { version }) },
    }
  );
}
