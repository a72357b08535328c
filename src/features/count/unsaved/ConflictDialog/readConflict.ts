import * as v from 'valibot';
import { VersionConflictSchema, type VersionConflict } from '#contract/conflict.ts';

/** Both sides of a save that came too late; null when another back end says something else. */
export function readConflict(told: unknown): VersionConflict | null {
  const read = v.safeParse(VersionConflictSchema, told);
  return read.success ? read.output : null;
}
