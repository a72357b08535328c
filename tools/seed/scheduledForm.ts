import type { Period } from '#domain/count/campaign/form.ts';
import type { CountOffer, ProductDefinition, ProductTypes } from '#domain/count/definition.ts';
import type { Day } from '#domain/format/days.ts';

/**
 * Returns the form of a new count that runs as its product is sold: on these days, on the first of them, or by the month.
 * @throws Error where the product can be bought in none of these ways
 */
export function scheduledForm<T extends ProductTypes>(
  { newForm, schedule }: ProductDefinition<T>,
  offer: CountOffer<T>,
  today: Day,
  days: Period,
): T['form'] {
  const fresh = newForm(offer, today);
  const schedules = [days, { start: days.start, end: days.start }, 'monthly'] as const;
  const [form] = schedules.flatMap((one) => schedule(offer.values, fresh, one) ?? []);
  if (!form) throw new Error(`${offer.values.label} has no schedule`);
  return form;
}
