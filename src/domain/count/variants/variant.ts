import { isSameValue } from '../../equality.ts';
import type { Day } from '../../format/days.ts';
import type { SelectedLocality } from '../../localities/selection.ts';
import { hasErrors } from '../campaign/validation.ts';
import type { CountRules, CountTypes } from '../rules.ts';

/** Maximum number of variants that « Débloquer le volume » estimates (N-02). */
export const VARIANT_MAXIMUM = 5;

/** A form that differs from that of a count in one criterion. */
export interface Variant<Form> {
  /** Unique among the variants of a form. */
  id: string;
  /** The change, in French: « Rayon de 20 km au lieu de 10 km ». */
  label: string;
  form: Form;
}

/** What the variants depend on besides the form. */
export interface VariantContext {
  /** The current day in Paris. */
  today: Day;
  /** Localities around those of the form, nearest first; empty when they are not known. */
  nearby: readonly SelectedLocality[];
}

/** Returns the variants of a form in one criterion, the most useful first. Some may be invalid or request the same. */
export type VariantBuilder<Form> = (
  form: Form,
  context: VariantContext,
) => readonly Variant<Form>[];

/**
 * Returns a builder of the variants of several builders: the first of each, in their order, then the second of each, so
 * that every criterion is tried before one is tried twice.
 */
export function composedVariants<Form>(
  ...builders: readonly VariantBuilder<Form>[]
): VariantBuilder<Form> {
  return (form, context) => {
    const lists = builders.map((build) => build(form, context));
    const longest = Math.max(0, ...lists.map(({ length }) => length));
    return Array.from({ length: longest }, (_, index) =>
      lists.flatMap((list) => list[index] ?? []),
    ).flat();
  };
}

/**
 * Returns the variants of a form that are worth an estimate, at most five. A variant is left out if its form is invalid
 * or if its request is that of the form or of an earlier variant (N-02).
 */
export function offeredVariants<T extends CountTypes>(
  { requestOf, variants }: Pick<CountRules<T>, 'requestOf' | 'variants'>,
  validate: (form: T['form'], today: Day) => T['errors'],
  form: T['form'],
  context: VariantContext,
): Variant<T['form']>[] {
  const requests = [requestOf(form)];
  const offered: Variant<T['form']>[] = [];
  for (const variant of variants(form, context)) {
    if (offered.length === VARIANT_MAXIMUM) break;
    if (hasErrors(validate(variant.form, context.today))) continue;
    const request = requestOf(variant.form);
    if (requests.some((known) => isSameValue(known, request))) continue;
    requests.push(request);
    offered.push(variant);
  }
  return offered;
}
