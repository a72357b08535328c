import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { SentBoostList } from '#contract/boosts.ts';
import { TOTAL_MAXIMUM, type SentCountList } from '#contract/counts.ts';
import { type CountTotals } from '#contract/countTotals.ts';
import type { UserProfile } from '#domain/profile.ts';
import { boost } from '#server/database/clientSchema.ts';
import { savedCount } from '#server/database/countSchema.ts';
import { client, contract } from '#server/database/schema.ts';
import { DEMO_USERS } from '#server/identity/demoUsers.ts';
import { NOW } from './testApp.ts';
import { emptyApp } from './smallApp.ts';

const [, , COMMERCE, ANCIEN] = DEMO_USERS;

const small = emptyApp();
const { test } = small;

describe('the list of boosts', () => {
  it('[AP-36] [AP-37] [BL-04] shows the newest boost first, and of one instant the highest number', async () => {
    await small.database.db.insert(client).values({
      clientId: 'RC1',
      searchId: 'rc1',
      name: 'Horizon',
      searchName: 'horizon',
      origin: 'imported',
    });
    const boosts = [
      { bsiId: 101, day: '2026-11-10' },
      { bsiId: 102, day: '2026-11-12' },
      { bsiId: 103, day: '2026-11-11' },
      { bsiId: 104, day: '2026-11-11' },
    ];
    await small.database.db.insert(contract).values(
      boosts.map(({ bsiId }) => ({
        contractId: `C${bsiId}`,
        clientId: 'RC1',
        contractType: 'NeufConstruire' as const,
        isActive: true,
      })),
    );
    await small.database.db.insert(boost).values(
      boosts.map(({ bsiId, day }) => ({
        bsiId,
        contractId: `C${bsiId}`,
        ownerId: COMMERCE.id,
        createdDate: new Date(`${day}T08:00:00.000Z`),
      })),
    );
    for (const [email, path] of [
      ['commerce@adfactory.test', '/api/Signifi/NewBuild/GetMyBoosts'],
      ['operations@adfactory.test', '/api/Signifi/NewBuild/GetAllBoosts'],
      ['operations@adfactory.test', '/api/Boost/getallboosts'],
    ] as const) {
      const { body } = await test.as(email)<SentBoostList>('GET', path);
      expect(body.boostBo.map(({ bsiId }) => bsiId)).toEqual([102, 104, 103, 101]);
    }
  });
});

/** Inserts counts of Ancien with these numbers. */
const insertCounts = async (first: number, last: number, ownerId: string) =>
  small.database.db.execute(sql`
    insert into ${savedCount} (maf_id, maf_product, market, count_name, owner_id, count_data, created_date)
    select number, 'MasterDisplay', 'Ancien', 'Agence', ${ownerId}::uuid, '{}'::jsonb,
      ${NOW.toISOString()}::timestamptz
    from generate_series(${first}::int, ${last}::int) number`);

const listed = async (query: string) =>
  test.as('ancien@adfactory.test')<SentCountList>('GET', `/api/Counts/GetMyCounts?${query}`);

const totalsOfAncien = async () => {
  const call = test.as('ancien@adfactory.test')<CountTotals>;
  return (await call('GET', '/api/Counts/GetMyCounts/totals')).body;
};

