import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CALLS_BY_PRODUCT } from '#contract/productCalls.ts';
import { COUNT_PRODUCT_KEYS } from '#domain/products/catalogue.ts';
import { idempotencyKey } from '#server/database/userSchema.ts';
import { savedCount } from '#server/database/countSchema.ts';
import { findDemoUser } from '#server/identity/demoUsers.ts';
import { deleteExpiredKeys, KEYS_MAXIMUM } from '#server/repositories/idempotency.ts';
import { conflictAt } from '#server/routes/saveRoutes.ts';
import { editOf, newSave } from './displayCount.ts';
import { COUNT_BY_PRODUCT, savedNameOf, seedEveryProduct } from './productCounts.ts';
import { saveCalls, type SaveCalls } from './saveCalls.ts';
import { smallApp } from './smallApp.ts';

// Tests what protects a save: its version, its idempotency key and the product of its count.

const WRONG_MODE = 'Le mode du comptage ne correspond pas à cette opération.';
const COMMERCE = findDemoUser('commerce@adfactory.test');
const OPERATIONS = findDemoUser('operations@adfactory.test');

let record: SaveCalls['record'];
let patch: SaveCalls['patch'];
const small = smallApp(seedEveryProduct);
const { test } = small;
beforeAll(async () => {
  ({ record, patch } = saveCalls(test));
});

const rename = async (
  id: string,
  countName: string,
  headers: Record<string, string>,
  email: 'commerce@adfactory.test' | 'operations@adfactory.test' = 'commerce@adfactory.test',
) => test.as(email)('PATCH', `/api/Counts/${id}`, { countName }, headers);

describe('the author of a version', () => {
  it.each(['save', 'rename'])('is the person of the last %s', async (kind) => {
    const save = await newSave(test);
    const { body } = await record(save);
    const name = 'Par les opérations';
    const by = 'operations@adfactory.test';
    const change =
      kind === 'save'
        ? await patch(editOf(save, body.mafId, name), {}, by)
        : await rename(body.id, name, {}, by);
    expect(change.status).toBe(200);
    const late = await rename(body.id, 'En retard', { 'if-match': '"1"' });
    const { firstName, lastName } = OPERATIONS ?? {};
    expect(late).toMatchObject({
      status: 412,
      body: { conflict: { current: { updatedBy: { firstName, lastName } } } },
    });
  });
});

describe('a PATCH of a product', () => {
  it.each(COUNT_PRODUCT_KEYS)('does not find a count of another product: %s', async (product) => {
    const { update } = CALLS_BY_PRODUCT[product];
    const { market, newSave: newSaveOf } = COUNT_BY_PRODUCT[product];
    const save = await newSaveOf(test);
    const [written] = await small.database.db
      .insert(savedCount)
      .values({
        mafId: 800 + COUNT_PRODUCT_KEYS.indexOf(product),
        mafProduct: product === 'display' ? savedNameOf('vedettePlus') : savedNameOf('display'),
        market,
        countName: 'Un autre produit',
        ownerId: findDemoUser('studio@adfactory.test')?.id ?? '',
        totalBudget: '100',
        countData: { kept: true },
      })
      .returning();
    const mafId = written?.mafId ?? 0;
    const answer = await test.as('studio@adfactory.test')(
      'PATCH',
      update.path.replace(':mafId', String(mafId)),
      { ...save, mode: 'Edit', mafId },
    );
    expect(answer.status).toBe(404);
    const [kept] = await small.database.db
      .select()
      .from(savedCount)
      .where(eq(savedCount.mafId, mafId));
    expect(kept).toEqual(written);
  });
});

const headersAt = (version: number, key: string) => ({
  'if-match': `"${version}"`,
  'idempotency-key': key,
});

