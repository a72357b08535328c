import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { CountFollowUp, FollowUpMark } from '#contract/followUp.ts';
import { countOrder, savedCount } from '#server/database/countSchema.ts';
import { auditEvent } from '#server/database/userSchema.ts';
import { DEMO_USERS } from '#server/identity/demoUsers.ts';
import { seedSmallInventory } from '../forecast/smallInventory.ts';
import { describeBothDatabases } from '../testDatabase.ts';
import { newSave } from './displayCount.ts';
import { saveCalls } from './saveCalls.ts';
import { appOn } from './smallApp.ts';

const [, , COMMERCE, , STUDIO] = DEMO_USERS;
const ROUNDS = 6;
/** Only administrators delete counts, and only their own. */
const ADMIN = 'admin@adfactory.test';
type Email = (typeof DEMO_USERS)[number]['email'];

describeBothDatabases('the follow-up of a count that several people work on', (underTest) => {
  const test = appOn(underTest, seedSmallInventory);
  const calls = saveCalls(test);
  beforeEach(async () => {
    const { db } = underTest.database;
    for (const table of [countOrder, savedCount]) await db.delete(table);
  });

  const as = (email: Email) => test.as(email);
  const save = async (email: Email = COMMERCE.email) => {
    const { body } = await calls.record(await newSave(test), {}, email);
    return body;
  };
  const mark = async (id: string, body: FollowUpMark, email: Email = COMMERCE.email) =>
    as(email)<CountFollowUp>('POST', `/api/Counts/guid/${id}/followUp`, body);
  const order = async (mafId: number, email: Email = COMMERCE.email) =>
    as(email)('POST', '/api/Order/create', { mafId });
  /** How often each mark of a count is in the audit log. */
  const entriesOf = async (id: string) => {
    const marks = ['handed', 'due', 'lost', 'ordered'].map((name) => `count.${name}`);
    const rows = await underTest.database.db
      .select({ action: auditEvent.action })
      .from(auditEvent)
      .where(and(eq(auditEvent.subject, id), inArray(auditEvent.action, marks)));
    return rows.map(({ action }) => action.replace('count.', '')).toSorted();
  };

  it('[N-17] keeps every accepted mark of two people who set different ones at once, and an order wins', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, mafId } = await save();
      const operations = 'operations@adfactory.test';
      const [handed, lost, ordered, due] = await Promise.all([
        mark(id, { mark: 'handed', version: 1 }),
        mark(id, { mark: 'lost', reason: 'silent', note: '' }, operations),
        order(mafId),
        mark(id, { mark: 'due', day: '2026-11-20' }, operations),
      ]);
      expect([handed.status, ordered.status]).toEqual([200, 200]);
      // What comes after the order, or a reminder after « Sans suite », is refused.
      for (const one of [lost, due]) expect([200, 422]).toContain(one.status);
      const { body } = await mark(id, { mark: 'handed', version: 1 }, operations);
      expect(body).toMatchObject({
        ordered: '2026-11-16',
        handed: { version: 1 },
        dueOn: due.status === 200 ? '2026-11-20' : null,
      });
      const accepted = [
        'handed',
        'ordered',
        ...(lost.status === 200 ? ['lost'] : []),
        ...(due.status === 200 ? ['due'] : []),
      ];
      expect(await entriesOf(id)).toEqual(accepted.toSorted());
      expect(body.events.map(({ action }) => action).toSorted()).toEqual(accepted.toSorted());
    }
  });

  it('[N-17] marks no count that is deleted, before or meanwhile', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, mafId } = await save(ADMIN);
      const [deleted, handed, ordered] = await Promise.all([
        as(ADMIN)('DELETE', `/api/Counts/${id}`),
        mark(id, { mark: 'handed', version: 1 }, ADMIN),
        order(mafId, ADMIN),
      ]);
      expect(deleted.status).toBe(204);
      for (const one of [handed, ordered]) expect([200, 404]).toContain(one.status);
      const entries = await entriesOf(id);
      expect(entries.includes('ordered')).toBe(ordered.status === 200);
      // A count that is deleted right after its mark is not found when the answer is read.
      if (handed.status === 200) expect(entries).toContain('handed');
      expect(new Set(entries).size).toBe(entries.length);
      for (const one of [
        await mark(id, { mark: 'handed', version: 1 }, ADMIN),
        await mark(id, { mark: 'due', day: null }, ADMIN),
        await mark(id, { mark: 'word', word: 'Bonjour' }, ADMIN),
        await order(mafId, ADMIN),
      ]) {
        expect(one.status).toBe(404);
      }
      expect(await entriesOf(id)).toEqual(entries);
    }
  });

  it('[N-17] leaves the marks of a count to the person to whom it now belongs', async () => {
    const { id, mafId } = await save();
    await mark(id, { mark: 'due', day: '2026-11-20' });
    const { db } = underTest.database;
    await db.update(savedCount).set({ ownerId: STUDIO.id }).where(eq(savedCount.id, id));
    for (const one of [await mark(id, { mark: 'due', day: null }), await order(mafId)]) {
      expect(one.status).toBe(404);
    }
    const { status, body } = await mark(id, { mark: 'handed', version: 1 }, STUDIO.email);
    expect(status).toBe(200);
    expect(body).toMatchObject({ dueOn: '2026-11-20', handed: { version: 1 }, ordered: null });
    expect(body.events.map(({ by }) => by?.lastName)).toEqual([STUDIO.lastName, COMMERCE.lastName]);
  });

  it('[N-17] marks no count of a market that is not in the profile of the person', async () => {
    const { id, mafId } = await save();
    const { db } = underTest.database;
    await db.update(savedCount).set({ market: 'Luxe' }).where(eq(savedCount.id, id));
    for (const one of [
      await mark(id, { mark: 'lost', reason: 'price', note: '' }),
      await order(mafId),
    ]) {
      expect(one.status).toBe(403);
    }
    expect(await entriesOf(id)).toEqual([]);
  });
});
