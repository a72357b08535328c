import * as v from 'valibot';
import { entriesOf } from '#domain/count/storedEntries.ts';
import { prefixedNumberIn, readBy, textIn, unwrapped } from '#domain/schemas/lenient.ts';

/* Its own module because every first load reads answers to changes of a count, but not the bodies of saves. */

/** Success statuses of a save, besides 200 (D-52). */
export const SAVE_SUCCESSES = [201, 204] as const;

/** Response to a save (assumed). Null is accepted because a 204 has no body. */
export const SaveAnswerSchema = v.nullable(
  v.object({
    id: v.string(),
    mafId: v.number(),
    version: v.optional(v.number()),
  }),
);

/** What a save of any back end says of the count that it wrote; null for each that it does not say. */
export interface SavedIdentity {
  id: string | null;
  mafId: number | null;
  version?: number;
}

/** Reads the answer to a save. Whatever it is, the save has succeeded: a repeated one would make a second count. */
export const SavedReading = readBy((answer): SavedIdentity | null => {
  // A text or a number alone is an id, unless it is written as a number of a count.
  const isNumber = typeof answer === 'string' && /^\s*MAF/i.test(answer);
  const { id, mafId, version } = entriesOf(
    typeof answer === 'object'
      ? unwrapped(answer, 'mafId', 'id')
      : { [isNumber ? 'mafId' : 'id']: textIn(answer) },
  );
  const identity = { id: textIn(id) || null, mafId: prefixedNumberIn(mafId) };
  if (identity.id === null && identity.mafId === null) return null;
  return { ...identity, ...(typeof version === 'number' && { version }) };
});
