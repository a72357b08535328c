import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { SentCountList } from '#contract/counts.ts';
import type { CountTotals } from '#contract/countTotals.ts';
import { FOLLOW_UP_VIEWS } from '#domain/count/followUp.ts';
import { byUrgency, urgencyOf } from '#domain/count/followUpOrder.ts';
import { countOrder, savedCount } from '#server/database/countSchema.ts';
import { DEMO_USERS } from '#server/identity/demoUsers.ts';
import { seedSmallInventory } from '../forecast/smallInventory.ts';
import { describeBothDatabases } from '../testDatabase.ts';
import { appOn } from './smallApp.ts';
import { NOW, type TestApp } from './testApp.ts';

const [, , COMMERCE, , STUDIO] = DEMO_USERS;
/** The test clock: Monday, 16 November 2026. */
const TODAY = '2026-11-16';

/** Returns a day some days after today. */
const day = (offset: number) =>
  new Date(Date.parse(TODAY) + offset * 86_400_000).toISOString().slice(0, 10);

describeBothDatabases('the lists of what became of proposals', (underTest) => {
  const test = appOn(underTest, seedSmallInventory);
  const as =
    (email: Parameters<TestApp['as']>[0]): ReturnType<TestApp['as']> =>
    async (...call) =>
      test.as(email)(...call);
  const commerce = as('commerce@adfactory.test');
  const operations = as('operations@adfactory.test');

  beforeEach(async () => {
    for (const table of [countOrder, savedCount]) await underTest.database.db.delete(table);
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
    followed: sql`(stage is null and (due_on <= ${TODAY} or valid_until between ${TODAY} and '2026-11-23')
      or stage = 'waiting' and (due_on <= ${TODAY} or valid_until between '2026-10-17' and '2026-11-23')
      or stage = 'ordered')`,
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
        // An order keeps its budget, whatever the count costs now.
        const { rows: sums } = await db.execute(sql`
          select coalesce(sum(worth), 0)::float8 as "totalBudget",
            coalesce(sum(case when stage = 'waiting' then worth end), 0)::float8 as waiting,
            coalesce(sum(case when stage = 'ordered' then worth end), 0)::float8 as ordered,
            coalesce(sum(case when stage = 'lost' then worth end), 0)::float8 as lost,
            coalesce(sum(case when stage is null and valid_until >= ${TODAY} then worth end), 0)::float8 as unhanded,
            coalesce(sum(case when stage is null and valid_until < ${TODAY} then worth end), 0)::float8 as expired
          from (select saved_count.*, coalesce(count_order.total_budget, saved_count.total_budget) as worth
            from saved_count left join count_order on count_id = saved_count.id) as counts
          where ${whose} and ${condition}`);
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

  it('[N-17] lists first what the rule of the domain puts first, whichever kind there is', async () => {
    await insertMany();
    const { db } = underTest.database;
    const { rows: spread } = await db.execute(sql`
      update count_order set created_date = created_date - (maf_id % 13) * interval '1 day' - (maf_id % 5) * interval '1 minute'
      returning maf_id`);
    expect(spread).toHaveLength(50);
    const found: string[] = [];
    for (const change of [
      sql`select 1`,
      sql`update saved_count set due_on = null`,
      sql`delete from saved_count where stage = 'waiting'`,
      sql`update saved_count set valid_until = '2026-12-31'`,
      sql`delete from saved_count where stage = 'ordered' and maf_id % 13 <= 7`,
    ]) {
      await db.execute(change);
      const all: SentCountList['countBo'] = [];
      for (const page of [1, 2]) {
        const path = `/api/Counts/GetMyCounts?market=Neuf&itemsPerPage=100&page=${page}`;
        all.push(...(await commerce<SentCountList>('GET', path)).body.countBo);
      }
      const { body } = await commerce<SentCountList>(
        'GET',
        '/api/Counts/GetMyCounts/followUp?market=Neuf',
      );
      const ids = body.countBo.map(({ mafId }) => mafId);
      expect(ids).toEqual(
        byUrgency(all, NOW)
          .slice(0, 5)
          .map(({ mafId }) => mafId),
      );
      const [first] = body.countBo;
      found.push((first?.followUp && urgencyOf(first.followUp, NOW)) ?? 'newest');
    }
    expect(found).toEqual(['due', 'handed', 'expiring', 'ordered', 'newest']);
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
      orderedBy: STUDIO.id,
      createdDate: NOW,
      totalBudget: '100',
    });
    const path = '/api/Counts/GetMyCounts/followUp?market=Neuf';
    const { body } = await commerce<SentCountList>('GET', path);
    expect(body.countBo.map(({ mafId }) => mafId)).toEqual(
      [due, expiring, ordered, newest, older].map((one) => one?.mafId),
    );
    expect(oldest).toBeDefined();

    // Operations staff find the orders of everybody, in all markets, with the person who noted each.
    for (const market of ['Neuf', 'Ancien']) {
      const { body: theirs } = await operations<SentCountList>('GET', path.replace('Neuf', market));
      expect(theirs.countBo.map(({ mafId, followUp }) => [mafId, followUp?.order])).toEqual([
        [12, { at: NOW.toISOString(), by: 'Léa Dubois', version: null, totalBudget: 100 }],
      ]);
    }
  });
});
