import * as v from 'valibot';
import { SavedCountSchema } from './counts.ts';

/** Header of a PATCH, `"3"`: the version that the person started from. Another one in the database answers 412. */
export const VERSION_HEADER = 'if-match';

/**
 * What a 412 says of both sides, so that a screen can show them side by side and let both survive. Nothing of
 * `refused` was written.
 */
export const VersionConflictSchema = v.object({
  /** The count as it is stored now, with who saved it last and when. */
  current: v.object({
    ...SavedCountSchema.entries,
    version: v.number(),
    /** Whole euros excluding tax. */
    totalBudget: v.number(),
    /** Instant, ISO 8601. */
    updatedDate: v.string(),
    /** Null for counts saved before it was noted. */
    updatedBy: v.nullable(v.object({ firstName: v.string(), lastName: v.string() })),
  }),
  /** What the caller wanted to store, computed by the server as for any save. */
  refused: v.object({
    /** The version that the caller started from. */
    version: v.number(),
    countName: v.string(),
    /** Absent when only the name was to change. */
    totalBudget: v.optional(v.number()),
    countData: v.optional(v.unknown()),
  }),
});
export type VersionConflict = v.InferOutput<typeof VersionConflictSchema>;
