import { isSameValue } from '../../equality.ts';
import type { Day } from '../../format/days.ts';
import { hasErrors } from '../campaign/form.ts';
import type { Variant, VariantBuilder, VariantContext } from './variants.ts';

/** Maximum number of variants that « Plus de volume » estimates (N-02). */
export const VARIANT_MAXIMUM = 5;

/**
 * Returns the variants of a form that are worth an estimate, at most five. A variant is left out if its form is invalid
 * or if its request is that of the form or of an earlier variant (N-02).
 */
export function offeredVariants<Form>(
  { requestOf, variants }: { requestOf: (form: Form) => unknown; variants: VariantBuilder<Form> },
  validate: (form: Form, today: Day) => object,
  form: Form,
  context: VariantContext,
): Variant<Form>[] {
  const requests = [requestOf(form)];
  const offered: Variant<Form>[] = [];
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
