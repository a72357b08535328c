import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvent } from '#server/database/auditSchema.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
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

const unbind = async (...args: string[]) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: folder.dataDir };
    const words = [compiled('server/identity/unbind.ts'), ...args];
    const child = execFile(process.execPath, words, { cwd: ROOT, env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, output: stdout + stderr }),
    );
  });

describe('npm run unbind', () => {
  it.each([[[]], [['a@b.fr', 'c@d.fr']], [['a@b.fr', '--everybody']], [['--nobody']]])(
    'explains its usage: %j',
    async (args) => {
      const { code, output } = await unbind(...args);
      expect(code).toBe(1);
      expect(output).toContain('Utilisation');
    },
  );

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