describe('the lists of counts', () => {
  it('[D-11] [AP-27] [AP-28] are those of Ancien where a request names no market', async () => {
    await small.database.db.delete(savedCount);
    await insertCounts(1, 2, ANCIEN.id);
    await small.database.db.insert(savedCount).values(
      (['Neuf', 'Construire', 'Luxe', 'BureauxEtCommerce'] as const).map((market, index) => ({
        mafId: 10 + index,
        mafProduct: 'Lands',
        market,
        countName: 'Agence',
        ownerId: ANCIEN.id,
        countData: {},
      })),
    );
    for (const [email, path] of [
      ['ancien@adfactory.test', '/api/Counts/GetMyCounts'],
      ['operations@adfactory.test', '/api/Counts/GetAllCounts'],
    ] as const) {
      const { body } = await test.as(email)<SentCountList>('GET', path);
      expect(body.countBo.map(({ mafId }) => mafId)).toEqual(expect.arrayContaining([1, 2]));
      expect(body.total).toBe(2);
    }
    // Commerce has Neuf and Construire only.
    const other = await test.as('commerce@adfactory.test')('GET', '/api/Counts/GetMyCounts');
    expect(other.status).toBe(403);
  });

  it('[DA-04] hold counts of the nine statuses, filter by each, and refuse any other', async () => {
    const statuses = [
      'Default',
      'Boost_Recurrent',
      'Boost_NonRecurrent',
      'Boost_Deleted',
      'Pending_NewClient',
      'Pending_ExistingClient',
      'Pending_Deleted',
      'Error',
      'Boost_InProgess_Signifi',
    ] as const;
    await small.database.db.delete(savedCount);
    await small.database.db.insert(savedCount).values(
      [...statuses, 'Boost_InProgress_Signifi'].map((status, index) => ({
        mafId: 1 + index,
        mafProduct: 'MasterDisplay',
        market: 'Ancien',
        countName: 'Agence',
        status,
        ownerId: ANCIEN.id,
        countData: {},
      })),
    );
    const { body } = await listed('order=MafId&orderDirection=asc');
    // An unknown stored status is shown as the default one.
    expect(body.countBo.map(({ status }) => status)).toEqual([...statuses, 'Default']);
    for (const [index, status] of statuses.entries()) {
      const found = await listed(`status=${status}`);
      expect(found.body.countBo.map(({ mafId }) => mafId)).toEqual([1 + index]);
    }
    expect((await listed('status=Boost_InProgress_Signifi')).status).toBe(400);
  });

  it('[N-20] give the exact total up to ten thousand, and say when there are more, without their budget', async () => {
    expect(TOTAL_MAXIMUM).toBe(10_000);
    await small.database.db.delete(savedCount);
    await insertCounts(1, 10_000, ANCIEN.id);
    const queries = ['', '?searchCount=agence', '?searchCount=ag', '?itemsPerPage=1&page=10000'];
    const totals = async () =>
      Promise.all(
        queries.map(async (query) => {
          const { body } = await test.as('ancien@adfactory.test')<SentCountList>(
            'GET',
            `/api/Counts/GetMyCounts${query}`,
          );
          return [body.total, body.isTotalCapped ?? false];
        }),
      );
    await small.database.db.update(savedCount).set({ totalBudget: '480.50' });
    expect(await totals()).toEqual(queries.map(() => [10_000, false]));
    const followUp = { waiting: 0, ordered: 0, lost: 0, unhanded: 4_805_000, expired: 0 };
    expect(await totalsOfAncien()).toEqual({ total: 10_000, totalBudget: 4_805_000, followUp });
    await insertCounts(10_001, 10_001, ANCIEN.id);
    expect(await totals()).toEqual(queries.map(() => [10_000, true]));
    expect(await totalsOfAncien()).toEqual({ total: 10_000, isTotalCapped: true });
  });
});

describe('an address in capitals', () => {
  it('is that of the same person, for oneself and for an admin', async () => {
    const mail = COMMERCE.email.toUpperCase();
    for (const email of ['commerce@adfactory.test', 'admin@adfactory.test'] as const) {
      const call = test.as(email);
      const found = await call<UserProfile>('GET', `/api/Users/GetByMail?mail=%20${mail}%20`);
      expect(found).toMatchObject({ status: 200, body: { id: COMMERCE.id } });
    }
    const signedIn = await test.as('commerce@adfactory.test')<UserProfile>(
      'POST',
      '/api/Login/Authentication',
      { email: mail },
    );
    expect(signedIn).toMatchObject({ status: 200, body: { id: COMMERCE.id } });
  });

  it('[FC-07] completes the first connection of its person', async () => {
    const change = { email: 'NOUVEAU@AdFactory.test', typeProfil: 'commerce', markets: ['Neuf'] };
    const first = test.as('nouveau@adfactory.test');
    expect(await first<UserProfile>('POST', '/api/Users/CreateOrUpdateUser', change)).toMatchObject(
      {
        status: 200,
        body: { email: 'nouveau@adfactory.test', typeProfil: 'commerce' },
      },
    );
  });
});
