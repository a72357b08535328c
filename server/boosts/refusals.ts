import type { BoostSubmission } from '#contract/boosts.ts';
import type { BoostProgramme, BoostSelection } from '#domain/boost/selection.ts';
import { applySubmission } from '#domain/boost/submission.ts';
import { ApiFailure } from '../http/failure.ts';

/* What a submission is refused for, in the same words wherever boosts are kept. */

export const UNKNOWN_CONTRACT =
  "Ce contrat n'existe pas pour ce client : choisissez à nouveau le client.";
const TERMINATED = 'Ce contrat est résilié : ses programmes ne peuvent plus être boostés.';
/** Said when somebody else was faster; the same words as for a count. */
const CHANGED =
  "Quelqu'un d'autre a modifié ce boost entre-temps. Rouvrez la sélection pour repartir de sa dernière version.";

/** What is kept of a contract, whose boost does not exist before the first submission. */
export interface KeptBoost {
  isActive: boolean;
  bsiId: number | null;
  version?: number | undefined;
  selection: BoostSelection;
}

/** @throws ApiFailure `conflict`: the submission started from something else than what is kept now */
export function refuseChanged(): never {
  throw new ApiFailure('conflict', CHANGED);
}

/**
 * The programmes that a submission leads to: nothing of it is believed but which boxes are ticked.
 * @throws ApiFailure when a rule is broken or somebody else was faster
 */
export function settleOrRefuse(
  { isActive, bsiId, version, selection }: KeptBoost,
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
