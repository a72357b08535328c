import { eq, sql } from 'drizzle-orm';
import { lease } from '../database/leaseSchema.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';

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
