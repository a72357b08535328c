import { expect, it } from 'vitest';
import { DEMO_USERS } from '#server/identity/demoUsers.ts';
import { findUserByIdentity } from '#server/repositories/identities.ts';
import { seedUsers } from '#server/repositories/users.ts';
import { describeEachDatabase } from '../testDatabase.ts';

describeEachDatabase('statements', (underTest) => {
  it('have no names, which a pooler of transactions cannot keep', async () => {
    const { db, pool } = underTest.database;
    await seedUsers(db, DEMO_USERS);
    const [{ email }] = DEMO_USERS;
    const identity = { issuer: 'https://issuer.test', subject: 'subject', email };
    const found = await findUserByIdentity(db, identity, { requestId: 'first' });
    expect(found?.email).toBe(email);
    const { rows } = await pool.query('select name from pg_prepared_statements');
    expect(rows).toEqual([]);
  });
});
