import * as v from 'valibot';
import type { CountCodec } from '#domain/count/document.ts';
import type { CountDraft } from '#domain/count/countState.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import { ClientBudgetSchema } from '#domain/count/spread/offer.ts';
import type { Day } from '#domain/format/days.ts';
import { readScenarios } from '../readScenarios.ts';

const AskedSchema = v.variant('kind', [
  v.object({ kind: v.literal('goal'), volume: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  v.object({ kind: v.literal('change'), percent: v.number(), total: v.number() }),
]);

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
        ...ClientBudgetSchema.entries,
        /** Absent where an amount was typed, and in the drafts of earlier releases. */
        asked: v.fallback(v.optional(AskedSchema), undefined),
      }),
    ),
    undefined,
  ),
  version: v.optional(v.number()),
  /** Absent where nothing is pinned, and in the drafts of earlier releases. */
  scenarios: v.optional(v.unknown()),
});

/**
 * Returns a stored draft on what is offered today, or undefined when it cannot be read. A draft holds the form and the
 * quantities as the screen had them. They are turned into a document and opened like a saved count, so that the format of
 * the product checks them.
 */
export function readDraft<T extends CountTypes>(
  written: unknown,
  codec: CountCodec<T['form'], T['quantities']>,
  today: Day,
): CountDraft<T> | undefined {
  const { success, output } = v.safeParse(DraftSchema, written);
  if (!success) return undefined;
  const { form, kept, countName, clientBudget, version } = output;
  const isEstimated = output.isEstimated ?? kept !== null;
  try {
    const opened = codec.fromStored(codec.toStored(form, kept), today);
    if (!opened) return undefined;
    return {
      form: opened.form,
      previousQuantities: kept === null ? null : opened.quantities,
      isEstimated,
      countName,
      clientBudget,
      version,
      scenarios: readScenarios(output.scenarios).filter(
        ({ document }) => codec.fromStored(document, today) !== undefined,
      ),
    };
  } catch {
    // The draft is not a form of this product: an earlier release wrote it, or another program.
    return undefined;
  }
}
