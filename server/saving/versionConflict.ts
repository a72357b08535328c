import type { VersionConflict } from '#contract/conflict.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { ApiFailure, VersionConflictFailure } from '../http/failure.ts';
import { findCurrent } from '../repositories/counts.ts';

/** Returns the failure of a save whose expected version is not the stored one. */
export async function conflictAt(
  tx: DatabaseClient,
  { id, expectedVersion }: { id: string; expectedVersion: number | undefined },
  refused: Omit<VersionConflict['refused'], 'version'>,
): Promise<ApiFailure> {
  const current = await findCurrent(tx, id);
  // The count was deleted meanwhile. Without an expected version, nothing else can have prevented the save.
  if (!current || expectedVersion === undefined) return new ApiFailure('not_found');
  return new VersionConflictFailure({ current, refused: { ...refused, version: expectedVersion } });
}
