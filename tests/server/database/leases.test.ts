import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { idempotencyKey, lease } from '#server/database/userSchema.ts';
import { maintain } from '#server/maintenance.ts';
import { releaseLease, withLease } from '#server/repositories/importJournal.ts';
import { seedUsers } from '#server/repositories/users.ts';
import { DEMO_USERS } from '#server/identity/demoUsers.ts';
import { describeBothDatabases } from '../testDatabase.ts';

const WORK = { name: 'work', seconds: 60 };
const LIFETIME = { isClosing: () => false };

describeBothDatabases('leases', (underTest) => {
  beforeEach(async () => {
    await underTest.database.db.delete(lease);
  });

  it('runs work once among processes that start it together', async () => {
    let runs = 0;
    const results = await Promise.all(
      Array.from({ length: 5 }, async () =>
        withLease(underTest.database.db, WORK, async () => (runs += 1)),
      ),
    );
    expect(runs).toBe(1);
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  it('runs work again once the lease has expired, or was given back', async () => {
    const { db } = underTest.database;
    const run = async () => withLease(db, WORK, async () => undefined);
    expect(await run()).toBe(true);
    expect(await run()).toBe(false);
    await db.update(lease).set({ expiresAt: sql`now() - interval '1 second'` });
    expect(await run()).toBe(true);
    await releaseLease(db, WORK.name);
    expect(await run()).toBe(true);
  });

  it('gives the lease back when the work fails', async () => {
    const { db } = underTest.database;
    const failing = withLease(db, WORK, async () => {
      throw new Error('failed');
    });
    await expect(failing).rejects.toThrow('failed');
    expect(await withLease(db, WORK, async () => undefined)).toBe(true);
  });

  it('lets one of two instances delete the expired idempotency keys', async () => {
    const { database } = underTest;
    await seedUsers(database.db, DEMO_USERS);
    const key = { ownerId: DEMO_USERS[0].id, requestHash: '', status: 201, response: {} };
    await database.db.insert(idempotencyKey).values([
      { ...key, key: 'old', createdAt: sql`now() - interval '8 days'` },
      { ...key, key: 'new', createdAt: sql`now() - interval '6 days'` },
    ]);
    const due = await Promise.all([maintain(database, LIFETIME), maintain(database, LIFETIME)]);
    expect(due.toSorted()).toEqual([false, true]);
    const left = await database.db.select({ key: idempotencyKey.key }).from(idempotencyKey);
    expect(left).toEqual([{ key: 'new' }]);
  });
});
