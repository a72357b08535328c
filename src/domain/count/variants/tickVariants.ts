import type { FormOption } from '../ancien/values.ts';
import { toggleMedium, toggleTargeting, type Targeting } from '../targetings.ts';
import type { Variant } from './variant.ts';

/** What the form of a product calls a targeting and a medium. */
export interface TickWords {
  targeting: string;
  medium: string;
}

/** Returns a form with one more targeting for each that is not selected, in the order of the field. */
export function targetingVariants<Form extends { targetings: Targeting[] }>(
  form: Form,
  words: TickWords,
  disabledTypes: readonly string[] = [],
): Variant<Form>[] {
  return form.targetings
    .filter(
      ({ selected, distributionType }) => !selected && !disabledTypes.includes(distributionType),
    )
    .toSorted((a, b) => a.order - b.order)
    .map(({ distributionType, label }) => ({
      id: `targeting ${distributionType}`,
      label: `Avec le ${words.targeting} ${label}`,
      form: { ...form, targetings: toggleTargeting(form.targetings, distributionType) },
    }));
}

/** Returns a form with one more medium for each that a selected targeting leaves out. */
export function mediumVariants<Form extends { targetings: Targeting[] }>(
  form: Form,
  words: TickWords,
): Variant<Form>[] {
  const selected = form.targetings.filter((targeting) => targeting.selected);
  return selected
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ distributionType, label, broadcastMediums, checked }) =>
      broadcastMediums
        .filter((_, index) => checked[index] !== true)
        .map((medium) => ({
          id: `medium ${distributionType} ${medium}`,
          label: `Avec le ${words.medium} ${medium}${selected.length > 1 ? ` pour le ${words.targeting} ${label}` : ''}`,
          form: { ...form, targetings: toggleMedium(form.targetings, distributionType, medium) },
        })),
    );
}

/**
 * Returns a form with one more option of a field for each that is not ticked.
 * @param wordsOf returns the change in French, from the label of the option
 * @param ticked returns the form with one more option ticked
 */
export function optionVariants<Form, Value extends string>(
  options: readonly FormOption<Value>[],
  wordsOf: (label: string) => string,
  ticked: (value: Value) => Form,
): Variant<Form>[] {
  return options
    .filter(({ checked }) => !checked)
    .map(({ value, label }) => ({
      id: `option ${value}`,
      label: wordsOf(label),
      form: ticked(value),
    }));
}
