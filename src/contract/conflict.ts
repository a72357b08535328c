import * as v from 'valibot';
import { SavedCountSchema } from './counts.ts';

/**
 * Header of a PATCH and of an order, such as `"3"`: the version that the person started from. If the stored version differs, the
 * server responds 412.
 */
export const VERSION_HEADER = 'if-match';

/**
 * Both versions of a count in a 412 response, so that a screen can show them side by side and neither is lost.
 * Nothing of `refused` was written.
 */
export const VersionConflictSchema = v.object({
  /** The count as stored now, with who saved it last and when. */
  current: v.intersect([
    SavedCountSchema,
    v.object({
      version: v.number(),
      /** Whole euros excluding tax. */
      totalBudget: v.number(),
      /** Instant, ISO 8601. */
      updatedDate: v.string(),
      /** Null for counts saved before this was recorded. */
      updatedBy: v.nullable(v.object({ firstName: v.string(), lastName: v.string() })),
    }),
  ]),
  /** What the caller tried to save, computed by the server as for any save. */
  refused: v.object({
    /** The version that the caller started from. */
    version: v.number(),
    countName: v.string(),
    /** Absent for a rename. */
    totalBudget: v.optional(v.number()),
    countData: v.optional(v.unknown()),
  }),
});
export type VersionConflict = v.InferOutput<typeof VersionConflictSchema>;
