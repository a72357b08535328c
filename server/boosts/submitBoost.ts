import type { BoostSubmission } from '#contract/boosts.ts';
import { settleSubmission } from '#domain/boost/submission.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { ApiFailure } from '../http/failure.ts';
import {
  findContractBoost,
  insertBoost,
  raiseVersion,
  replaceProgrammes,
  type ContractBoost,
  type StoredBoost,
} from '../repositories/boosts.ts';
import { monthOf } from './month.ts';

/** Said when somebody else was faster; the same words as for a count. */
const CHANGED =
  "Quelqu'un d'autre a modifié ce boost entre-temps. Rouvrez la sélection pour repartir de sa dernière version.";
const TERMINATED = 'Ce contrat est résilié : ses programmes ne peuvent plus être boostés.';
const UNKNOWN_CONTRACT = "Ce contrat n'existe pas pour ce client : choisissez à nouveau le client.";

interface SubmissionContext {
  ownerId: string;
  now: Date;
  /** The version that the person saw; undefined when any will do. */
  expectedVersion: number | undefined;
}

/** A submission that started from something else than what is stored now. */
function refuseStale(
  boost: StoredBoost | undefined,
  { bsiId }: BoostSubmission,
  { expectedVersion }: SubmissionContext,
): void {
  if ((boost?.bsiId ?? null) !== bsiId) throw new ApiFailure('conflict', CHANGED);
  if (boost && expectedVersion !== undefined && boost.version !== expectedVersion) {
    throw new ApiFailure('version_conflict', CHANGED, [
      { path: 'version', message: String(boost.version) },
    ]);
  }
}

/** What is boosted under a contract, or the refusal when the client has no such contract. */
export function knownContract(found: ContractBoost | undefined): ContractBoost {
  if (!found) throw new ApiFailure('not_found', UNKNOWN_CONTRACT);
  return found;
}

/**
 * Boosts what a submission asks for, as far as the rules allow: nothing of it is believed but which boxes are ticked.
 * Call it inside a transaction: the contract stays locked until its end, so that of two submissions at once the
 * second one sees the first (BS-41).
 *
 * @throws ApiFailure when a rule is broken or somebody else was faster
 */
export async function submitBoost(
  tx: DatabaseClient,
  submission: BoostSubmission,
  context: SubmissionContext,
): Promise<StoredBoost> {
  const { boost, contract, selection } = knownContract(
    await findContractBoost(tx, submission, true),
  );
  if (!contract.isActive) throw new ApiFailure('rule_refused', TERMINATED);
  refuseStale(boost, submission, context);
  const settled = settleSubmission(selection, submission.programmes, boost ? 'edit' : 'new');
  if ('refusal' in settled) throw new ApiFailure('rule_refused', settled.refusal);
  const { ownerId, now } = context;
  const { contractId } = contract;
  const written = boost
    ? await raiseVersion(tx, boost.id)
    : await insertBoost(tx, { contractId, ownerId, now, renewedMonth: monthOf(now) });
  await replaceProgrammes(tx, written.id, settled.programmes);
  return written;
}
