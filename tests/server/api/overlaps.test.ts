import { eq, isNull } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { ResponseOf } from '#contract/endpoint.ts';
import {
  findOverlaps,
  OVERLAPS_MAXIMUM,
  type OverlapRequest,
  getClientCounts,
} from '#contract/overlaps.ts';
import { CALLS_BY_PRODUCT } from '#contract/productCalls.ts';
import { COUNT_PRODUCT_KEYS } from '#domain/products/catalogue.ts';
import { overlapRequest } from '#features/count/result/overlaps/PossibleOverlaps.tsx';
import { savedCount } from '#server/database/countSchema.ts';
import { appUser } from '#server/database/userSchema.ts';
import { DEMO_USERS } from '#server/identity/demoUsers.ts';
import {
  FOOTPRINT_RULE,
  fillFootprints,
  footprintColumns,
} from '#server/repositories/footprint.ts';
import { storedFixtures } from '#tests/domain/storedCounts.ts';
import { describeEachDatabase } from '../testDatabase.ts';
import { newSave } from './displayCount.ts';
import { COUNT_BY_PRODUCT, seedEveryProduct } from './productCounts.ts';
import { appOn } from './smallApp.ts';
import type { TestApp } from './testApp.ts';

const COMMERCE = 'commerce@adfactory.test';
const STUDIO = 'studio@adfactory.test';
const OPERATIONS = 'operations@adfactory.test';
const emailOf = (market: string) => (market === 'Ancien' ? 'ancien@adfactory.test' : COMMERCE);
const personOf = (email: string) =>
  DEMO_USERS.find((user) => user.email === email) ?? DEMO_USERS[0];

/** The footprint of `insert`, as the columns hold it. */
const ROW = { startDay: '2026-12-01', endDay: '2026-12-31', postalCodes: ['10001', '10002'] };

/** The columns of a count that an earlier release saved. */
const WITHOUT_FOOTPRINT = { startDay: null, endDay: null, postalCodes: null };

/** Returns the request of a count as the screen makes it. */
function requestOf(criteria: object, over: Partial<OverlapRequest> = {}): OverlapRequest {
  const { countName } = v.parse(v.looseObject({ countName: v.string() }), criteria);
  const request = overlapRequest({ criteria, countId: null, clientId: null, countName });
  if (!request) throw new Error('The count has no days');
  return { ...request, ...over };
}

