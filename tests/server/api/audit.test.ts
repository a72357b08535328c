import { asc, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { auditEvent } from '#server/database/userSchema.ts';
import { savedCount } from '#server/database/countSchema.ts';
import { findDemoUser } from '#server/identity/demoUsers.ts';
import { recordAudit } from '#server/repositories/audit.ts';
import { seedSmallInventory } from '../forecast/smallInventory.ts';
import { describeEachDatabase } from '../testDatabase.ts';
import { editOf, newSave } from './displayCount.ts';
import { saveCalls } from './saveCalls.ts';
import { appOn } from './smallApp.ts';
import { signInEverybody } from './testApp.ts';

const COMMERCE = findDemoUser('commerce@adfactory.test');
const ADMIN = findDemoUser('admin@adfactory.test');
const OPERATIONS = findDemoUser('operations@adfactory.test');
const PERIOD = 'startDate=2026-01-01T00:00:00.000Z&endDate=2026-12-31T00:00:00.000Z';

describeEachDatabase('the audit log', (underTest) => {
  const test = appOn(underTest, seedSmallInventory);
  let last = 0;
  beforeAll(async () => signInEverybody(test));

  const auditLog = async () =>
    underTest.database.db.select().from(auditEvent).orderBy(asc(auditEvent.id));
  /** Returns the entries written since the test began. */
  const added = async () => (await auditLog()).filter(({ id }) => id > last);
  beforeEach(async () => {
    last = (await auditLog()).at(-1)?.id ?? 0;
  });

  it('records who created, saved, renamed, exported, ordered and deleted a count, with its versions', async () => {
    const save = await newSave(test);
    const { record, patch } = saveCalls(test);
    const admin = test.as('admin@adfactory.test');
    const { body: first } = await record(save, {}, 'admin@adfactory.test');
    await patch(editOf(save, first.mafId), {}, 'admin@adfactory.test');
    await admin('PATCH', `/api/Counts/${first.id}`, { countName: 'Autre nom' });
    await admin('GET', `/api/Export/GetDataByMafId?mafId=${first.mafId}`);
    await admin('POST', '/api/Order/create', { mafId: first.mafId });
    // The count is ordered already.
    await test.as('operations@adfactory.test')('POST', '/api/Order/create', first);
    await admin('DELETE', `/api/Counts/${first.id}`);
    const entries = await added();
    expect(entries.map(({ action }) => action)).toEqual([
      'count.created',
      'count.saved',
      'count.renamed',
      'count.exported',
      'count.ordered',
      'count.deleted',
    ]);
    expect(new Set(entries.map(({ actorId }) => actorId))).toEqual(new Set([ADMIN?.id]));
    expect(new Set(entries.map(({ subject }) => subject))).toEqual(new Set([first.id]));
    const { mafId } = first;
    const { totalBudget } = save;
    expect(entries.map(({ detail }) => detail)).toEqual([
      expect.objectContaining({ mafId, version: 1, totalBudget }),
      expect.objectContaining({ mafId, version: 2, totalBudget }),
      { mafId, version: 3 },
      { mafId },
      { mafId, version: 3, totalBudget },
      { mafId, version: 3 },
    ]);
    expect(new Set(entries.map(({ requestId }) => requestId)).size).toBe(6);
  });

  it('records the export of a list even when the file is not downloaded completely', async () => {
    const url = `/api/Counts/GetExport?exportFilter=NeufConstruire&${PERIOD}`;
    for (const email of ['commerce@adfactory.test', 'operations@adfactory.test'] as const) {
      await test.send(email, { method: 'GET', url });
    }
    const entry = { action: 'counts.exported', subject: 'NeufConstruire' };
    const period = { startDate: '2026-01-01T00:00:00.000Z', endDate: '2026-12-31T00:00:00.000Z' };
    expect(await added()).toMatchObject([
      { ...entry, actorId: COMMERCE?.id, detail: { ...period, lines: 0, isEverybodys: false } },
      { ...entry, actorId: OPERATIONS?.id, detail: { ...period, lines: 0, isEverybodys: true } },
    ]);
  });

  it('records who added a client and who changed a profile', async () => {
    const admin = test.as('admin@adfactory.test');
    const client = { clientId: 'RC9', clientName: 'Neuf' };
    await admin('POST', '/api/Clients/RecordClient', client);
    // The client is known now.
    await admin('POST', '/api/Clients/RecordClient', client);
    await admin('POST', '/api/Users/CreateOrUpdateUser', {
      email: 'studio@adfactory.test',
      typeProfil: 'commerce',
      markets: ['Neuf'],
    });
    expect((await added()).map(({ action, subject, detail }) => [action, subject, detail])).toEqual(
      [
        ['client.recorded', 'RC9', {}],
        [
          'profile.changed',
          findDemoUser('studio@adfactory.test')?.id,
          { typeProfil: 'commerce', markets: ['Neuf'] },
        ],
      ],
    );
  });

  it('has one entry for a repeated request and none for a rejected one', async () => {
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

  it('is written in the same transaction: a save without an audit entry is rolled back', async () => {
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
  ])('rejects "%s"', async (statement) => {
    const { db } = underTest.database;
    const actor = { actorId: ADMIN?.id ?? '', requestId: 'test' };
    await recordAudit(db, actor, { action: 'count.saved', subject: 'kept' });
    const before = await auditLog();
    await expect(underTest.database.pool.query(statement)).rejects.toThrow('append-only');
    expect(await auditLog()).toEqual(before);
  });
});
