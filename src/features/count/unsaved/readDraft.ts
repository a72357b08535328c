import * as v from 'valibot';
import type { CountCodec } from '#domain/count/codec.ts';
import type { CountDraft } from '#domain/count/countState.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import { SCENARIO_NAMES, withScenario, type Scenario } from '#domain/count/scenarios/scenario.ts';
import type { Day } from '#domain/format/days.ts';

const DraftSchema = v.object({
  form: v.unknown(),
  kept: v.unknown(),
  /** Absent in the drafts of earlier releases, which only kept the quantities of an estimated form. */
  isEstimated: v.optional(v.boolean()),
  countName: v.string(),
  version: v.optional(v.number()),
  /** Absent where nothing is pinned, and in the drafts of earlier releases. */
  scenarios: v.optional(v.array(v.unknown()), []),
});

const ScenarioSchema = v.object({
  name: v.picklist(SCENARIO_NAMES),
  document: v.looseObject({}),
});

/** Returns the scenarios that can still be opened. */
function readScenarios<T extends CountTypes>(
  written: readonly unknown[],
  { fromStored }: CountCodec<T['form'], T['quantities']>,
  today: Day,
): Scenario[] {
  const read = written.flatMap((one) => {
    const { success, output } = v.safeParse(ScenarioSchema, one);
    return success && fromStored(output.document, today) ? [output] : [];
  });
  return read.reduce<Scenario[]>(withScenario, []);
}

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
  const { form, kept, countName, version } = output;
  const isEstimated = output.isEstimated ?? kept !== null;
  try {
    const opened = codec.fromStored(codec.toStored(form, kept), today);
    if (!opened) return undefined;
    return {
      form: opened.form,
      previousQuantities: kept === null ? null : opened.quantities,
      isEstimated,
      countName,
      version,
      scenarios: readScenarios<T>(output.scenarios, codec, today),
    };
  } catch {
    // The draft is not a form of this product: an earlier release wrote it, or another program.
    return undefined;
  }
}
