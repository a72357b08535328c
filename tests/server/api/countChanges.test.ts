import { beforeEach, expect, it } from 'vitest';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import {
  CountListSchema,
  SavedCountSchema,
  type SentCountList,
  type SavedCount,
} from '#contract/counts.ts';
import { AGENCY_NAME_MAXIMUM } from '#domain/count/saveRules.ts';
import { nameProblemText } from '#domain/format/names.ts';
import type { Market } from '#domain/markets.ts';
import { auditEvent } from '#server/database/userSchema.ts';
import { countOrder, deletedCount, savedCount } from '#server/database/countSchema.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { DEMO_USERS } from '#server/identity/demoUsers.ts';
import { describeBothDatabases } from '../testDatabase.ts';
import { appOn } from './smallApp.ts';
import type { TestApp } from './testApp.ts';

const idOf = (mafId: number): string =>
  `50000000-0000-4000-8000-${String(mafId).padStart(12, '0')}`;
const [ADMIN, , COMMERCE, , STUDIO] = DEMO_USERS;

const COUNTS: { mafId: number; ownerId: string; market: Market; countName: string }[] = [
  { mafId: 1, ownerId: ADMIN.id, market: 'Neuf', countName: 'Agence du Lac' },
  { mafId: 2, ownerId: COMMERCE.id, market: 'Neuf', countName: 'Agence du Port' },
  { mafId: 3, ownerId: COMMERCE.id, market: 'Construire', countName: 'Agence du Port' },
  { mafId: 4, ownerId: STUDIO.id, market: 'Neuf', countName: 'Port-Louis' },
];

/** Returns the number of statements that wait for a lock. */
const waitingStatements = async (pool: Database['pool']): Promise<number> =>
  (await pool.query('select from pg_locks where not granted')).rowCount ?? 0;

