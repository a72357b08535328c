import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditEvent } from '#server/database/auditSchema.ts';
import { savedCount } from '#server/database/schema.ts';
import { findDemoUser } from '#server/identity/demoUsers.ts';
import { recordAudit } from '#server/repositories/audit.ts';
import { seedSmallInventory } from '../forecast/smallInventory.ts';
import { describeEachDatabase } from '../testDatabase.ts';
import { editOf, newSave } from './displayCount.ts';
import { saveCalls } from './saveCalls.ts';
import { createTestApp, type TestApp } from './testApp.ts';

const COMMERCE = findDemoUser('commerce@adfactory.test');
const ADMIN = findDemoUser('admin@adfactory.test');
const PERIOD = 'startDate=2026-01-01T00:00:00.000Z&endDate=2026-12-31T00:00:00.000Z';

describeEachDatabase('the trace of what people do', (underTest) => {
  let test: TestApp;
  let last = 0;
  beforeAll(async () => {
    await seedSmallInventory(underTest.database.db);
    test = await createTestApp(underTest.database);
  });
  afterAll(async () => test.close());

  const trace = async () =>
    underTest.database.db.select().from(auditEvent).orderBy(asc(auditEvent.id));
  /** Lines since the test began. */
  const added = async () => (await trace()).filter(({ id }) => id > last);
  beforeEach(async () => {
    last = (await trace()).at(-1)?.id ?? 0;
  });

  it('says who created, saved, renamed, exported and deleted a count, with the version of each', async () => {
    const save = await newSave(test);
    const { record, patch } = saveCalls(test);
    const admin = test.as('admin@adfactory.test');
    const { body: first } = await record(save, {}, 'admin@adfactory.test');
    await patch(editOf(save, first.mafId), {}, 'admin@adfactory.test');
    await admin('PATCH', `/api/Counts/${first.id}`, { countName: 'Autre nom' });
    await admin('GET', `/api/Export/GetDataByMafId?mafId=${first.mafId}`);
    await admin('POST', '/api/Order/create', { mafId: first.mafId });
    await admin('DELETE', `/api/Counts/${first.id}`);
    const lines = await added();
    expect(lines.map(({ action }) => action)).toEqual([
      'count.created',
      'count.saved',
      'count.renamed',
      'count.exported',
      'count.ordered',
      'count.deleted',
    ]);
    expect(new Set(lines.map(({ actorId }) => actorId))).toEqual(new Set([ADMIN?.id]));
    expect(new Set(lines.map(({ subject }) => subject))).toEqual(new Set([first.id]));
    expect(lines.slice(0, 3).map(({ detail }) => detail)).toMatchObject([
      { version: 1, mafId: first.mafId, totalBudget: save.totalBudget },
      { version: 2 },
      { version: 3 },
    ]);
    expect(new Set(lines.map(({ requestId }) => requestId)).size).toBe(6);
  });

  it('says what was exported of a list, also when nobody read the file', async () => {
    const query = `exportFilter=NeufConstruire&${PERIOD}`;
    await test.send('commerce@adfactory.test', {
      method: 'GET',
      url: `/api/Counts/GetExport?${query}`,
    });
    expect(await added()).toMatchObject([
      {
        action: 'counts.exported',
        actorId: COMMERCE?.id,
        subject: 'NeufConstruire',
        detail: { startDate: '2026-01-01T00:00:00.000Z', isEverybodys: false },
      },
    ]);
  });

  it('says who recorded a client, and changed a profile', async () => {
    const admin = test.as('admin@adfactory.test');
    await admin('POST', '/api/Clients/RecordClient', { clientId: 'RC9', clientName: 'Neuf' });
    await admin('POST', '/api/Users/CreateOrUpdateUser', {
      email: 'studio@adfactory.test',
      typeProfil: 'commerce',
      markets: ['Neuf'],
    });
    expect((await added()).map(({ action, subject }) => [action, subject])).toEqual([
      ['client.recorded', 'RC9'],
      ['profile.changed', findDemoUser('studio@adfactory.test')?.id],
    ]);
  });

  it('has one line for what was asked twice, and none for what was refused', async () => {
    const save = await newSave(test);
    const { record } = saveCalls(test);
    const headers = { 'idempotency-key': 'traced once' };
    await record(save, headers);
    await record(save, headers);
    await record({ ...save, totalBudget: 1 });
    await test.as(undefined)('POST', '/api/Display/RecordCount', save);
    const commerce = test.as('commerce@adfactory.test');
    await commerce('DELETE', '/api/Counts/40000000-0000-4000-8000-000000000009');
    expect((await added()).map(({ action }) => action)).toEqual(['count.created']);
  });

  it('is written with what it tells: a save whose trace cannot be written is not kept', async () => {
    const { db } = underTest.database;
    const before = await db.$count(savedCount);
    await db.execute(sql`alter table audit_event rename to audit_event_away`);
    const answer = await saveCalls(test).record(await newSave(test));
    await db.execute(sql`alter table audit_event_away rename to audit_event`);
    expect(answer.status).toBe(500);
    expect(await db.$count(savedCount)).toBe(before);
  });

  it.each([
    'update audit_event set actor_id = gen_random_uuid()',
    'delete from audit_event',
    'delete from audit_event where false',
    'truncate audit_event',
  ])('refuses « %s »', async (statement) => {
    const { db } = underTest.database;
    const actor = { actorId: ADMIN?.id ?? '', requestId: 'test' };
    await recordAudit(db, actor, { action: 'count.saved', subject: 'kept' });
    const before = await trace();
    await expect(underTest.database.pool.query(statement)).rejects.toThrow('append-only');
    expect(await trace()).toEqual(before);
  });
});
