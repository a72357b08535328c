import type { VersionConflict } from '#contract/conflict.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { ApiFailure, VersionConflictFailure } from '../http/failure.ts';
import { findCurrent } from '../repositories/counts.ts';

/** Why a count could not be written at the version that the person started from. */
export async function conflictAt(
  tx: DatabaseClient,
  { id, expectedVersion }: { id: string; expectedVersion: number | undefined },
  refused: Omit<VersionConflict['refused'], 'version'>,
): Promise<ApiFailure> {
  const current = await findCurrent(tx, id);
  // Deleted in between; without an expected version nothing else can have stopped the save.
  if (!current || expectedVersion === undefined) return new ApiFailure('not_found');
  return new VersionConflictFailure({ current, refused: { ...refused, version: expectedVersion } });
}
