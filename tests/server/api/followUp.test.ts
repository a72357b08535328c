import { and, eq, like, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import type { SentCountList } from '#contract/counts.ts';
import type { CountTotals } from '#contract/countTotals.ts';
import { getFollowUp, type CountFollowUp, type FollowUpMark } from '#contract/followUp.ts';
import { FOLLOW_UP_VIEWS } from '#domain/count/followUp.ts';
import { countOrder, countVersion, savedCount } from '#server/database/countSchema.ts';
import { auditEvent } from '#server/database/userSchema.ts';
import { DEMO_USERS } from '#server/identity/demoUsers.ts';
import { seedSmallInventory } from '../forecast/smallInventory.ts';
import { describeBothDatabases } from '../testDatabase.ts';
import { editOf, newSave } from './displayCount.ts';
import { saveCalls } from './saveCalls.ts';
import { appOn } from './smallApp.ts';
import { NOW, type TestApp } from './testApp.ts';

const [, , COMMERCE, , STUDIO] = DEMO_USERS;
/** The test clock: Monday, 16 November 2026. */
const TODAY = '2026-11-16';

/** Returns a day some days after today. */
const day = (offset: number) =>
  new Date(Date.parse(TODAY) + offset * 86_400_000).toISOString().slice(0, 10);

describeBothDatabases('the follow-up of a count', (underTest) => {
  const test = appOn(underTest, seedSmallInventory);
  const calls = saveCalls(test);
  const as =
    (email: Parameters<TestApp['as']>[0]): ReturnType<TestApp['as']> =>
    async (...call) =>
      test.as(email)(...call);
  const commerce = as('commerce@adfactory.test');
  const operations = as('operations@adfactory.test');

  beforeEach(async () => {
    const { db } = underTest.database;
    for (const table of [countOrder, savedCount]) {
      await db.delete(table);
    }
  });

  const save = async () => {
    const { body } = await calls.record(await newSave(test));
    return body;
  };
  const mark = async (id: string, body: FollowUpMark, caller = commerce) =>
    caller<CountFollowUp>('POST', `/api/Counts/guid/${id}/followUp`, body);
  const followUpOf = async (id: string): Promise<CountFollowUp> => {
    const { body } = await commerce('GET', `/api/Counts/guid/${id}/followUp`);
    return v.parse(getFollowUp.response, body);
  };
  const entriesOf = async (id: string) =>
    underTest.database.db
      .select({ action: auditEvent.action, detail: auditEvent.detail })
      .from(auditEvent)
      .where(and(eq(auditEvent.subject, id), like(auditEvent.action, 'count.%')))
      .orderBy(auditEvent.id);

  it('[N-17] keeps each mark with its audit entry, and neither version nor status changes', async () => {
    const { id, mafId } = await save();
    await mark(id, { mark: 'handed', version: 1 });
    await mark(id, { mark: 'due', day: '2026-11-27' });
    await mark(id, { mark: 'word', word: '  Un prix\u00A0tenu\njusqu’à lundi. ' });
    await mark(id, { mark: 'lost', reason: 'price', note: 'Trop cher' });
    await mark(id, { mark: 'reopened' });
    await commerce('POST', '/api/Order/create', { mafId });
    const followUp = await followUpOf(id);
    expect(followUp).toMatchObject({
      validUntil: '2026-11-30',
      handed: { version: 1, day: TODAY },
      dueOn: '2026-11-27',
      ordered: TODAY,
      lost: null,
      word: 'Un prix tenu jusqu’à lundi.',
      version: 1,
      changes: [],
    });
    expect(followUp.events.map(({ action }) => action)).toEqual(
      ['handed', 'due', 'worded', 'lost', 'reopened', 'ordered'].toReversed(),
    );
    expect(followUp.events.at(-1)?.by).toEqual({
      firstName: COMMERCE.firstName,
      lastName: COMMERCE.lastName,
    });
    // The audit log holds neither the word nor the note.
    expect(JSON.stringify(await entriesOf(id))).not.toMatch(/tenu|cher/);
    const count = await calls.load(id);
    expect(count).toMatchObject({ version: 1, status: 'Default' });
    expect(await underTest.database.db.$count(countVersion)).toBe(0);
  });

  it('[N-17] says what has changed since the version that the client has', async () => {
    const { id, mafId, version } = await save();
    await mark(id, { mark: 'handed', version });
    expect((await followUpOf(id)).changes).toEqual([]);
    const renamed = { ...editOf(await newSave(test), mafId), countName: 'Agence du Parc' };
    expect((await calls.patch(renamed, { 'if-match': '"1"' })).status).toBe(200);
    expect(await followUpOf(id)).toMatchObject({
      version: 2,
      handed: { version: 1, day: TODAY },
      changes: [{ after: 'Agence du Parc' }],
    });
    expect((await mark(id, { mark: 'handed', version: 3 })).status).toBe(422);
  });

  it('[N-17] keeps the version and the budget that were ordered, whatever is saved later', async () => {
    const { id, mafId, version } = await save();
    await mark(id, { mark: 'handed', version });
    const asked = await newSave(test);
    const { totalBudget, order: none } = await followUpOf(id);
    expect(none).toBeNull();
    const larger = { ...editOf(asked, mafId), countName: 'Agence du Parc' };
    expect((await calls.patch(larger)).status).toBe(200);
    await commerce('POST', '/api/Order/create', { mafId });
    const ordered = { version: 2, totalBudget };
    expect(await followUpOf(id)).toMatchObject({ order: ordered, changes: [] });
    // A repeated order, by another person and after another save, is the first one.
    expect((await calls.patch({ ...larger, countName: 'Agence du Port' })).status).toBe(200);
    await operations('POST', '/api/Order/create', { mafId });
    expect(await followUpOf(id)).toMatchObject({
      version: 3,
      handed: { version: 1 },
      order: ordered,
      changes: [{ before: 'Agence du Parc', after: 'Agence du Port' }],
    });
  });

  it('[N-17] records a repeated mark once, also when two people set it at the same time', async () => {
    const { id, mafId } = await save();
    const marks: FollowUpMark[] = [
      { mark: 'handed', version: 1 },
      { mark: 'due', day: '2026-11-20' },
      { mark: 'lost', reason: 'silent', note: '' },
    ];
    for (const one of marks) {
      const answers = await Promise.all(
        [commerce, operations, commerce].map(async (caller) => mark(id, one, caller)),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
    await mark(id, { mark: 'reopened' });
    await Promise.all(
      [commerce, operations].map(async (caller) => caller('POST', '/api/Order/create', { mafId })),
    );
    const actions = (await entriesOf(id)).map(({ action }) => action);
    expect(actions).toEqual(
      ['created', 'handed', 'due', 'lost', 'reopened', 'ordered'].map((one) => `count.${one}`),
    );
    expect(await underTest.database.db.$count(countOrder)).toBe(1);
  });

  it('[N-17] lets an order win over « Sans suite », whoever was first', async () => {
    const { id, mafId } = await save();
    await mark(id, { mark: 'lost', reason: 'price', note: '' });
    await commerce('POST', '/api/Order/create', { mafId });
    for (const late of [
      { mark: 'lost', reason: 'price', note: '' },
      { mark: 'reopened' },
      { mark: 'due', day: '2026-11-20' },
    ] satisfies FollowUpMark[]) {
      expect(await mark(id, late)).toMatchObject({ status: 422, body: { code: 'rule_refused' } });
    }
    const { body } = await commerce<SentCountList>(
      'GET',
      '/api/Counts/GetMyCounts?market=Neuf&followUp=ordered',
    );
    expect(body.countBo.map((row) => row.mafId)).toEqual([mafId]);
  });

  it('[N-17] leaves nothing of a mark or of an order whose audit entry could not be written', async () => {
    const { id, mafId } = await save();
    const { db } = underTest.database;
    await db.execute(sql`
      create or replace function fail_marks() returns trigger language plpgsql as
        $$ begin raise exception 'killed'; end $$`);
    await db.execute(sql`create trigger fail_marks before insert on audit_event
      for each row when (new.action in ('count.ordered', 'count.handed')) execute function fail_marks()`);
    const order = async () => commerce('POST', '/api/Order/create', { mafId });
    try {
      expect((await order()).status).toBe(500);
      expect((await mark(id, { mark: 'handed', version: 1 })).status).toBe(500);
    } finally {
      await db.execute(sql`drop trigger fail_marks on audit_event`);
    }
    expect(await followUpOf(id)).toMatchObject({ ordered: null, handed: null, events: [] });
    expect(await db.$count(countOrder)).toBe(0);
    expect((await order()).status).toBe(200);
    expect((await order()).status).toBe(200);
    expect((await followUpOf(id)).events).toHaveLength(1);
    expect(await db.$count(countOrder)).toBe(1);
  });

  /** Inserts two hundred counts of two people, in every state. */
  const insertMany = async () => {
    const { db } = underTest.database;
    const rows = await db
      .insert(savedCount)
      .values(
        Array.from({ length: 200 }, (_, index) => {
          const stage = ([null, 'waiting', 'ordered', 'lost'] as const)[index % 4] ?? null;
          return {
            mafId: 5000 + index,
            mafProduct: 'MasterDisplayNeuf',
            market: 'Neuf',
            countName: `Agence ${index}`,
            ownerId: index % 3 === 0 ? STUDIO.id : COMMERCE.id,
            totalBudget: String(100 + index * 7),
            createdDate: new Date(NOW.getTime() - index * 1000),
            countData: {},
            validUntil: day((index % 23) - 11),
            stage,
            dueOn: index % 5 === 0 ? day((index % 7) - 3) : null,
            ...(stage === 'lost' && { lostOn: TODAY, lostReason: 'price' }),
            ...(stage === 'waiting' && { handedVersion: 1, handedOn: TODAY }),
          };
        }),
      )
      .returning({ id: savedCount.id, mafId: savedCount.mafId, stage: savedCount.stage });
    await db.insert(countOrder).values(
      rows
        .filter(({ stage }) => stage === 'ordered')
        .map(({ id, mafId }) => ({
          countId: id,
          mafId,
          orderedBy: COMMERCE.id,
          createdDate: NOW,
          totalBudget: String(mafId),
        })),
    );
  };

  const CONDITION_BY_VIEW = {
    due: sql`stage is distinct from 'ordered' and stage is distinct from 'lost' and due_on <= ${TODAY}`,
    expiring: sql`stage is distinct from 'ordered' and stage is distinct from 'lost'
      and valid_until >= ${TODAY} and valid_until <= '2026-11-22'`,
    waiting: sql`stage = 'waiting'`,
    ordered: sql`stage = 'ordered'`,
    lost: sql`stage = 'lost'`,
  };

  it('[N-17] lists and adds up two hundred counts as plain SQL does', async () => {
    await insertMany();
    const { db } = underTest.database;
    for (const [whose, caller, path] of [
      [sql`owner_id = ${COMMERCE.id}`, commerce, 'GetMyCounts'],
      [sql`true`, operations, 'GetAllCounts'],
    ] as const) {
      for (const view of [undefined, ...FOLLOW_UP_VIEWS]) {
        const condition = view === undefined ? sql`true` : CONDITION_BY_VIEW[view];
        const { rows } = await db.execute<{ maf_id: number }>(sql`
          select maf_id::int from saved_count where ${whose} and ${condition} order by maf_id`);
        const { rows: sums } = await db.execute(sql`
          select coalesce(sum(saved_count.total_budget), 0)::float8 as "totalBudget",
            coalesce(sum(case when stage = 'waiting' then saved_count.total_budget end), 0)::float8 as waiting,
            coalesce(sum(case when stage = 'ordered' then saved_count.total_budget end), 0)::float8 as ordered,
            coalesce(sum(case when stage = 'lost' then saved_count.total_budget end), 0)::float8 as lost,
            coalesce(sum(case when stage is null and valid_until >= ${TODAY} then saved_count.total_budget end), 0)::float8 as unhanded,
            coalesce(sum(case when stage is null and valid_until < ${TODAY} then saved_count.total_budget end), 0)::float8 as expired
          from saved_count where ${whose} and ${condition}`);
        const query = view === undefined ? '' : `&followUp=${view}`;
        const list = await caller<SentCountList>(
          'GET',
          `/api/Counts/${path}?market=Neuf&itemsPerPage=100&order=MafId&orderDirection=asc${query}`,
        );
        expect(list.body.total).toBe(rows.length);
        expect(list.body.countBo.map(({ mafId }) => mafId)).toEqual(
          rows.slice(0, 100).map(({ maf_id: mafId }) => mafId),
        );
        const { body } = await caller<CountTotals>(
          'GET',
          `/api/Counts/${path}/totals?market=Neuf${query}`,
        );
        const { total, totalBudget, followUp } = body;
        expect({ totalBudget, ...followUp }).toEqual(sums[0]);
        const parts = Object.values(followUp ?? {});
        expect(parts.reduce((sum, euros) => sum + euros, 0)).toBeCloseTo(totalBudget ?? 0, 2);
        expect(total).toBe(rows.length);
      }
    }
  });

  /** Inserts counts of the salesperson, the oldest first, with the orders of the ordered ones; returns their list. */
  const followed = async (marks: Partial<typeof savedCount.$inferInsert>[]) => {
    const { db } = underTest.database;
    const rows = await db
      .insert(savedCount)
      .values(
        marks.map((over, index) => ({
          mafId: 10 + index,
          mafProduct: 'MasterDisplayNeuf',
          market: 'Neuf',
          countName: `Agence ${index}`,
          ownerId: COMMERCE.id,
          totalBudget: '100',
          createdDate: new Date(NOW.getTime() - (marks.length - index) * 86_400_000),
          countData: {},
          ...over,
        })),
      )
      .returning({ countId: savedCount.id, mafId: savedCount.mafId, stage: savedCount.stage });
    for (const { stage, ...row } of rows) {
      const order = { ...row, orderedBy: COMMERCE.id, createdDate: NOW, totalBudget: '100' };
      if (stage === 'ordered') await db.insert(countOrder).values(order);
    }
    const { body } = await commerce<SentCountList>(
      'GET',
      '/api/Counts/GetMyCounts/followUp?market=Neuf',
    );
    return body.countBo.map(({ mafId }) => mafId);
  };

  it('[N-17] lists what expires within a week, or has without an answer, before an order', async () => {
    const handed = { stage: 'waiting' as const, handedVersion: 1, handedOn: '2026-11-01' };
    expect(
      await followed([
        { stage: 'ordered', validUntil: '2026-11-17' },
        { validUntil: '2026-11-19' },
        { ...handed, validUntil: '2026-11-23' },
        { ...handed, validUntil: '2026-11-10' },
        { ...handed, validUntil: '2026-11-16', stage: 'lost', lostOn: TODAY, lostReason: 'price' },
        { ...handed, validUntil: '2026-10-16' },
        { dueOn: '2026-11-16', validUntil: '2026-10-01' },
        { validUntil: '2026-11-15' },
        { validUntil: '2026-12-14' },
      ]),
    ).toEqual([16, 13, 12, 11, 10]);
  });

  it('[N-17] lists the five counts of a person that need attention: due, expiring, ordered, then the newest', async () => {
    const { db } = underTest.database;
    const [due, expiring, ordered, newest, older, oldest] = await db
      .insert(savedCount)
      .values(
        [
          { dueOn: '2026-11-10', validUntil: '2026-11-01' },
          { dueOn: '2026-11-12', validUntil: '2026-11-18' },
          { stage: 'ordered' as const, validUntil: '2026-11-17' },
          {},
          { dueOn: '2026-11-30' },
          {},
        ].map((marks, index) => ({
          mafId: 10 + index,
          mafProduct: 'MasterDisplayNeuf',
          market: 'Neuf',
          countName: `Agence ${index}`,
          ownerId: COMMERCE.id,
          totalBudget: '100',
          createdDate: new Date(
            NOW.getTime() - (10 - ([1, 3].includes(index) ? 9 : 0) + index) * 86_400_000,
          ),
          countData: {},
          ...marks,
        })),
      )
      .returning({ id: savedCount.id, mafId: savedCount.mafId });
    await db.insert(countOrder).values({
      countId: ordered?.id ?? '',
      mafId: 12,
      orderedBy: COMMERCE.id,
      createdDate: NOW,
      totalBudget: '100',
    });
    const path = '/api/Counts/GetMyCounts/followUp?market=Neuf';
    const { body } = await commerce<SentCountList>('GET', path);
    expect(body.countBo.map(({ mafId }) => mafId)).toEqual(
      [due, expiring, ordered, newest, older].map((one) => one?.mafId),
    );
    expect(oldest).toBeDefined();
    expect((await operations<SentCountList>('GET', path)).body.countBo).toEqual([]);
  });
});
