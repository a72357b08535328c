import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import type { ResponseOf } from '#contract/endpoint.ts';
import {
  getCountHistory,
  getCountVersion,
  HISTORY_PAGE_SIZE,
  type CountVersion,
} from '#contract/history.ts';
import { formatInteger } from '#domain/format/numbers.ts';
import { countVersion, savedCount } from '#server/database/countSchema.ts';
import { DEMO_USERS } from '#server/identity/demoUsers.ts';
import {
  deleteOldVersions,
  VERSION_LIFETIME_MONTHS,
  VERSIONS_STORED,
} from '#server/repositories/countVersions.ts';
import { seedSmallInventory } from '../forecast/smallInventory.ts';
import { describeEachDatabase } from '../testDatabase.ts';
import { editOf, newSave } from './displayCount.ts';
import { saveCalls } from './saveCalls.ts';
import { appOn } from './smallApp.ts';
import { NOW, type TestApp } from './testApp.ts';

type CountHistory = ResponseOf<typeof getCountHistory>;

const OPERATIONS = 'operations@adfactory.test';
const [ADMIN] = DEMO_USERS;

describeEachDatabase('the history of a count', (underTest) => {
  const test = appOn(underTest, seedSmallInventory);
  const calls = saveCalls(test);
  beforeEach(async () => {
    await underTest.database.db.delete(savedCount);
  });

  const commerce: ReturnType<TestApp['as']> = async (...call) =>
    test.as('commerce@adfactory.test')(...call);
  const historyOf = async (id: string, query = ''): Promise<CountHistory> => {
    const { body } = await commerce('GET', `/api/Counts/guid/${id}/versions${query}`);
    return v.parse(getCountHistory.response, body);
  };
  const versionOf = async (id: string, version: number): Promise<CountVersion> => {
    const { body } = await commerce('GET', `/api/Counts/guid/${id}/versions/${version}`);
    return v.parse(getCountVersion.response, body);
  };
  const rename = async (id: string, countName: string, version: number) =>
    commerce('PATCH', `/api/Counts/${id}`, { countName }, { 'if-match': `"${version}"` });
  const storedVersions = async () => underTest.database.db.$count(countVersion);

  /** Inserts a count of version `version`, with the versions before it. */
  const insertVersions = async (version: number): Promise<string> => {
    const { db } = underTest.database;
    const [row] = await db
      .insert(savedCount)
      .values({
        mafId: 7,
        mafProduct: 'MasterDisplayNeuf',
        market: 'Neuf',
        countName: `Agence ${version}`,
        ownerId: ADMIN.id,
        totalBudget: '100',
        countData: {},
        version,
      })
      .returning({ id: savedCount.id });
    const countId = row?.id ?? '';
    await db.insert(countVersion).values(
      Array.from({ length: version - 1 }, (_, index) => ({
        countId,
        version: index + 1,
        countName: `Agence ${index + 1}`,
        totalBudget: '100',
        countData: {},
        savedBy: ADMIN.id,
        savedDate: NOW,
        replacedDate: NOW,
      })),
    );
    return countId;
  };

  it('[N-07] tells who saved each version, when, what the save changed, and what it replaced', async () => {
    const save = await newSave(test);
    const { body: created } = await calls.record(save);
    const [line] = save.forecastSplitByPosition;
    const lowered = await newSave(test, { edits: [{ code: line?.code ?? '', value: 2000 }] });
    const { countData } = await calls.load(created.id);
    const edit = editOf(lowered, created.mafId);
    expect((await calls.patch(edit, { 'if-match': '"1"' }, OPERATIONS)).status).toBe(200);
    expect((await versionOf(created.id, 1)).countData).toEqual(countData);

    const { versions, next } = await historyOf(created.id);
    expect(next).toBeNull();
    expect(versions.map(({ version, savedBy }) => [version, savedBy?.lastName])).toEqual([
      [2, DEMO_USERS.find(({ email }) => email === OPERATIONS)?.lastName],
      [1, DEMO_USERS.find(({ email }) => email === 'commerce@adfactory.test')?.lastName],
    ]);
    expect(versions.map(({ savedDate }) => savedDate)).toEqual([
      NOW.toISOString(),
      NOW.toISOString(),
    ]);
    const [second, first] = versions;
    expect(first).toMatchObject({ totalBudget: save.totalBudget, changes: null });
    expect(second?.changes).toContainEqual({
      label: `${line?.name}, quantité`,
      before: formatInteger(line?.purchased ?? 0),
      after: formatInteger(2000),
    });
  });

  it('[N-07] stores what a rename replaced', async () => {
    const { body: created } = await calls.record(await newSave(test));
    expect((await rename(created.id, 'Agence du Port', 1)).status).toBe(200);
    const { versions } = await historyOf(created.id);
    expect(versions[0]?.changes).toEqual([
      { label: 'Nom de l’agence', before: 'Agence du Lac', after: 'Agence du Port' },
    ]);
    expect(await versionOf(created.id, 1)).toMatchObject({
      countName: 'Agence du Lac',
      countData: { countName: 'Agence du Lac' },
    });
  });

  it('[N-07] stores nothing for a save that is refused or repeated', async () => {
    const save = await newSave(test);
    const { body: created } = await calls.record(save);
    const edit = editOf(save, created.mafId);
    const key = { 'idempotency-key': 'a-key-of-one-action', 'if-match': '"1"' };
    await calls.patch(edit, key);
    await calls.patch(edit, key);
    expect(await calls.patch(edit, { 'if-match': '"1"' })).toMatchObject({ status: 412 });
    await calls.patch({ ...edit, totalBudget: edit.totalBudget + 1 }, { 'if-match': '"2"' });
    expect(await storedVersions()).toBe(1);
  });

  it('[N-07] stores one version per save when several people save at once', async () => {
    const save = await newSave(test);
    const { body: created } = await calls.record(save);
    const edit = editOf(save, created.mafId);
    const answers = await Promise.all(
      Array.from({ length: 5 }, async (_, index) =>
        calls.patch({ ...edit, countName: `Agence ${index}` }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.version))).toEqual(new Set([2, 3, 4, 5, 6]));
    const { versions } = await historyOf(created.id);
    expect(versions.map(({ version }) => version)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(new Set(versions.map(({ countName }) => countName)).size).toBe(6);
  });

  it('[N-07] reads a version that an earlier release stored, in the changes too', async () => {
    const save = await newSave(test);
    const { body: created } = await calls.record(save);
    const { db } = underTest.database;
    // Documents of the first release have no version.
    await db
      .update(savedCount)
      .set({ countData: sql`count_data - 'dataVersion' - 'logos'` })
      .where(eq(savedCount.id, created.id));
    const other = await newSave(test, { request: { radius: 0, postalCodes: ['10001'] } });
    await calls.patch(editOf(other, created.mafId));
    const { versions } = await historyOf(created.id);
    expect(versions[0]?.changes?.map(({ label }) => label)).toContain('Localité(s) recherchée(s)');
  });

  it('[N-07] names nobody for versions of a release that did not record who saved', async () => {
    const { db } = underTest.database;
    const id = await insertVersions(2);
    await db.update(countVersion).set({ savedBy: null });
    const admin = test.as('admin@adfactory.test');
    const { body } = await admin<CountHistory>('GET', `/api/Counts/guid/${id}/versions`);
    expect(body.versions.map(({ savedBy }) => savedBy)).toEqual([null, null]);
    const name = { countName: 'Agence' };
    const refused = await admin('PATCH', `/api/Counts/${id}`, name, { 'if-match': '"1"' });
    expect(refused).toMatchObject({
      status: 412,
      body: { conflict: { current: { updatedBy: null } } },
    });
  });

  it('[N-07] answers a page of versions, and the older ones on request', async () => {
    const id = await insertVersions(HISTORY_PAGE_SIZE + 3);
    const admin = test.as('admin@adfactory.test');
    const path = `/api/Counts/guid/${id}/versions`;
    const { body: first } = await admin<CountHistory>('GET', path);
    expect(first.versions.map(({ version }) => version)).toEqual([
      13, 12, 11, 10, 9, 8, 7, 6, 5, 4,
    ]);
    // The oldest entry of a page is compared with the newest of the next.
    expect(first.versions.at(-1)?.changes).toEqual([
      { label: 'Nom de l’agence', before: 'Agence 3', after: 'Agence 4' },
    ]);
    const { body: rest } = await admin<CountHistory>('GET', `${path}?before=${first.next}`);
    expect(rest.versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(rest.next).toBeNull();
  });

  it('[N-07] answers « not found » for a version that is not stored', async () => {
    const id = await insertVersions(2);
    const admin = test.as('admin@adfactory.test');
    const statuses = await Promise.all(
      [1, 2, 3].map(
        async (version) =>
          (await admin('GET', `/api/Counts/guid/${id}/versions/${version}`)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 404]);
  });

  it(`[N-07] stores the last ${VERSIONS_STORED} earlier versions of a count`, async () => {
    const id = await insertVersions(VERSIONS_STORED + 1);
    const admin = test.as('admin@adfactory.test');
    expect((await admin('PATCH', `/api/Counts/${id}`, { countName: 'Agence' })).status).toBe(200);
    const rows = await underTest.database.db
      .select({ version: countVersion.version })
      .from(countVersion);
    const versions = rows.map(({ version }) => version);
    expect(versions.length).toBe(VERSIONS_STORED);
    expect([Math.min(...versions), Math.max(...versions)]).toEqual([2, VERSIONS_STORED + 1]);
  });

  it(`[N-07] deletes versions that were replaced more than ${VERSION_LIFETIME_MONTHS} months ago`, async () => {
    await insertVersions(3);
    const { db } = underTest.database;
    for (const [version, age] of [
      [1, '24 months 1 minute'],
      [2, '23 months'],
    ] as const) {
      // The clock of this process does not count: it may be wrong.
      const replacedDate = sql`now() - ${age}::interval`;
      await db.update(countVersion).set({ replacedDate }).where(eq(countVersion.version, version));
    }
    await deleteOldVersions(db);
    const rows = await db.select({ version: countVersion.version }).from(countVersion);
    expect(rows).toEqual([{ version: 2 }]);
  });

  it('[N-07] deletes the versions of a deleted count', async () => {
    const id = await insertVersions(4);
    expect(await storedVersions()).toBe(3);
    const { status } = await test.as('admin@adfactory.test')('DELETE', `/api/Counts/${id}`);
    expect(status).toBe(204);
    expect(await storedVersions()).toBe(0);
  });
});