const withKey = (name: string) => ({ 'idempotency-key': name });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('an idempotency key', () => {
  it('is refused for the same PATCH of another version', async () => {
    const save = await newSave(test);
    const { body } = await record(save);
    const edit = editOf(save, body.mafId, 'Nouveau nom');
    expect((await patch(edit, headersAt(1, 'versions'))).status).toBe(200);
    expect(await patch(edit, headersAt(2, 'versions'))).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
  });

  it('is refused for the same rename of another version or of another count', async () => {
    const save = await newSave(test);
    const [one, two] = [await record(save), await record(save)];
    const key = 'renamed versions';
    expect((await rename(one.body.id, 'Nouveau nom', headersAt(1, key))).status).toBe(200);
    for (const [id, version] of [
      [one.body.id, 2],
      [two.body.id, 1],
    ] as const) {
      expect(await rename(id, 'Nouveau nom', headersAt(version, key))).toMatchObject({
        status: 422,
        body: { code: 'idempotency_key_reused' },
      });
    }
  });

  it('is refused for the same PATCH of another count', async () => {
    const save = await newSave(test);
    const [one, two] = [await record(save), await record(save)];
    const headers = headersAt(1, 'two counts');
    expect((await patch(editOf(save, one.body.mafId), headers)).status).toBe(200);
    expect((await patch(editOf(save, two.body.mafId), headers)).status).toBe(422);
  });

  it('is kept for seven days', async () => {
    const { db } = small.database;
    await db.delete(idempotencyKey);
    await db.insert(idempotencyKey).values(
      [-1, 1].map((margin) => ({
        ownerId: OPERATIONS?.id ?? '',
        key: margin < 0 ? 'older' : 'younger',
        requestHash: 'hash',
        status: 201,
        response: {},
        // The clock of this process does not count.
        createdAt: sql`now() - interval '7 days' + make_interval(mins => ${margin})`,
      })),
    );
    await deleteExpiredKeys(db);
    const kept = await db.select().from(idempotencyKey);
    expect(kept.map(({ key }) => key)).toEqual(['younger']);
  });

  it('outlives only a maximum of newer keys of its person', async () => {
    const { db } = small.database;
    const save = await newSave(test);
    await db.delete(idempotencyKey);
    const theirs = await record(save, withKey('older'), 'studio@adfactory.test');
    const first = await record(save, withKey('older'));
    await db.update(idempotencyKey).set({ createdAt: minutesAgo(KEYS_MAXIMUM) });
    const { requestHash } = await db
      .select()
      .from(idempotencyKey)
      .then(([row]) => row ?? { requestHash: '' });
    const ownerId = COMMERCE?.id ?? '';
    const newer = Array.from({ length: KEYS_MAXIMUM - 2 }, (_, index) => ({
      ownerId,
      key: `newer ${index}`,
      requestHash,
      status: 201,
      response: {},
      createdAt: minutesAgo(index),
    }));
    await db.insert(idempotencyKey).values(newer);
    const last = await record(save, withKey('last'));
    expect((await record(save, withKey('older'))).body).toEqual(first.body);
    const expiring = await record({ ...save, countName: 'Une de plus' }, withKey('one more'));
    expect([last.status, expiring.status]).toEqual([201, 201]);
    expect(await db.$count(idempotencyKey, eq(idempotencyKey.ownerId, ownerId))).toBe(KEYS_MAXIMUM);
    expect((await record(save, withKey('older'))).body.id).not.toBe(first.body.id);
    expect((await record(save, withKey('last'))).body).toEqual(last.body);
    expect((await record(save, withKey('older'), 'studio@adfactory.test')).body).toEqual(
      theirs.body,
    );
  });
});

describe('the mode of a save', () => {
  it.each([
    ['a new count in the Edit mode', 'Edit', null],
    ['a new count with a number', 'New', 1001],
    ['an edited count as a new one', 'Edit', 1001],
  ] as const)('is refused for a record of %s', async (_, mode, mafId) => {
    const answer = await record({ ...(await newSave(test)), mode, mafId });
    expect(answer).toMatchObject({ status: 422, body: { message: WRONG_MODE } });
  });

  it.each([
    ['the New mode', { mode: 'New' }],
    ['no number', { mafId: null }],
    ['another number', { mafId: 999_999 }],
  ] as const)('is refused for a PATCH with %s', async (_, change) => {
    const save = await newSave(test);
    const { body: first } = await record(save);
    const answer = await test.as('commerce@adfactory.test')(
      'PATCH',
      `/api/Display/${first.mafId}`,
      {
        ...editOf(save, first.mafId),
        ...change,
      },
    );
    expect(answer).toMatchObject({ status: 422, body: { message: WRONG_MODE } });
  });
});

