import { desc, eq, sql } from 'drizzle-orm';
import { importJournal, lease } from '../database/userSchema.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { operatorActor, operatorName } from './audit.ts';
import { recordAudit } from './audit.ts';
import { changeInventoryVersion } from './inventory.ts';

export type JournalEntry = typeof importJournal.$inferSelect;
type NewJournalEntry = Pick<
  JournalEntry,
  'kind' | 'fileName' | 'fileHash' | 'acceptedLines' | 'rejectedLines' | 'rowsBefore' | 'rowsAfter'
>;

/** Waits for the end of another import. Must be the first statement of a transaction, whose snapshot then holds what that import wrote. */
export async function lockJournal(tx: DatabaseClient): Promise<void> {
  await tx.execute(sql`lock table ${importJournal} in exclusive mode`);
}

/** Appends an entry to the journal and to the audit log. @returns its number */
export async function recordImport(tx: DatabaseClient, entry: NewJournalEntry): Promise<number> {
  const [row] = await tx
    .insert(importJournal)
    .values({ ...entry, importedBy: operatorName() })
    .returning({ id: importJournal.id, by: importJournal.importedBy });
  if (!row) throw new Error('The journal did not keep the import');
  await changeInventoryVersion(tx);
  const { kind, fileName, fileHash, acceptedLines, rejectedLines } = entry;
  await recordAudit(tx, operatorActor(`npm run ${kind === 'boost:renew' ? kind : 'import'}`), {
    action: 'data.imported',
    subject: kind,
    detail: { id: row.id, by: row.by, fileName, fileHash, acceptedLines, rejectedLines },
  });
  return row.id;
}

/** Lists the entries of the journal, newest first. @param kind all kinds by default */
export async function listImports(db: DatabaseClient, kind?: string): Promise<JournalEntry[]> {
  return db
    .select()
    .from(importJournal)
    .where(kind === undefined ? undefined : eq(importJournal.kind, kind))
    .orderBy(desc(importJournal.id));
}

/** Finds an entry by its number. */
export async function findImport(
  db: DatabaseClient,
  id: number,
): Promise<JournalEntry | undefined> {
  const [row] = await db.select().from(importJournal).where(eq(importJournal.id, id));
  return row;
}

/** Marks an import as undone, also in the audit log. */
export async function recordUndo(tx: DatabaseClient, { id, kind }: JournalEntry): Promise<void> {
  const by = operatorName();
  await tx
    .update(importJournal)
    .set({ undoneBy: by, undoneAt: sql`now()` })
    .where(eq(importJournal.id, id));
  await changeInventoryVersion(tx);
  const detail = { id, by };
  await recordAudit(tx, operatorActor('npm run import'), {
    action: 'data.undone',
    subject: kind,
    detail,
  });
}

/** Takes a lease for some seconds. @returns false while another process holds it */
async function takeLease(db: DatabaseClient, name: string, seconds: number): Promise<boolean> {
  const expiresAt = sql`now() + make_interval(secs => ${seconds})`;
  const taken = await db
    .insert(lease)
    .values({ name, expiresAt })
    .onConflictDoUpdate({
      target: lease.name,
      set: { expiresAt },
      setWhere: sql`${lease.expiresAt} <= now()`,
    })
    .returning({ name: lease.name });
  return taken.length > 0;
}

/**
 * Runs work once among all processes of a database. The lease stays taken for its whole duration after a success, and is
 * given back after a failure. When the process ends in between, another one takes it once it has expired.
 * @returns false without running the work while another process holds the lease
 */
export async function withLease(
  db: DatabaseClient,
  { name, seconds }: { name: string; seconds: number },
  work: () => Promise<unknown>,
): Promise<boolean> {
  if (!(await takeLease(db, name, seconds))) return false;
  try {
    await work();
    return true;
  } catch (error) {
    await releaseLease(db, name);
    throw error;
  }
}

/** Gives a lease back before it expires. */
export async function releaseLease(db: DatabaseClient, name: string): Promise<void> {
  await db.delete(lease).where(eq(lease.name, name));
}

/** Returns the minutes after which a lease is free at the latest, by the clock of the database; 0 when it is free. */
export async function minutesOfLease(db: DatabaseClient, name: string): Promise<number> {
  const minutes = sql<number>`ceil(extract(epoch from ${lease.expiresAt} - now()) / 60)::int`;
  const [row] = await db.select({ minutes }).from(lease).where(eq(lease.name, name));
  return Math.max(0, row?.minutes ?? 0);
}
