import type { Day } from '../../format/days.ts';
import type { SelectedLocality } from '../../localities/selection.ts';

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
