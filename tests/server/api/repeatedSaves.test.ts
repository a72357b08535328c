import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CampaignCountDataSchema } from '#contract/campaign.ts';
import { VersionConflictSchema } from '#contract/conflict.ts';
import { ApiErrorSchema, type ApiError } from '#contract/errors.ts';
import { idempotencyKey } from '#server/database/userSchema.ts';
import { savedCount } from '#server/database/countSchema.ts';
import { booking, sequenceCounter } from '#server/database/schema.ts';
import { findDemoUser } from '#server/identity/demoUsers.ts';
import { describeBothDatabases } from '../testDatabase.ts';
import { decemberBooking, seedSmallInventory } from '../forecast/smallInventory.ts';
import { editOf, newSave } from './displayCount.ts';
import { saveCalls } from './saveCalls.ts';
import { appOn } from './smallApp.ts';
import { NOW } from './testApp.ts';

const OPERATIONS = findDemoUser('operations@adfactory.test');

// Tests saves that are repeated, concurrent or outdated.

describeBothDatabases('repeated saves', (underTest) => {
  const test = appOn(underTest, seedSmallInventory);
  const { record, patch, load } = saveCalls(test);

  const countRows = async () => underTest.database.db.$count(savedCount);

  describe('with an idempotency key', () => {
    it('returns the first response to a repeated save', async () => {
      const save = await newSave(test);
      const headers = { 'idempotency-key': 'twice' };
      const before = await countRows();
      const first = await record(save, headers);
      const second = await record(save, headers);
      expect(second).toMatchObject({ status: 201, body: first.body });
      expect(await countRows()).toBe(before + 1);
    });

    it('returns the first response even when the purchase is no longer available', async () => {
      const save = await newSave(test);
      const headers = { 'idempotency-key': 'late' };
      const first = await record(save, headers);
      await underTest.database.db.insert(booking).values(decemberBooking(1_000_000));
      const second = await record(save, headers);
      await underTest.database.db.delete(booking);
      expect(second.body).toEqual(first.body);
    });

    it('rejects a key that was used for another save', async () => {
      const save = await newSave(test);
      const headers = { 'idempotency-key': 'reused' };
      await record(save, headers);
      const other = await record({ ...save, countName: 'Autre' }, headers);
      expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    });

    it('separates the keys of two users', async () => {
      const save = await newSave(test);
      const headers = { 'idempotency-key': 'shared' };
      const mine = await record(save, headers);
      const theirs = await record(save, headers, 'studio@adfactory.test');
      expect(theirs.status).toBe(201);
      expect(theirs.body.id).not.toBe(mine.body.id);
    });

    it('creates one count for twenty concurrent saves', async () => {
      const save = await newSave(test);
      const before = await countRows();
      const headers = { 'idempotency-key': 'stampede' };
      const answers = await Promise.all(
        Array.from({ length: 20 }, async () => record(save, headers)),
      );
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
      expect(await countRows()).toBe(before + 1);
    });

    it('does not remember a save that failed', async () => {
      const save = await newSave(test);
      const headers = { 'idempotency-key': 'failed' };
      expect((await record({ ...save, totalBudget: 1 }, headers)).status).toBe(422);
      expect(
        await underTest.database.db.$count(idempotencyKey, eq(idempotencyKey.key, 'failed')),
      ).toBe(0);
      expect((await record(save, headers)).status).toBe(201);
    });

    it('assigns twenty numbers to twenty concurrent saves with different keys', async () => {
      const save = await newSave(test);
      const answers = await Promise.all(
        Array.from({ length: 20 }, async (_, index) =>
          record(save, { 'idempotency-key': `own ${index}` }),
        ),
      );
      expect(new Set(answers.map(({ body }) => body.mafId)).size).toBe(20);
      const [counter] = await underTest.database.db.select().from(sequenceCounter);
      expect(Math.max(...answers.map(({ body }) => body.mafId))).toBe(counter?.value);
    });
  });

  describe('updates', () => {
    it('reject an outdated version and return the current one', async () => {
      const save = await newSave(test);
      const { body: first } = await record(save);
      const mine = editOf(save, first.mafId, 'La mienne');
      await patch(mine, { 'if-match': '"1"' });
      const late = await patch(editOf(save, first.mafId, 'En retard'), { 'if-match': '"1"' });
      expect(late).toMatchObject({
        status: 412,
        body: { code: 'version_conflict', details: [{ path: 'version', message: '2' }] },
      });
      expect((await load(first.id)).countName).toBe('La mienne');
    });

    it('return both versions of the count and the author of the current one on a conflict', async () => {
      const save = await newSave(test);
      const { body: first } = await record(save);
      await patch(editOf(save, first.mafId, 'Par les opérations'), {}, 'operations@adfactory.test');
      const late = await patch(editOf(save, first.mafId, 'En retard'), { 'if-match': '"1"' });
      const conflict = v.parse(VersionConflictSchema, v.parse(ApiErrorSchema, late.body).conflict);
      const { countData, ...current } = await load(first.id);
      expect(conflict.current).toMatchObject({
        ...current,
        version: 2,
        updatedDate: NOW.toISOString(),
        updatedBy: { firstName: OPERATIONS?.firstName, lastName: OPERATIONS?.lastName },
      });
      expect(conflict.current.countData).toEqual(countData);
      expect(conflict.current).not.toHaveProperty('ownerId');
      // Both versions are complete, because each may be shown or saved as a new count.
      expect(v.is(CampaignCountDataSchema, conflict.refused.countData)).toBe(true);
      expect(conflict.refused.countData).toEqual({ ...Object(countData), countName: 'En retard' });
    });

    it('return the current count to an outdated rename, and the first response to a repeated rename', async () => {
      const { body: first } = await record(await newSave(test));
      const rename = async (countName: string, key: string) =>
        test.as('commerce@adfactory.test')<ApiError & { version?: number }>(
          'PATCH',
          `/api/Counts/${first.id}`,
          { countName },
          { 'if-match': '"1"', 'idempotency-key': key },
        );
      const answers = [await rename('Un', 'rename 1'), await rename('Un', 'rename 1')];
      expect(answers.map(({ status, body }) => [status, body.version])).toEqual([
        [200, 2],
        [200, 2],
      ]);
      const late = await rename('Deux', 'rename 2');
      expect(late).toMatchObject({
        status: 412,
        body: { conflict: { current: { countName: 'Un' }, refused: { countName: 'Deux' } } },
      });
    });

    it('accept exactly one of ten concurrent saves of the same version', async () => {
      const save = await newSave(test);
      const { body: first } = await record(save);
      const answers = await Promise.all(
        Array.from({ length: 10 }, async (_, index) =>
          patch(editOf(save, first.mafId, `Essai ${index}`), { 'if-match': '"1"' }),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 412)).toHaveLength(9);
      expect((await load(first.id)).version).toBe(2);
    });

    it('return the first response to a repeated PATCH, not a conflict', async () => {
      const save = await newSave(test);
      const { body: first } = await record(save);
      const headers = { 'if-match': '"1"', 'idempotency-key': 'patched' };
      const edit = editOf(save, first.mafId, 'Deux fois');
      const answers = [await patch(edit, headers), await patch(edit, headers)];
      expect(answers.map(({ status, body }) => [status, body.version])).toEqual([
        [200, 2],
        [200, 2],
      ]);
    });

    it('reject a number that differs from the URL, and an unknown number', async () => {
      const save = await newSave(test);
      const { body: first } = await record(save);
      const other = await test.as('commerce@adfactory.test')(
        'PATCH',
        `/api/Display/${first.mafId + 1}`,
        editOf(save, first.mafId),
      );
      expect(other).toMatchObject({ status: 422, body: { code: 'rule_refused' } });
      expect((await patch(editOf(save, 999_999))).status).toBe(404);
    });
  });
});
