import * as v from 'valibot';
import { VersionConflictSchema, type VersionConflict } from '#contract/conflict.ts';

/** Returns both versions from the response to a save that came too late; null when the response has another shape. */
export function readConflict(response: unknown): VersionConflict | null {
  const read = v.safeParse(VersionConflictSchema, response);
  return read.success ? read.output : null;
}