describeEachDatabase('the overlaps of a count', (underTest) => {
  const test = appOn(underTest, seedEveryProduct);
  let save: object;
  beforeAll(async () => {
    save = await newSave(test);
  });
  beforeEach(async () => {
    await underTest.database.db.delete(savedCount);
  });

  const ask = async (
    request: OverlapRequest,
    email = COMMERCE,
  ): Promise<ResponseOf<typeof findOverlaps>> => {
    const call = test.as(email as Parameters<TestApp['as']>[0]);
    const { status, body } = await call('POST', findOverlaps.path, request);
    expect(status, JSON.stringify(body)).toBe(200);
    return v.parse(findOverlaps.response, body);
  };
  const found = async (over: Partial<OverlapRequest> = {}, email = COMMERCE) =>
    (await ask(requestOf(save, over), email)).overlaps.map(({ mafId }) => mafId);

  /** Inserts a count with the document of `save`, but with these columns. */
  const insert = async (mafId: number, over: Partial<typeof savedCount.$inferInsert> = {}) =>
    underTest.database.db.insert(savedCount).values({
      mafId,
      mafProduct: 'MasterDisplayNeuf',
      market: 'Neuf',
      countName: 'Agence du Lac',
      ownerId: personOf(COMMERCE).id,
      totalBudget: '100',
      countData: save,
      ...ROW,
      ...over,
    });

  it.each(COUNT_PRODUCT_KEYS)(
    '[N-08] finds a saved count of %s again as an identical one, but not as its own overlap',
    async (product) => {
      const { market, newSave: saveOf } = COUNT_BY_PRODUCT[product];
      const body = await saveOf(test);
      const email = emailOf(market);
      const saved = await test.as(email)<{ id: string; mafId: number }>(
        'POST',
        CALLS_BY_PRODUCT[product].record.path,
        body,
      );
      expect(saved.status, JSON.stringify(saved.body)).toBe(201);
      const request = requestOf(body);
      const { overlaps, hasMore } = await ask(request, email);
      expect(hasMore).toBe(false);
      expect(overlaps).toEqual([
        expect.objectContaining({ mafId: saved.body.mafId, isIdentical: true, author: null }),
      ]);
      expect((await ask({ ...request, countId: saved.body.id }, email)).overlaps).toEqual([]);
    },
  );

  it('[N-08] tells the shared days and localities', async () => {
    await insert(1);
    const period = { start: '2026-12-20', end: '2027-01-10' };
    const { overlaps } = await ask(
      requestOf(save, { period, localities: [{ code: '10002', name: 'Ici' }] }),
    );
    expect(overlaps).toEqual([
      {
        id: overlaps[0]?.id,
        mafId: 1,
        countName: 'Agence du Lac',
        mafProduct: 'MasterDisplayNeuf',
        author: null,
        isIdentical: false,
        period: { start: '2026-12-20', end: '2026-12-31' },
        localities: [{ code: '10002', name: 'Ici' }],
        otherLocalities: 0,
      },
    ]);
  });

  it('[N-08] finds counts of the same agency and product that share a day and a locality, and no other', async () => {
    await insert(1);
    await insert(2, { countName: 'AGENCE DU LÂC' });
    await insert(3, { countName: 'Agence du Lac 2' });
    await insert(4, { mafProduct: 'EmailingOptin' });
    await insert(5, { startDay: '2027-01-01', endDay: '2027-01-31' });
    await insert(6, { startDay: '2026-10-01', endDay: '2026-11-30' });
    await insert(7, { postalCodes: ['69001'] });
    await insert(8, { startDay: null, endDay: null, postalCodes: null });
    await insert(9, { clientId: 'RC1', postalCodes: ['10002', '69001'] });
    await insert(11, { stage: 'lost', lostOn: '2026-11-10', lostReason: 'price' });
    await insert(12, { postalCodes: ['69001'], stage: 'ordered' });
    // Another client's count is never named, although it has the name of the agency.
    await insert(10, { countName: 'agences du lacs', endDay: '2026-12-30' });
    expect(await found()).toEqual([2, 1, 10]);
    expect(await found({ period: null })).toEqual([10, 6, 5, 2, 1]);
    expect(await found({ localities: [{ code: '75001', name: 'Paris' }] })).toEqual([]);
  });

  it('[N-15] finds counts of other products that take from the same inventory, never as identical ones', async () => {
    await insert(1, { mafProduct: 'DisplayPerformance' });
    const { overlaps } = await ask(requestOf(save));
    expect(overlaps).toEqual([
      expect.objectContaining({ mafId: 1, mafProduct: 'DisplayPerformance', isIdentical: false }),
    ]);
  });

  it('[N-08] finds counts of which either radius covers the codes of the other', async () => {
    const around = await newSave(test, { request: { postalCodes: ['10001'], radius: 5 } });
    await insert(1, { countData: around, postalCodes: ['10001'] });
    const neighbour = await newSave(test, { request: { postalCodes: ['10002'] } });
    await insert(2, { countData: neighbour, postalCodes: ['10002'] });
    const here = [{ code: '10001', name: 'Ici' }];
    expect(await found({ localities: [{ code: '10003', name: 'Là' }] })).toEqual([1]);
    expect(await found({ localities: here })).toEqual([1]);
    // The same days and codes come first.
    expect(await found({ localities: here, radius: 5 })).toEqual([1, 2]);
  });

  it('[N-08] compares clients by number in any letter case, and not by agency name', async () => {
    await insert(1, { clientId: 'RC1', countName: 'Une agence' });
    await insert(2, { clientId: 'RC2' });
    await insert(3);
    expect(await found({ clientId: 'rc1', countName: null })).toEqual([1]);
    expect(await found({ clientId: 'rc1', countName: 'Agence du Lac' })).toEqual([1]);
  });

  it('[N-08] lets recurring counts share what is not past, and the whole country every locality', async () => {
    const past = { startDay: '2026-11-01', endDay: '2026-11-15' };
    await insert(1, past);
    await insert(2, { ...past, endDay: '2026-11-16' });
    expect(await found({ period: null })).toEqual([2]);
    await underTest.database.db.delete(savedCount);
    await insert(3, { startDay: '-infinity', endDay: 'infinity' });
    await insert(4, { postalCodes: ['*'] });
    await insert(5, { postalCodes: ['69001'] });
    expect(await found()).toEqual([4, 3]);
    // The one of the whole country has the same days and localities.
    expect(await found({ localities: null })).toEqual([4, 5, 3]);
  });

  it('[N-08] shows to everyone the counts of their lists, and names the owner of the others', async () => {
    await insert(1);
    await insert(2, { ownerId: personOf(STUDIO).id });
    await insert(3, { market: 'Ancien' });
    expect(await found({}, COMMERCE)).toEqual([1]);
    expect(await found({}, STUDIO)).toEqual([2]);
    const { overlaps } = await ask(requestOf(save), OPERATIONS);
    const nameOf = (email: string) => `${personOf(email).firstName} ${personOf(email).lastName}`;
    expect(overlaps.map(({ mafId, author }) => [mafId, author])).toEqual([
      [2, nameOf(STUDIO)],
      [1, nameOf(COMMERCE)],
    ]);
    const { db } = underTest.database;
    const { id, markets } = personOf(STUDIO);
    await db
      .update(appUser)
      .set({ markets: ['Luxe'] })
      .where(eq(appUser.id, id));
    expect(await found({}, STUDIO)).toEqual([]);
    await db
      .update(appUser)
      .set({ markets: [...markets] })
      .where(eq(appUser.id, id));
  });

  it('[N-08] lists at most twenty, identical counts first and then the newest', async () => {
    await insert(1);
    for (let mafId = 2; mafId <= OVERLAPS_MAXIMUM; mafId += 1) {
      await insert(mafId, { endDay: '2026-12-30' });
    }
    const { hasMore } = await ask(requestOf(save));
    expect(hasMore).toBe(false);
    await insert(OVERLAPS_MAXIMUM + 1, { endDay: '2026-12-30' });
    const more = await ask(requestOf(save));
    expect(more.hasMore).toBe(true);
    expect(more.overlaps).toHaveLength(OVERLAPS_MAXIMUM);
    expect(more.overlaps.slice(0, 3).map(({ mafId }) => mafId)).toEqual([1, 21, 20]);
  });

  /** Asks for the counts of the client of a count. */
  const askClient = async (mafId: number, email = COMMERCE) => {
    const [row] = await underTest.database.db
      .select({ id: savedCount.id })
      .from(savedCount)
      .where(eq(savedCount.mafId, mafId));
    const call = test.as(email as Parameters<TestApp['as']>[0]);
    const { status, body } = await call('GET', `/api/Counts/guid/${row?.id}/client`);
    expect(status, JSON.stringify(body)).toBe(200);
    return v.parse(getClientCounts.response, body);
  };
  const idsOfClient = async (mafId: number, email = COMMERCE) =>
    (await askClient(mafId, email)).counts.map((one) => one.mafId).toSorted((a, b) => a - b);

  it('[N-10] lists the counts of one agency or client, of every product, and of no other client', async () => {
    await insert(1);
    await insert(2, { countName: 'AGENCES DU LÂC', mafProduct: 'DisplayPerformance' });
    await insert(3, { countName: 'Agence du Port' });
    await insert(4, { clientId: 'RC1', clientName: 'Agence du Lac', countName: 'Les Jardins' });
    await insert(5, { clientId: 'rc1', countName: 'Agence du Port' });
    await insert(6, { clientId: 'RC2', clientName: 'Agence du Lac', countName: 'Le Parc' });
    // An agency without a number is known by its name alone.
    expect(await idsOfClient(1)).toEqual([1, 2, 4, 6]);
    expect(await idsOfClient(4)).toEqual([1, 2, 4, 5]);
    expect(await idsOfClient(6)).toEqual([1, 2, 6]);
  });

  it('[N-10] lists of a client only what the lists show to the person', async () => {
    await insert(1);
    await insert(2, { ownerId: personOf(STUDIO).id });
    await insert(3, { market: 'Ancien' });
    expect(await idsOfClient(1)).toEqual([1]);
    expect(await idsOfClient(1, OPERATIONS)).toEqual([1, 2, 3]);
    expect(await idsOfClient(2, STUDIO)).toEqual([2]);
  });

  it('[N-08] finds the overlaps among the counts of a client, duplicates first', async () => {
    for (const mafId of [1, 2]) await insert(mafId);
    const later = await newSave(test, {
      request: { startDate: '2026-12-05T00:00:00.000Z', endDate: '2027-03-31T00:00:00.000Z' },
    });
    await insert(3, { countData: later });
    await insert(4, { mafProduct: 'EmailingOptin' });
    await insert(5, { endDay: '2026-11-01' });
    await insert(6, { stage: 'lost', lostOn: '2026-11-10', lostReason: 'price' });
    const { overlaps, hasMoreOverlaps } = await askClient(1);
    expect(hasMoreOverlaps).toBe(false);
    const pairs = overlaps.map(({ mafIds, isIdentical }) => [
      ...mafIds.toSorted((a, b) => a - b),
      isIdentical,
    ]);
    expect(pairs[0]).toEqual([1, 2, true]);
    expect(new Set(pairs.slice(1).map(String))).toEqual(new Set(['1,3,false', '2,3,false']));
  });

  it('[N-08] follows a renamed count', async () => {
    await insert(1);
    const [row] = await underTest.database.db.select({ id: savedCount.id }).from(savedCount);
    const { status } = await test.as(COMMERCE)('PATCH', `/api/Counts/${row?.id}`, {
      countName: 'Agence du Port',
    });
    expect(status).toBe(200);
    expect(await found()).toEqual([]);
    expect(await found({ countName: 'agence du port' })).toEqual([1]);
  });

  it('[N-08] follows a changed count', async () => {
    const created = await test.as(COMMERCE)<{ mafId: number }>(
      'POST',
      '/api/Display/RecordCount',
      save,
    );
    const { mafId } = created.body;
    const later = await newSave(test, {
      request: { startDate: '2027-03-01T00:00:00.000Z', endDate: '2027-03-31T00:00:00.000Z' },
    });
    const edit = { ...later, mode: 'Edit', mafId };
    expect((await test.as(COMMERCE)('PATCH', `/api/Display/${mafId}`, edit)).status).toBe(200);
    expect(await found()).toEqual([]);
    expect(await found({ period: { start: '2027-03-31', end: '2027-04-30' } })).toEqual([mafId]);
  });

  it('[N-08] computes the columns of the counts that an earlier release saved, as a save does', async () => {
    const { db } = underTest.database;
    const fixtures = storedFixtures().map(({ saved }) => saved);
    const unreadable = { mafProduct: 'VedettePlus', market: 'Neuf' as const, countData: {} };
    const earlier = [...fixtures, unreadable];
    for (const [index, { mafProduct, market, countData }] of earlier.entries()) {
      await insert(index, { mafProduct, market, countData, ...WITHOUT_FOOTPRINT });
    }
    const present = { footprintRule: FOOTPRINT_RULE, footprintVersion: 3, version: 3 };
    await insert(1000, { countData: {}, ...present });
    const { mafProduct, market, countData } = earlier[0] ?? unreadable;
    const older = { mafProduct, market, countData };
    // An instance of the earlier release has saved this one after the upgrade, by an older rule or none.
    await insert(1001, { ...older, ...present, version: 4 });
    await insert(1002, { ...older, ...present, footprintRule: FOOTPRINT_RULE - 1 });
    await fillFootprints(db, () => true);
    expect(await db.$count(savedCount, isNull(savedCount.postalCodes))).toBe(earlier.length);
    await fillFootprints(db);
    const rows = await db.select().from(savedCount).orderBy(savedCount.mafId);
    const columns = rows.map(({ startDay, endDay, postalCodes, validUntil }) => ({
      startDay,
      endDay,
      postalCodes,
      validUntil,
    }));
    // Columns that the present rule computed stay.
    const createdDate = rows[0]?.createdDate.toISOString() ?? '';
    const [again, ...others] = [older, ...earlier].map((count) =>
      footprintColumns({ ...count, createdDate }),
    );
    expect(columns).toEqual([...others, { ...ROW, validUntil: null }, again, again]);
    expect(columns[fixtures.length]).toEqual({
      startDay: null,
      endDay: null,
      postalCodes: [],
      validUntil: null,
    });
  });

  it('[N-08] does not compute again what a save or its replacement has computed', async () => {
    const { db } = underTest.database;
    const { body } = await test.as(COMMERCE)<{ mafId: number }>(
      'POST',
      '/api/Display/RecordCount',
      save,
    );
    const edit = { ...save, mode: 'Edit', mafId: body.mafId };
    const path = `/api/Display/${body.mafId}`;
    expect((await test.as(COMMERCE)('PATCH', path, edit)).status).toBe(200);
    await db.update(savedCount).set(ROW);
    await fillFootprints(db);
    expect(await db.select().from(savedCount)).toMatchObject([{ version: 2, ...ROW }]);
  });
});
