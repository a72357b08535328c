import type { DatabaseClient } from '../database/openDatabase.ts';
import { auditEvent } from '../database/auditSchema.ts';

/** What people do that leaves a trace. */
export type AuditAction =
  | 'count.created'
  | 'count.saved'
  | 'count.renamed'
  | 'count.deleted'
  | 'count.ordered'
  | 'count.exported'
  | 'counts.exported'
  | 'client.recorded'
  | 'boost.submitted'
  | 'profile.changed';

/** A line of the trace. */
export interface AuditEntry {
  action: AuditAction;
  /** Identifier of what was acted on. */
  subject: string;
  /** Versions, amounts, filters: what changed, without content and without names. */
  detail?: Readonly<Record<string, unknown>>;
}

/** Who acts, in which request. */
export interface AuditActor {
  actorId: string;
  requestId: string;
}

/**
 * Adds a line to the trace. Give it the transaction of what it tells, so that neither exists without the other; the
 * database itself refuses to change or to delete a line.
 */
export async function recordAudit(
  tx: DatabaseClient,
  { actorId, requestId }: AuditActor,
  { action, subject, detail = {} }: AuditEntry,
): Promise<void> {
  await tx.insert(auditEvent).values({ actorId, requestId, action, subject, detail });
}
