import * as v from 'valibot';
import type { CountCodec } from '#domain/count/codec.ts';
import type { CountDraft } from '#domain/count/countState.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import { SPREAD_RULES } from '#domain/count/spread/clientBudget.ts';
import type { Day } from '#domain/format/days.ts';

const DraftSchema = v.object({
  form: v.unknown(),
  kept: v.unknown(),
  /** Absent in the drafts of earlier releases, which only kept the quantities of an estimated form. */
  isEstimated: v.optional(v.boolean()),
  countName: v.string(),
  /** Absent in the drafts of earlier releases. */
  clientBudget: v.fallback(
    v.optional(
      v.object({
        amount: v.pipe(v.number(), v.integer(), v.minValue(0)),
        rule: v.picklist(SPREAD_RULES),
      }),
    ),
    undefined,
  ),
  version: v.optional(v.number()),
});

/**
 * Returns a stored draft on what is offered today, or undefined when it cannot be read. A draft holds the form and the
 * quantities as the screen had them. They are turned into a document and opened like a saved count, so that the format of
 * the product checks them.
 */
export function readDraft<T extends CountTypes>(
  written: unknown,
  { toStored, fromStored }: CountCodec<T['form'], T['quantities']>,
  today: Day,
): CountDraft<T> | undefined {
  const { success, output } = v.safeParse(DraftSchema, written);
  if (!success) return undefined;
  const { form, kept, countName, clientBudget, version } = output;
  const isEstimated = output.isEstimated ?? kept !== null;
  try {
    const opened = fromStored(toStored(form, kept), today);
    if (!opened) return undefined;
    const previousQuantities = kept === null ? null : opened.quantities;
    return {
      form: opened.form,
      previousQuantities,
      isEstimated,
      countName,
      clientBudget,
      version,
    };
  } catch {
    // The draft is not a form of this product: an earlier release wrote it, or another program.
    return undefined;
  }
}
