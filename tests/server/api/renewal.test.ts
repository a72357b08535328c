import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SavedCount } from '#contract/counts.ts';
import type { CountFollowUp } from '#contract/followUp.ts';
import type { VersionEntry } from '#contract/history.ts';
import { CALLS_BY_PRODUCT } from '#contract/productCalls.ts';
import { COUNT_PRODUCT_KEYS, type CountProductKey } from '#domain/products/catalogue.ts';
import { renewCount } from '#features/recheck/estimateAgain.ts';
import { booking } from '#server/database/schema.ts';
import { testStore } from '#tests/api/fakeBackEnd.ts';
import { decemberBooking } from '../forecast/smallInventory.ts';
import { COUNT_BY_PRODUCT, seedEveryProduct } from './productCounts.ts';
import { smallApp } from './smallApp.ts';
import { createTestApp, type TestApp } from './testApp.ts';

/* « Renouveler » of a proposal that has expired, as the browser does it, against the server. */

const STUDIO = 'studio@adfactory.test';
/** Forty days before the test clock: a proposal of this day has expired, and the days of its campaign are still to come. */
const SAVED_ON = new Date('2026-10-07T08:30:00.000Z');
const TODAY = '2026-11-16';
/** Thirty days after it was saved. */
const EXPIRED_ON = '2026-11-06';
/** The day before the campaign of the samples, and thirty days after today. */
const EVE = '2026-11-30';
const LATEST = '2026-12-16';
const VALID_UNTIL = {
  display: EVE,
  performance: EVE,
  vedettePlus: EVE,
  emailingOptin: EVE,
  emailingAlert: EVE,
  expert360: LATEST,
  masterDisplay: LATEST,
} as const satisfies Record<CountProductKey, string>;

const renew = async (count: SavedCount, idempotencyKey: string, today = TODAY) =>
  renewCount(testStore().dispatch, count, { today, idempotencyKey });

describe('[N-17] a proposal that has expired', () => {
  const before = smallApp(seedEveryProduct, { now: () => SAVED_ON });
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp(before.database);
  });
  afterAll(async () => test.close());
  beforeEach(() => {
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      const { authorization: _ofNobody, ...sent } = Object.fromEntries(new Headers(init.headers));
      const { statusCode, body, headers } = await test.send(STUDIO, {
        method: (init.method ?? 'GET') as 'GET',
        url,
        headers: sent,
        ...(typeof init.body === 'string' && { body: JSON.parse(init.body) as unknown }),
      });
      const type = String(headers['content-type']);
      return new Response(body, { status: statusCode, headers: { 'content-type': type } });
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const read = async <Body>(path: string) => (await test.as(STUDIO)<Body>('GET', path)).body;
  const saved = async (product: CountProductKey) => {
    const body = await COUNT_BY_PRODUCT[product].newSave(before.test);
    const { path } = CALLS_BY_PRODUCT[product].record;
    const answer = await before.test.as(STUDIO)<{ id: string }>('POST', path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const count = await read<SavedCount>(`/api/Counts/guid/${answer.body.id}`);
    return { count, path: `/api/Counts/guid/${count.id}` };
  };

  it.each(COUNT_PRODUCT_KEYS)(
    'is renewed under its number as a new version, once per click: %s',
    async (product) => {
      const { count, path } = await saved(product);
      const followUp = `${path}/followUp`;
      await test.as(STUDIO)('POST', followUp, { mark: 'handed', version: 1 });
      const { validUntil } = await read<CountFollowUp>(followUp);
      expect(validUntil).toBe(EXPIRED_ON);
      const key = crypto.randomUUID();
      expect(await renew(count, key)).toBe(true);
      // The answer was lost, and the same click is sent again.
      expect(await renew(count, key)).toBe(true);
      const { mafId, countName, status, createdDate, countData } = count;
      expect(await read<SavedCount>(path)).toMatchObject({
        mafId,
        countName,
        status,
        createdDate,
        version: 2,
      });
      const renewed = await read<CountFollowUp>(followUp);
      expect(renewed.validUntil).toBe(VALID_UNTIL[product]);
      // The client has the first version, from which nothing differs.
      expect(renewed).toMatchObject({ version: 2, handed: { version: 1 }, changes: [] });
      const { versions } = await read<{ versions: VersionEntry[] }>(`${path}/versions`);
      expect(versions.map(({ version, changes }) => [version, changes])).toEqual([
        [2, []],
        [1, null],
      ]);
      expect(await read(`${path}/versions/1`)).toMatchObject({ countData });
    },
  );

  it('is not renewed over what somebody else has saved since', async () => {
    const { count, path } = await saved('display');
    expect(await renew(count, crypto.randomUUID())).toBe(true);
    await expect(renew(count, crypto.randomUUID())).rejects.toMatchObject({ status: 412 });
    expect((await read<SavedCount>(path)).version).toBe(2);
  });

  it('is left to a person when its days have passed, or when less is available', async () => {
    const { count, path } = await saved('display');
    expect(await renew(count, crypto.randomUUID(), '2026-12-02')).toBe(false);
    await before.database.db.insert(booking).values(decemberBooking(1_000_000_000));
    expect(await renew(count, crypto.randomUUID())).toBe(false);
    expect((await read<SavedCount>(path)).version).toBe(1);
  });
});
