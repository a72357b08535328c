import * as v from 'valibot';
import { VERSION_HEADER, type VersionConflict } from '#contract/conflict.ts';
import type { ApiError } from '#contract/errors.ts';
import { SavedCountSchema, type SavedCount } from '#contract/counts.ts';
import { refuse } from './failures.ts';

const CHANGED = 'Quelqu’un d’autre a modifié ce comptage entre-temps.';

/** The other person in stories about conflicting saves. */
const COLLEAGUE = { firstName: 'Nadia', lastName: 'Benali' };

/** Returns the version that a save started from; undefined if the request has none. */
function expectedVersionOf(request: Request): number | undefined {
  const version = /^"(\d+)"$/.exec(request.headers.get(VERSION_HEADER) ?? '')?.[1];
  return version === undefined ? undefined : Number(version);
}

/** Builds the conflict of a stale save: both versions of the count. */
export function buildConflict(
  current: SavedCount,
  refused: VersionConflict['refused'],
  totalBudget: number,
): VersionConflict {
  return {
    current: {
      ...v.parse(SavedCountSchema, current),
      version: current.version ?? 1,
      totalBudget,
      updatedDate: '2026-11-16T07:45:00.000Z',
      updatedBy: COLLEAGUE,
    },
    refused,
  };
}

/** Builds the server's error for a stale save. */
function buildVersionConflict(conflict: VersionConflict): ApiError {
  const details = [{ path: 'version', message: String(conflict.current.version) }];
  return { code: 'version_conflict', message: CHANGED, details, conflict };
}

/** Returns the 412 response to a stale save; undefined when the version is current. */
export function refuseStale(
  request: Request,
  known: SavedCount | undefined,
  save: { countName: string; totalBudget: number; countData: unknown },
) {
  const version = expectedVersionOf(request);
  if (!known || version === undefined || known.version === version) return undefined;
  const conflict = buildConflict(known, { ...save, version }, save.totalBudget);
  return refuse(412, buildVersionConflict(conflict));
}
