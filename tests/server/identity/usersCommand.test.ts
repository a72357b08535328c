import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { savedCount } from '#server/database/countSchema.ts';
import { openDatabase, type Database } from '#server/database/openDatabase.ts';
import { appUser, auditEvent } from '#server/database/userSchema.ts';
import { DEMO_USERS } from '#server/identity/demoUsers.ts';
import { boundUsers, findUserByIdentity } from '#server/repositories/identities.ts';
import { seedUsers } from '#server/repositories/users.ts';
import { openOwnTestDatabase, type TestDatabase } from '../testDatabase.ts';
import { compiled } from '../compiledPrograms.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
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

const unbind = async (...args: string[]) => run('unbind', ...args);
const erase = async (...args: string[]) => run('erase', ...args);
const run = async (...args: readonly string[]) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: folder.dataDir };
    const words = [compiled('server/identity/users.ts'), ...args];
    const child = execFile(process.execPath, words, { cwd: ROOT, env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, output: stdout + stderr }),
    );
  });

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
  ])('explains its usage: %j', async (args) => {
    const { code, output } = await unbind(...args);
    expect(code).toBe(1);
    expect(output).toContain('Utilisation');
  });

  it('refuses an address without a bound profile', async () => {
    const { code, output } = await unbind('nouveau@adfactory.test');
    expect(code).toBe(1);
    expect(output).toContain('Aucun profil lié');
  });

  it('lets one admin, then everybody, sign in again after a change of the issuer', async () => {
    expect(await unbind(' Admin@adfactory.test')).toMatchObject({ code: 0 });
    // Thomas is still bound.
    expect((await unbind('--everybody')).output).toContain('1 compte(s) délié(s)');
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
    expect(await erase()).toMatchObject({
      code: 1,
      output: expect.stringContaining('Utilisation') as string,
    });
    expect(await erase('nobody@adfactory.test', '--yes')).toMatchObject({
      code: 1,
      output: expect.stringContaining('Aucun profil n’a l’adresse') as string,
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
    const asked = await erase(ALICE.email);
    expect(asked.code).toBe(1);
    expect(asked.output).toContain(`Le nom et l’adresse de ${ALICE.firstName} ${ALICE.lastName}`);
    expect(asked.output).toContain('Sans terminal pour répondre, ajoutez --yes');
    // The profile is found again, so nothing was replaced yet.
    expect(await erase(ALICE.email.toUpperCase(), '--yes')).toMatchObject({ code: 0 });
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
