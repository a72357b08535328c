import * as v from 'valibot';
import type { CountDraft, CountTypes } from '#domain/count/workflow.ts';
import type { Day } from '#domain/format/days.ts';
import type { DraftReader } from '../countBehaviour.ts';

/** Returns a stored draft, revived on what is offered today, or undefined when it cannot be read. */
export function readDraft<T extends CountTypes>(
  written: unknown,
  reader: DraftReader<T['form'], T['quantities']>,
  freshForm: T['form'],
  today: Day,
): CountDraft<T> | undefined {
  const schema = v.object({
    form: reader.form,
    kept: v.nullable(reader.quantities),
    countName: v.string(),
    version: v.optional(v.number()),
  });
  const { success, output } = v.safeParse(schema, written);
  if (!success) return undefined;
  const { form, kept, countName, version } = output;
  const revived = reader.revive(form, freshForm, today);
  return { form: revived, previousQuantities: kept, countName, version };
}
