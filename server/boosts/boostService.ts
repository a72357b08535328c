import type { BoostRow, BoostSubmission, ContractProgrammes } from '#contract/boosts.ts';
import type { ClientResult } from '#domain/clients/search.ts';
import type { UserProfile } from '#domain/users/profile.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import type { AuditEntry } from '../repositories/audit.ts';

/** A contract, by its own number and that of its client. */
export interface ContractKey {
  clientId: string;
  contractId: string;
}

/** Who boosts, and from what. */
export interface SubmissionBy {
  actor: Pick<UserProfile, 'id' | 'email'>;
  /** Makes a repeated submission harmless; undefined when the caller sent none. */
  idempotencyKey: string | undefined;
  /** The version that the person saw; undefined when any will do. */
  expectedVersion: number | undefined;
  /** Notes who did it, with what it does. */
  audit: (db: DatabaseClient, entry: AuditEntry) => Promise<void>;
}

/** A boost that was written. */
export interface WrittenBoost {
  id: string;
  bsiId: number;
  version?: number | undefined;
}

/**
 * Where boosts are kept: in our tables, or at the partner who shows them (docs/operations.md). Both derive the statuses
 * again and refuse what the rules refuse. Every failure is an ApiFailure whose sentence says what to do.
 */
export interface BoostService {
  /** The clients with a new-build contract in force, one row per contract, `limit` at most. */
  searchClients: (text: string, limit: number) => Promise<ClientResult[]>;
  /** The boosts of the person, or everybody's. */
  list: (actor: Pick<UserProfile, 'id' | 'email'>, isEverybody: boolean) => Promise<BoostRow[]>;
  programmes: (key: ContractKey) => Promise<ContractProgrammes>;
  /** Null when the partner answers nothing more than that it is done. */
  submit: (submission: BoostSubmission, by: SubmissionBy) => Promise<WrittenBoost | null>;
}
