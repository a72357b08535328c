import { and, eq, like, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import type { SentCountList } from '#contract/counts.ts';
import { getFollowUp, type CountFollowUp, type FollowUpMark } from '#contract/followUp.ts';
import { formatEuroCents } from '#domain/format/numbers.ts';
import { countOrder, countVersion, savedCount } from '#server/database/countSchema.ts';
import { auditEvent } from '#server/database/userSchema.ts';
import { DEMO_USERS } from '#server/identity/demoUsers.ts';
import { seedSmallInventory } from '../forecast/smallInventory.ts';
import { describeBothDatabases } from '../testDatabase.ts';
import { editOf, newSave } from './displayCount.ts';
import { saveCalls } from './saveCalls.ts';
import { appOn } from './smallApp.ts';
import type { TestApp } from './testApp.ts';

const [, , COMMERCE] = DEMO_USERS;
/** The test clock: Monday, 16 November 2026. */
const TODAY = '2026-11-16';

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
    const by = `${COMMERCE.firstName} ${COMMERCE.lastName}`;
    const ordered = { version: 2, totalBudget, by };
    expect(await followUpOf(id)).toMatchObject({ order: ordered, changes: [] });
    // A repeated order, by another person and after another save, is the first one.
    expect((await calls.patch({ ...larger, countName: 'Agence du Port' })).status).toBe(200);
    await operations('POST', '/api/Order/create', { mafId });
    expect(await followUpOf(id)).toMatchObject({
      version: 3,
      handed: { version: 1 },
      order: ordered,
      changes: [{ before: 'Agence du Parc', after: 'Agence du Port' }],
      events: [{ action: 'ordered', version: 2 }, { action: 'handed' }],
    });
    // What is booked is what was ordered.
    const withoutPlaces = sql`update saved_count set count_data = count_data || '{"locations": []}'`;
    await underTest.database.db.execute(withoutPlaces);
    const file = await operations('GET', `/api/Export/GetDataByMafId?mafId=${mafId}`);
    expect(file.body).toMatchObject({ 'Commandé par': by, 'Version commandée': 2 });
    expect(file.body).not.toMatchObject({ 'Codes postaux': '' });
  });

  it('[N-17] orders only the version that the person saw, where the call says which', async () => {
    const { id, mafId } = await save();
    const { totalBudget = 0 } = await followUpOf(id);
    const order = async (version: number) =>
      commerce('POST', '/api/Order/create', { mafId }, { 'if-match': `"${version}"` });
    const changed = { ...editOf(await newSave(test), mafId), countName: 'Agence du Parc' };
    expect((await calls.patch(changed)).status).toBe(200);
    const amount = formatEuroCents(totalBudget);
    expect(await order(1)).toMatchObject({
      status: 412,
      body: {
        code: 'version_conflict',
        message: `Ce comptage a changé depuis\u00A0: il est à ${amount} HT, version 2. Vérifiez, puis confirmez.`,
        conflict: { current: { version: 2 } },
      },
    });
    expect(await followUpOf(id)).toMatchObject({ ordered: null, events: [] });
    expect((await order(2)).status).toBe(200);
    expect(await followUpOf(id)).toMatchObject({ order: { version: 2, totalBudget } });
    // A repeated order is the first one, also from a screen that shows an older version.
    expect((await order(1)).status).toBe(200);
  });

  it('[N-17] describes in the file of an order the version that was ordered, in every column', async () => {
    const { id, mafId } = await save();
    const { db } = underTest.database;
    await db.execute(sql`update saved_count set client_id = 'RC1', client_name = 'Nexity',
      count_data = count_data || '{"client": {"clientId": "RC1", "clientName": "Nexity"}}'`);
    await commerce('POST', '/api/Order/create', { mafId });
    const file = `/api/Export/GetDataByMafId?mafId=${mafId}`;
    const url =
      '/api/Counts/GetExport?exportFilter=NeufConstruire&startDate=2026-01-01&endDate=2026-12-31';
    const all = async () =>
      (await test.send('operations@adfactory.test', { method: 'GET', url })).body;
    const { body } = await operations<Record<string, unknown>>('GET', file);
    const ordered = await all();
    expect(ordered).toContain(`;${String(body['Nom'])};`);
    // Nothing of what is saved later.
    await calls.patch({ ...editOf(await newSave(test), mafId), countName: 'Agence du Parc' });
    const days = { startDay: '2027-03-01', endDay: '2027-03-31', validUntil: '2027-02-28' };
    const saved = { totalBudget: '9999', clientId: 'RC2', clientName: 'Icade', ...days };
    await db.update(savedCount).set(saved).where(eq(savedCount.id, id));
    expect((await operations('GET', file)).body).toEqual(body);
    expect(await all()).toBe(ordered);
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

  it('[N-17] keeps why to call, which the audit log does not hold', async () => {
    const { id } = await save();
    const due = { mark: 'due', day: '2026-11-20' } as const;
    await mark(id, { ...due, note: ' Mme Petit,\n06 12 34 56 78 ' });
    expect(await followUpOf(id)).toMatchObject({ dueNote: 'Mme Petit, 06 12 34 56 78' });
    expect(JSON.stringify(await entriesOf(id))).not.toContain('Petit');
    await mark(id, { ...due, note: '' });
    expect(await followUpOf(id)).toMatchObject({ dueOn: due.day, dueNote: '' });
    await mark(id, { mark: 'lost', reason: 'silent', note: 'En mars' });
    expect(await followUpOf(id)).toMatchObject({ dueNote: '', lost: { note: 'En mars' } });
    await mark(id, { mark: 'reopened' });
    expect(await followUpOf(id)).toMatchObject({ lost: null, dueNote: 'En mars' });
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
});
