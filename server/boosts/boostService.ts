import type { SentBoostRow, BoostSubmission, SentContractProgrammes } from '#contract/boosts.ts';
import type { ClientResult } from '#domain/clientSearch.ts';
import type { UserProfile } from '#domain/profile.ts';
import { parisDay } from '#domain/format/days.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import type { AuditEntry } from '../repositories/audit.ts';
import type { BoostProgramme, BoostSelection } from '#domain/boost/selection.ts';
import { applySubmission } from '#domain/boost/submission.ts';
import { ApiFailure } from '../request/failure.ts';

/** Identifies a contract by its number and its client's. */
export interface ContractKey {
  clientId: string;
  contractId: string;
}

/** The person who submits, and the headers of the request. */
export interface SubmissionBy {
  actor: Pick<UserProfile, 'id' | 'email'>;
  /** Makes a retried submission harmless; undefined when the caller sent none. */
  idempotencyKey: string | undefined;
  /** The version that the person started from; undefined when any version is accepted. */
  expectedVersion: number | undefined;
  /** Writes to the audit log. */
  audit: (db: DatabaseClient, entry: AuditEntry) => Promise<void>;
}

/** The result of a submission. */
export interface WrittenBoost {
  id: string;
  bsiId: number;
  version?: number | undefined;
}

/**
 * The storage of boosts: our own tables, or the partner service that displays them (docs/operations.md). Both derive the
 * statuses again and enforce the rules. Every failure is an ApiFailure whose message says what to do.
 */
export interface BoostService {
  /** Finds clients with an active new-build contract: one row per contract, `limit` at most. */
  searchClients: (text: string, limit: number) => Promise<ClientResult[]>;
  /** Lists the boosts of the person, or of everybody. */
  list: (actor: Pick<UserProfile, 'id' | 'email'>, isEverybody: boolean) => Promise<SentBoostRow[]>;
  programmes: (key: ContractKey) => Promise<SentContractProgrammes>;
  /** Submits a boost. Returns null when the partner confirms it without details. */
  submit: (submission: BoostSubmission, by: SubmissionBy) => Promise<WrittenBoost | null>;
}

/** Returns the month of an instant in Paris, as YYYY-MM. */
export function monthOf(now: Date): string {
  return parisDay(now).slice(0, 7);
}

/* The refusals of a submission, shared by our own tables and the partner service. */

export const UNKNOWN_CONTRACT =
  'Ce contrat n’existe pas pour ce client : choisissez à nouveau le client.';
const TERMINATED = 'Ce contrat est résilié : ses programmes ne peuvent plus être boostés.';
/** Shown when somebody else submitted first; worded as for a count. */
const CHANGED =
  'Quelqu’un d’autre a modifié ce boost entre-temps. Rouvrez la sélection pour repartir de sa dernière version.';

/** The stored state of a contract and its boost, which has no id before the first submission. */
interface CurrentBoost {
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