describeBothDatabases('counts of every product', (underTest) => {
  const test = appOn(underTest);
  beforeEach(async () => {
    const { db } = underTest.database;
    for (const table of [savedCount, deletedCount, countOrder]) {
      await db.delete(table);
    }
    await db.insert(savedCount).values(
      COUNTS.map((count) => ({
        ...count,
        id: idOf(count.mafId),
        mafProduct: 'MasterDisplayNeuf',
        totalBudget: '120',
        countData: { countName: count.countName, kept: true },
      })),
    );
  });

  const admin: ReturnType<TestApp['as']> = async (...call) =>
    test.as('admin@adfactory.test')(...call);
  const commerce: ReturnType<TestApp['as']> = async (...call) =>
    test.as('commerce@adfactory.test')(...call);
  const operations: ReturnType<TestApp['as']> = async (...call) =>
    test.as('operations@adfactory.test')(...call);

  it('[AP-25] [CL-17] removes a deleted count from the list and archives it completely', async () => {
    expect((await admin('DELETE', `/api/Counts/${idOf(1)}`)).status).toBe(204);
    const { body } = await admin<SentCountList>('GET', '/api/Counts/GetMyCounts?market=Neuf');
    expect(body).toEqual({ countBo: [], total: 0 });
    expect((await admin('GET', `/api/Counts/guid/${idOf(1)}`)).status).toBe(404);
    const [gone] = await underTest.database.db.select().from(deletedCount);
    expect(gone).toMatchObject({ id: idOf(1), mafId: 1, deletedBy: ADMIN.id });
    expect(gone?.content).toMatchObject({
      count_name: 'Agence du Lac',
      count_data: { kept: true },
    });
  });

  it('handles a repeated deletion once and confirms it twice', async () => {
    const entries = async () =>
      underTest.database.db.$count(
        auditEvent,
        and(eq(auditEvent.subject, idOf(1)), eq(auditEvent.action, 'count.deleted')),
      );
    const before = await entries();
    const answers = await Promise.all(
      [1, 2].map(async () => admin('DELETE', `/api/Counts/${idOf(1)}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(await entries()).toBe(before + 1);
    // Also long after the first one, but to nobody else.
    expect((await admin('DELETE', `/api/Counts/${idOf(1)}`)).status).toBe(204);
    expect(await underTest.database.db.$count(deletedCount)).toBe(1);
    await underTest.database.db.update(deletedCount).set({ deletedBy: COMMERCE.id });
    expect((await admin('DELETE', `/api/Counts/${idOf(1)}`)).status).toBe(404);
    expect((await admin('DELETE', `/api/Counts/${idOf(99)}`)).status).toBe(404);
    expect((await admin('DELETE', '/api/Counts/99')).status).toBe(404);
  });

  it('[AP-26] returns a count by its number', async () => {
    const { status, body } = await commerce<SavedCount>('GET', '/api/Counts/mafId?id=2');
    expect(status).toBe(200);
    expect(v.is(SavedCountSchema, body)).toBe(true);
    expect(body.id).toBe(idOf(2));
    expect((await commerce('GET', '/api/Counts/mafId?id=4')).status).toBe(404);
    expect((await operations('GET', '/api/Counts/mafId?id=4')).status).toBe(200);
  });

  it('[AP-24] renames a count, in its data too', async () => {
    const path = `/api/Counts/${idOf(2)}`;
    const answer = await commerce('PATCH', path, { countName: 'Été 2027' }, { 'if-match': '"1"' });
    expect(answer).toMatchObject({ status: 200, body: { id: idOf(2), mafId: 2, version: 2 } });
    const { body } = await commerce<SavedCount>('GET', `/api/Counts/guid/${idOf(2)}`);
    expect(body).toMatchObject({
      countName: 'Été 2027',
      version: 2,
      countData: { countName: 'Été 2027', kept: true },
    });
    const found = await commerce<SentCountList>(
      'GET',
      '/api/Counts/GetMyCounts?market=Neuf&searchCount=ete',
    );
    expect(found.body.total).toBe(1);
    const late = await commerce('PATCH', path, { countName: 'X' }, { 'if-match': '"1"' });
    expect(late).toMatchObject({ status: 412, body: { code: 'version_conflict' } });
  });

  it.each(['Été\u00A0du\u202FParc', 'Été  du \u2003 Parc'])(
    '[CL-04] finds the names of count and client of an earlier release, stored as « %s »',
    async (name) => {
      const { db } = underTest.database;
      const stored = { countName: name, clientName: name };
      await db.update(savedCount).set(stored).where(eq(savedCount.mafId, 2));
      for (const filter of ['searchCount', 'clientName']) {
        const path = `/api/Counts/GetMyCounts?market=Neuf&${filter}=${encodeURIComponent('ete du\u00A0parc')}`;
        const { body } = await commerce<SentCountList>('GET', path);
        expect(body.countBo.map(({ mafId }) => mafId)).toEqual([2]);
      }
    },
  );

  it('[CF-34] stores a name cleaned, and refuses one that nobody can read', async () => {
    const path = `/api/Counts/${idOf(3)}`;
    const emoji = '👨‍👩‍👧‍👦'.repeat(55);
    for (const [typed, stored] of [
      [' Agence\r\ndu Port\n', 'Agence du Port'],
      [emoji, emoji],
    ]) {
      expect((await commerce('PATCH', path, { countName: typed })).status).toBe(200);
      const { body } = await commerce<SavedCount>('GET', `/api/Counts/guid/${idOf(3)}`);
      expect(body.countName).toBe(stored);
    }
    for (const [countName, message] of [
      ['Agence\u200B', nameProblemText('unreadable', AGENCY_NAME_MAXIMUM)],
      ['\u202EtroP', nameProblemText('unreadable', AGENCY_NAME_MAXIMUM)],
      [`${emoji}!`, nameProblemText('tooLong', AGENCY_NAME_MAXIMUM)],
      ['\n', nameProblemText('blank', AGENCY_NAME_MAXIMUM)],
    ] as const) {
      expect(await commerce('PATCH', path, { countName })).toMatchObject({
        status: 400,
        body: { code: 'bad_request', details: [{ path: 'body.countName', message }] },
      });
    }
  });

  it.each([
    'DisplayLuxury',
    // Some counts hold such a value instead of a product.
    'Sellers',
  ])('[DA-02] [DA-03] lists, finds and opens a count of %s', async (mafProduct) => {
    await underTest.database.db
      .update(savedCount)
      .set({ mafProduct })
      .where(eq(savedCount.mafId, 2));
    const list = await commerce<SentCountList>(
      'GET',
      `/api/Counts/GetMyCounts?market=Neuf&productName=${mafProduct}`,
    );
    expect(v.is(CountListSchema, list.body)).toBe(true);
    expect(list.body.countBo.map((row) => [row.mafId, row.mafProduct])).toEqual([[2, mafProduct]]);
    const one = await commerce<SavedCount>('GET', `/api/Counts/guid/${idOf(2)}`);
    expect(one).toMatchObject({ status: 200, body: { mafProduct } });
  });

  it('[DA-07] never changes the status of a count, even when a request contains one', async () => {
    const status = 'Pending_ExistingClient';
    await underTest.database.db.update(savedCount).set({ status });
    const statusOf = async (mafId: number) =>
      (await operations<SavedCount>('GET', `/api/Counts/guid/${idOf(mafId)}`)).body.status;
    const renamed = await commerce('PATCH', `/api/Counts/${idOf(2)}`, {
      countName: 'Été 2027',
      status: 'Error',
    });
    expect(renamed.status).toBe(200);
    const ordered = await commerce('POST', '/api/Order/create', { mafId: 2, status: 'Error' });
    expect(ordered.status).toBe(200);
    expect([await statusOf(2), await statusOf(3)]).toEqual([status, status]);
    expect((await admin('DELETE', `/api/Counts/${idOf(1)}`)).status).toBe(204);
    const [gone] = await underTest.database.db.select().from(deletedCount);
    expect(gone?.content).toMatchObject({ status });
  });

  it('[AP-22] returns the requested counts that the user may see', async () => {
    const ids = [1, 2, 3, 4, 99].map(idOf).concat('no id');
    const mine = await commerce<SentCountList>('POST', '/api/Counts/GetSome', { ids });
    expect(v.is(CountListSchema, mine.body)).toBe(true);
    expect(mine.body.countBo.map(({ mafId }) => mafId).toSorted((a, b) => a - b)).toEqual([2, 3]);
    const all = await operations<SentCountList>('POST', '/api/Counts/GetSome', { ids });
    expect(all.body.total).toBe(4);
    const one = await operations<SentCountList>('POST', '/api/Counts/GetSome', { ids: [idOf(4)] });
    expect(one.body.countBo.map(({ mafId }) => mafId)).toEqual([4]);
    const tooMany = { ids: Array.from({ length: 101 }, () => idOf(1)) };
    expect((await commerce('POST', '/api/Counts/GetSome', tooMany)).status).toBe(400);
  });

  it('[AP-29] searches in every market of the user', async () => {
    const search = '/api/Counts/Search?searchCount=';
    const mine = await commerce<SentCountList>('POST', `${search}port`);
    expect(mine.body.countBo.map(({ mafId }) => mafId).toSorted((a, b) => a - b)).toEqual([2, 3]);
    expect((await operations<SentCountList>('POST', `${search}port`)).body.total).toBe(3);
    expect((await operations<SentCountList>('POST', `${search}MAF-4`)).body.total).toBe(1);
  });

  it('[AP-45] records an order once', async () => {
    const [first, second] = [
      await commerce('POST', '/api/Order/create', { mafId: 2 }),
      await operations('POST', '/api/Order/create', { mafId: 2 }),
    ];
    expect(first).toMatchObject({ status: 200, body: { mafId: 2, totalBudget: 120 } });
    expect(second.body).toEqual(first.body);
    expect(await underTest.database.db.$count(countOrder)).toBe(1);
    expect((await commerce('POST', '/api/Order/create', { mafId: 4 })).status).toBe(404);
  });

  it('records an order at the budget of a concurrent save, and no order of a count deleted meanwhile', async () => {
    const { db, pool, kind } = underTest.database;
    /** Orders the count while a transaction that changes it is still open. */
    const orderDuring = async (change: (tx: typeof db) => Promise<unknown>) => {
      const order: ReturnType<typeof commerce>[] = [];
      await db.transaction(async (tx) => {
        await change(tx);
        order.push(commerce('POST', '/api/Order/create', { mafId: 2 }));
        // The embedded database has one connection, so the order waits for it. PostgreSQL reports that it waits for the row.
        if (kind !== 'postgresql') return;
        await expect.poll(async () => waitingStatements(pool)).toBe(1);
      });
      const [answer] = await Promise.all(order);
      return answer;
    };
    const isOrdered = eq(savedCount.mafId, 2);
    const ordered = await orderDuring(async (tx) =>
      tx.update(savedCount).set({ totalBudget: '450' }).where(isOrdered),
    );
    expect(ordered).toMatchObject({ status: 200, body: { totalBudget: 450 } });
    await db.delete(countOrder);
    const late = await orderDuring(async (tx) => tx.delete(savedCount).where(isOrdered));
    expect(late?.status).toBe(404);
    expect(await db.$count(countOrder)).toBe(0);
  });

  it('[AP-44] returns the profile of the signed-in user only', async () => {
    const path = '/api/Login/Authentication';
    const { body } = await commerce('POST', path, {});
    expect(body).toEqual((await commerce('GET', '/api/Users/me')).body);
    const own = await commerce('POST', path, { email: ' Commerce@adfactory.test ' });
    expect(own.status).toBe(200);
    expect((await commerce('POST', path, { email: 'admin@adfactory.test' })).status).toBe(403);
  });
});
