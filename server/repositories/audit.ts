import { userInfo } from 'node:os';
import { and, eq } from 'drizzle-orm';
import type { FOLLOW_UP_ACTIONS } from '#contract/followUp.ts';
import type { ItemKind } from '#domain/personalItems.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { auditEvent } from '../database/userSchema.ts';

/** The actions recorded in the audit log. */
type AuditAction =
  | 'count.created'
  | 'count.saved'
  | 'count.renamed'
  | 'count.deleted'
  | `count.${(typeof FOLLOW_UP_ACTIONS)[number]}`
  | 'count.exported'
  | 'counts.exported'
  | 'count.refused'
  | 'client.recorded'
  | 'boost.submitted'
  | 'boost.renewed'
  | 'data.imported'
  | 'data.undone'
  | 'profile.changed'
  | 'profile.bound'
  | 'profile.unbound'
  | 'profile.erased'
  | 'demonstration.removed'
  | 'profile.refused'
  | `${ItemKind}.${'created' | 'changed' | 'deleted' | 'refused'}`;

/** An entry of the audit log. */
export interface AuditEntry {
  action: AuditAction;
  /** Identifier of the record concerned. */
  subject: string;
  /** Versions, amounts or filters, without content or names. */
  detail?: Readonly<Record<string, unknown>>;
}

/** The person who acts, and the request. */
export interface AuditActor {
  actorId: string;
  requestId: string;
}

/**
 * Appends an entry to the audit log. Pass the transaction of the change itself, so that neither is written without the
 * other. The database rejects updates and deletions of entries.
 */
export async function recordAudit(
  tx: DatabaseClient,
  { actorId, requestId }: AuditActor,
  { action, subject, detail = {} }: AuditEntry,
): Promise<void> {
  await tx.insert(auditEvent).values({ actorId, requestId, action, subject, detail });
}

/** Returns whether a person carried out an action, so that repeating it succeeds. */
export async function hasDone(
  db: DatabaseClient,
  { actorId, action, subject }: { actorId: string; action: AuditAction; subject: string },
): Promise<boolean> {
  const done = and(
    eq(auditEvent.subject, subject),
    eq(auditEvent.actorId, actorId),
    eq(auditEvent.action, action),
  );
  return (await db.$count(auditEvent, done)) > 0;
}

/** Returns the actor of the audit entries of a command: an operator has no profile. */
export function operatorActor(command: string): AuditActor {
  return { actorId: '00000000-0000-0000-0000-000000000000', requestId: command };
}

/** Returns the account of the operating system that runs this process, or its number when it has no name. */
export function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`;
  }
}
