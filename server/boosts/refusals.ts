import type { BoostSubmission } from '#contract/boosts.ts';
import type { BoostProgramme, BoostSelection } from '#domain/boost/selection.ts';
import { applySubmission } from '#domain/boost/submission.ts';
import { ApiFailure } from '../http/failure.ts';

/* The refusals of a submission, shared by our own tables and the partner service. */

export const UNKNOWN_CONTRACT =
  'Ce contrat n’existe pas pour ce client : choisissez à nouveau le client.';
const TERMINATED = 'Ce contrat est résilié : ses programmes ne peuvent plus être boostés.';
/** Shown when somebody else submitted first; worded as for a count. */
const CHANGED =
  'Quelqu’un d’autre a modifié ce boost entre-temps. Rouvrez la sélection pour repartir de sa dernière version.';

/** The stored state of a contract and its boost, which has no id before the first submission. */
export interface CurrentBoost {
  isActive: boolean;
  bsiId: number | null;
  version?: number | undefined;
  selection: BoostSelection;
}

/** @throws ApiFailure `conflict`: the submission started from a stale state */
export function refuseChanged(): never {
  throw new ApiFailure('conflict', CHANGED);
}

/**
 * Computes the programmes after a submission, of which only the ticked boxes are trusted.
 * @throws ApiFailure when a rule is broken or somebody else submitted first
 */
export function settleOrRefuse(
  { isActive, bsiId, version, selection }: CurrentBoost,
  submission: Pick<BoostSubmission, 'bsiId' | 'programmes'>,
  expectedVersion: number | undefined,
): readonly BoostProgramme[] {
  if (!isActive) throw new ApiFailure('rule_refused', TERMINATED);
  if (bsiId !== submission.bsiId) refuseChanged();
  if (version !== undefined && expectedVersion !== undefined && version !== expectedVersion) {
    throw new ApiFailure('version_conflict', CHANGED, [
      { path: 'version', message: String(version) },
    ]);
  }
  const mode = bsiId === null ? 'new' : 'edit';
  const settled = applySubmission(selection, submission.programmes, mode);
  if ('refusal' in settled) throw new ApiFailure('rule_refused', settled.refusal);
  return settled.programmes;
}
