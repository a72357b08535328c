import * as v from 'valibot';
import { DaySchema } from '#domain/schemas/days.ts';
import { RadiusSchema, SelectedLocalitySchema } from '#domain/schemas/requestValues.ts';
import { LOCALITY_MAXIMUM } from '#domain/localities/selection.ts';
import type { QuickOrder } from '#domain/quickLine/quickOrder.ts';

/** The criteria of a typed line; its product and market are in the address. */
export type OrderedCriteria = Omit<QuickOrder, 'product'>;

const StateSchema = v.object({
  order: v.object({
    localities: v.pipe(v.array(SelectedLocalitySchema), v.maxLength(LOCALITY_MAXIMUM)),
    isAllFrance: v.boolean(),
    radius: RadiusSchema,
    schedule: v.nullable(
      v.union([v.literal('monthly'), v.object({ start: DaySchema, end: DaySchema })]),
    ),
    budget: v.pipe(v.number(), v.minValue(0)),
    name: v.string(),
  }),
});

/** Returns the state of the address of a new count that a line orders (N-12). */
export function orderState(order: QuickOrder): { order: OrderedCriteria } {
  const { localities, isAllFrance, radius, schedule, budget, name } = order;
  return { order: { localities, isAllFrance, radius, schedule, budget, name } };
}

/** Returns what a line orders, from the state of an address; null for any other state, such as that of an old release. */
export function readOrder(state: unknown): OrderedCriteria | null {
  const result = v.safeParse(StateSchema, state);
  return result.success ? result.output.order : null;
}
