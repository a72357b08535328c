import type { Period } from '#domain/count/campaign/form.ts';
import type { CountOffer, ProductDefinition, ProductTypes } from '#domain/count/definition.ts';
import { withLocalities } from '#domain/count/localityFields.ts';
import type { Day } from '#domain/format/days.ts';
import type { SelectedLocality } from '#domain/localities/selection.ts';

/**
 * Returns a new form with localities and, where it cannot be estimated without days, with these, the first of them, or by
 * the month, as the product is sold. Other required fields stay as the product leaves them.
 */
export function completeForm<T extends ProductTypes>(
  { newForm, schedule, validate }: ProductDefinition<T>,
  offer: CountOffer<T>,
  count: { today: Day; days: Period; locations: readonly SelectedLocality[] },
): T['form'] {
  const { today, days, locations } = count;
  const fresh = withLocalities(newForm(offer, today), locations);
  if (Object.keys(validate(fresh, today)).length === 0) return fresh;
  const schedules = [days, { start: days.start, end: days.start }, 'monthly'] as const;
  return schedules.flatMap((one) => schedule(offer.values, fresh, one) ?? [])[0] ?? fresh;
}