describe('a save that finds its count no longer', () => {
  const refused = { countName: 'Perdu', totalBudget: 1, countData: {} };

  it('is answered « not found » where the count was deleted since it was read', async () => {
    const target = { id: randomUUID(), expectedVersion: 1 };
    expect(await conflictAt(small.database.db, target, refused)).toMatchObject({
      code: 'not_found',
    });
  });

  it('is no conflict where it expected no version', async () => {
    const { body } = await record(await newSave(test));
    const target = { id: body.id, expectedVersion: undefined };
    expect(await conflictAt(small.database.db, target, refused)).toMatchObject({
      code: 'not_found',
    });
    const outdated = await conflictAt(
      small.database.db,
      { id: body.id, expectedVersion: 7 },
      refused,
    );
    expect(outdated).not.toMatchObject({ code: 'not_found' });
  });
});

describe('the expected version', () => {
  it.each([
    ['"1"', 200, 412],
    ['W/"1"', 200, 412],
    ['1', 200, 412],
    [' "1" ', 200, 412],
    ['*', 200, 200],
    ['', 200, 200],
    ['"1", "2"', 400, 400],
    ['W/', 400, 400],
    ['"-1"', 400, 400],
    ['"1.5"', 400, 400],
    ['"1234567890"', 400, 400],
  ])('in If-Match %s is read as %d, then %d', async (value, first, second) => {
    const { body } = await record(await newSave(test));
    const headers = { 'if-match': value };
    expect((await rename(body.id, 'Un', headers)).status).toBe(first);
    expect((await rename(body.id, 'Deux', headers)).status).toBe(second);
  });
});

const codes = (length: number) => Array.from({ length }, (_, index) => String(10_001 + index));

describe('the localities of a save', () => {
  it('are those of the request, neither as many others nor fewer', async () => {
    const save = await newSave(test);
    const [first, ...others] = save.locations;
    const asMany = [{ ...first!, code: '10003', placeIds: [] }, ...others];
    for (const locations of [asMany, others]) {
      expect(await record({ ...save, locations })).toMatchObject({
        status: 422,
        body: { code: 'rule_refused' },
      });
    }
  });

  it.each(COUNT_PRODUCT_KEYS)(
    '[SE-13] are 50 at most, in the list and in the request: %s',
    async (product) => {
      const { record: saving, process } = CALLS_BY_PRODUCT[product];
      const { newSave: newSaveOf, request } = COUNT_BY_PRODUCT[product];
      const save = await newSaveOf(test);
      const send = async (path: string, body: object) =>
        (await test.as('studio@adfactory.test')('POST', path, body)).status;
      const locations = (length: number) =>
        codes(length).map((code) => ({ code, name: code, placeIds: [] }));
      expect(await send(saving.path, { ...save, locations: locations(50) })).toBe(422);
      expect(await send(saving.path, { ...save, locations: locations(51) })).toBe(400);
      const field = 'postalCodes' in request ? 'postalCodes' : 'locationZipCode';
      expect(await send(process.path, { ...request, [field]: codes(50) })).not.toBe(400);
      expect(await send(process.path, { ...request, [field]: codes(51) })).toBe(400);
      const [entry = '', saved] = Object.entries(save).find(([name]) => name.endsWith('Req')) ?? [];
      expect(saved).toHaveProperty(field);
      expect(
        await send(saving.path, { ...save, [entry]: { ...(saved as object), [field]: codes(51) } }),
      ).toBe(400);
    },
  );
});
