import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { savedCount } from '#server/database/countSchema.ts';
import { openDatabase, type Database } from '#server/database/openDatabase.ts';
import { appUser, auditEvent } from '#server/database/userSchema.ts';
import { DEMO_USERS } from '#server/identity/demoUsers.ts';
import { boundUsers, findUserByIdentity } from '#server/repositories/identities.ts';
import { seedUsers } from '#server/repositories/users.ts';
import { openOwnTestDatabase, type TestDatabase } from '../testDatabase.ts';
import { runProgram } from '../compiledPrograms.ts';

const [ALICE, THOMAS] = DEMO_USERS;
const FORMER = 'https://former.example';

let folder: TestDatabase;
beforeAll(async () => {
  folder = await openOwnTestDatabase();
  await seedUsers(folder.db, DEMO_USERS);
  for (const { id, email } of [ALICE, THOMAS]) {
    await findUserByIdentity(
      folder.db,
      { issuer: FORMER, subject: id, email },
      { requestId: 'test' },
    );
  }
  await folder.release();
});
afterAll(async () => folder.close());

const run = async (...args: readonly string[]) =>
  runProgram('server/identity/users.ts', args, { DATA_DIR: folder.dataDir });

/** Opens the database between two commands, because only one process can hold it. */
async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: folder.dataDir });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

describe('npm run users -- unbind', () => {
  it.each([
    [[]],
    [['a@b.fr', 'c@d.fr']],
    [['a@b.fr', '--everybody']],
    [['--nobody']],
    [['--everybody', '--yes']],
  ])('explains its usage: %j', { tags: ['weekly'] }, async (args) => {
    const { code, errors } = await run('unbind', ...args);
    expect(code).toBe(1);
    expect(errors).toContain('Utilisation');
  });

  it('refuses an address without a bound profile', async () => {
    const { code, errors } = await run('unbind', 'nouveau@adfactory.test');
    expect(code).toBe(1);
    expect(errors).toContain('Aucun profil lié');
  });

  it('lets one admin, then everybody, sign in again after a change of the issuer', async () => {
    expect(await run('unbind', ' Admin@adfactory.test')).toMatchObject({ code: 0 });
    // Thomas is still bound.
    expect((await run('unbind', '--everybody')).output).toContain('1 compte(s) délié(s)');
    const database = await openDatabase({ dataDir: folder.dataDir });
    try {
      const { db } = database;
      expect(await boundUsers(db)).toEqual([]);
      const now = { issuer: 'https://new.example', subject: 'alice', email: ALICE.email };
      const found = await findUserByIdentity(db, now, { requestId: 'test' });
      expect(found).toMatchObject({ id: ALICE.id });
      const entries = await db.select().from(auditEvent).orderBy(asc(auditEvent.id));
      const unbound = entries.filter(({ action }) => action === 'profile.unbound');
      expect(unbound.map(({ subject, detail }) => ({ subject, detail }))).toEqual([
        { subject: ALICE.id, detail: { issuer: FORMER, subject: ALICE.id } },
        { subject: THOMAS.id, detail: { issuer: FORMER, subject: THOMAS.id } },
      ]);
    } finally {
      await database.close();
    }
  });
});

describe('npm run users -- erase', () => {
  it('explains its usage, and refuses an unknown address', async () => {
    expect(await run('erase')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Utilisation') as string,
    });
    expect(await run('erase', 'nobody@adfactory.test', '--yes')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Aucun profil n’a l’adresse') as string,
    });
  });

  it('asks first, then replaces name and address, keeps the counts, and is audited', async () => {
    await withDatabase(async ({ db }) =>
      db.insert(savedCount).values({
        mafId: 1,
        mafProduct: 'Display',
        market: 'Neuf',
        countName: 'Agence du Port',
        ownerId: ALICE.id,
        countData: {},
      }),
    );
    const asked = await run('erase', ALICE.email);
    expect(asked.code).toBe(1);
    expect(asked.errors).toContain(`Le nom et l’adresse de ${ALICE.firstName} ${ALICE.lastName}`);
    expect(asked.errors).toContain('Sans terminal pour répondre, ajoutez --yes');
    // The profile is found again, so nothing was replaced yet.
    expect(await run('erase', ALICE.email.toUpperCase(), '--yes')).toMatchObject({ code: 0 });
    await withDatabase(async ({ db }) => {
      const [person] = await db.select().from(appUser).where(eq(appUser.id, ALICE.id));
      expect(person).toMatchObject({
        firstName: 'Personne',
        lastName: 'effacée',
        email: `${ALICE.id}@efface.invalid`,
        roles: [],
        issuer: null,
        subject: null,
      });
      expect(await db.$count(savedCount, eq(savedCount.ownerId, ALICE.id))).toBe(1);
      const entries = await db.select().from(auditEvent).orderBy(asc(auditEvent.id));
      expect(entries.at(-1)).toMatchObject({
        action: 'profile.erased',
        subject: ALICE.id,
        requestId: 'npm run users -- erase',
      });
    });
  });
});
