import { PgDialect } from 'drizzle-orm/pg-core';
import { beforeAll, expect, it } from 'vitest';
import { seedCounts } from '../../../tools/seed/seedCounts.ts';
import type { CountFilter, CountPage } from '#server/repositories/countFilter.ts';
import { listCounts, pageQuery, totalQuery } from '#server/repositories/countLists.ts';
import { quickQuery, quickSearch } from '#server/repositories/quickSearch.ts';
import { clientQuery, overlapQuery } from '#server/repositories/overlaps.ts';
import { askingQuery } from '#server/repositories/askingCounts.ts';
import { budgetQuery } from '#server/repositories/countTotals.ts';
import type { SentCountRow } from '#contract/counts.ts';
import { describeEachDatabase } from '../testDatabase.ts';

/* Query plans of the lists, with enough counts for the planner to choose as in production. */

const COUNTS = 30_000;
const FIRST: CountPage = {
  order: 'CreatedDate',
  orderDirection: 'desc',
  page: 1,
  itemsPerPage: 20,
};
const TODAY = '2026-11-16';
const NEUF: CountFilter = { markets: ['Neuf'] };

describeEachDatabase('list queries', (underTest) => {
  beforeAll(async () => {
    const now = new Date('2026-11-16T08:30:00.000Z');
    await seedCounts(underTest.database, { total: COUNTS, now, report: () => {} });
  });

  const planOf = async ({ sql, params }: { sql: string; params: unknown[] }): Promise<string> => {
    const { rows } = await underTest.database.pool.query<{ 'QUERY PLAN': string }>(
      `explain ${sql}`,
      params,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const planOfPage = async (filter: CountFilter, page: Partial<CountPage> = {}) =>
    planOf(pageQuery(underTest.database.db, filter, { ...FIRST, ...page }).toSQL());

  it.each([
    ['CreatedDate', 'saved_count_all_named', 'saved_count_all_named'],
    // Numbers have no index per market: the counts of others are skipped.
    ['MafId', 'saved_count_maf_id', 'saved_count_maf_id'],
    ['MafProduct', 'saved_count_by_product_text', 'saved_count_by_product_text'],
    ['CountName', 'saved_count_by_name', 'saved_count_by_name'],
    ['ClientName', 'saved_count_by_client', 'saved_count_by_client_desc'],
    ['Budget', 'saved_count_by_budget', 'saved_count_by_budget_desc'],
  ] as const)('read for the order %s %s ascending and %s descending', async (order, asc, desc) => {
    for (const [orderDirection, index] of [
      ['asc', asc],
      ['desc', desc],
    ] as const) {
      const plan = await planOfPage(NEUF, { order, orderDirection });
      expect(plan).toMatch(new RegExp(`using ${index} on`));
      expect(plan).not.toContain('Seq Scan');
    }
  });

  it('reads the counts of some days from the index by date', async () => {
    const filter = { ...NEUF, createdFrom: '2026-10-01', createdTo: '2026-10-02' };
    const { sql, params } = new PgDialect().sqlToQuery(totalQuery(filter));
    for (const plan of [await planOf({ sql, params }), await planOfPage(filter)]) {
      expect(plan).toContain('saved_count_all_named');
      expect(plan).not.toContain('Seq Scan');
    }
  });

  it('[N-20] reads the counts of a product, newest first, in an index-only scan', async () => {
    const filter = { ...NEUF, productName: 'MasterDisplayNeuf' };
    const { sql, params } = new PgDialect().sqlToQuery(totalQuery(filter));
    for (const plan of [await planOf({ sql, params }), await planOfPage(filter, { page: 200 })]) {
      expect(plan).toContain('Index Only Scan using saved_count_product_newest');
      expect(plan).not.toContain('Seq Scan');
    }
  });

  it('[N-20] adds up budgets through the primary key, without reading every row', async () => {
    const filter = { ...NEUF, productName: 'VedettePlus', createdFrom: '2026-11-16' };
    const { sql, params } = new PgDialect().sqlToQuery(budgetQuery(filter, TODAY));
    const plan = await planOf({ sql, params });
    expect(plan).toContain('saved_count_product_newest');
    expect(plan).toContain('saved_count_pkey');
    expect(plan).not.toContain('Seq Scan');
  });

  it.each([
    ['due', 'saved_count_due'],
    ['expiring', 'saved_count_expiring'],
    ['waiting', 'saved_count_stage'],
    ['ordered', 'saved_count_stage'],
    ['lost', 'saved_count_stage'],
  ] as const)(
    '[N-17] counts the view « %s », and that of a product, from %s',
    async (view, index) => {
      const followUp = { view, today: TODAY };
      for (const narrowed of [{}, { productName: 'VedettePlus' }]) {
        const { sql, params } = new PgDialect().sqlToQuery(
          totalQuery({ ...NEUF, ...narrowed, followUp }),
        );
        const plan = await planOf({ sql, params });
        expect(plan).toMatch(new RegExp(`Index Only Scan (?:Backward )?using ${index} `));
        expect(plan).not.toContain('Seq Scan');
      }
    },
  );

  it('[N-17] counts the view « followed » from the indexes of its parts', async () => {
    const filter: CountFilter = { ...NEUF, followUp: { view: 'followed', today: TODAY } };
    const { sql, params } = new PgDialect().sqlToQuery(totalQuery(filter));
    const plan = await planOf({ sql, params });
    expect(plan).not.toContain('Seq Scan on saved_count');
  });

  it('[N-17] reads no budget where more counts are found than are counted', async () => {
    for (const [market, rows] of [
      ['Neuf', /rows=0(?:\.00)? /],
      ['Luxe', /rows=[1-9]/],
    ] as const) {
      const { sql, params } = new PgDialect().sqlToQuery(budgetQuery({ markets: [market] }, TODAY));
      const plan = await planOf({ sql: `(analyze, costs off, timing off) ${sql}`, params });
      const [read = ''] = /saved_count_pkey.*/.exec(plan) ?? [];
      expect(read, plan).toMatch(rows);
    }
  });

  it('[N-15] finds the counts that ask for the same inventory among those whose proposals are valid', async () => {
    const nearCodes = Array.from({ length: 3000 }, (_, index) => String(66_001 + index));
    const query = askingQuery({
      mafProduct: 'VedettePlus',
      countId: undefined,
      period: { start: '2026-12-01', end: '2026-12-31' },
      nearCodes,
      today: '2026-11-16',
      limit: 101,
    });
    const plan = await planOf(new PgDialect().sqlToQuery(query));
    expect(plan).toContain('saved_count_expiring');
    expect(plan).not.toContain('Seq Scan');
    // Each code of a row is looked up once, not compared with each of the three thousand.
    expect(plan).not.toContain('&&');
  });

  it('reads the counts of an author from the index by owner', async () => {
    const { sql, params } = new PgDialect().sqlToQuery(totalQuery({ ...NEUF, author: 'petit' }));
    const plan = await planOf({ sql, params });
    expect(plan).toContain('saved_count_mine');
    expect(plan).not.toContain('Seq Scan on saved_count');
  });

  it.each([
    ['CreatedDate', 'saved_count_all_named'],
    ['MafProduct', 'saved_count_by_product_text'],
  ] as const)('find a deep page by %s in an index-only scan', async (order, index) => {
    const plan = await planOfPage(NEUF, { order, page: 200 });
    expect(plan).toMatch(new RegExp(`Index Only Scan (Backward )?using ${index}`));
  });

  it('use the index of products in a list of one product', async () => {
    const plan = await planOfPage({ ...NEUF, productName: 'VedettePlus' }, { order: 'MafProduct' });
    expect(plan).toMatch(/Index Only Scan (Backward )?using saved_count_by_product_text/);
  });

  it.each([
    ['part of a name', 'garance 77', 'saved_count_name_parts_neuf'],
    ['a formatted number', 'MAF-12345', 'saved_count_number_digits'],
    ['digits', '12345', 'saved_count_number_digits'],
    ['two letters', 'zz', 'saved_count_name_parts_neuf'],
    ['one letter', 'z', 'saved_count_by_name'],
  ])('use an index for the rows and the total of a search by %s', async (_, searchCount, index) => {
    const filter = { ...NEUF, searchCount };
    const total = await planOf(new PgDialect().sqlToQuery(totalQuery(filter)));
    const page = pageQuery(underTest.database.db, filter, FIRST, 'collect');
    for (const plan of [total, await planOf(page.toSQL())]) {
      expect(plan).toContain(index);
      expect(plan).not.toContain('Seq Scan');
    }
  });

  it('use the index of each market in a search of several markets', async () => {
    const filter: CountFilter = { markets: ['Neuf', 'Luxe'], searchCount: 'garance 77' };
    const plan = await planOf(new PgDialect().sqlToQuery(totalQuery(filter)));
    expect(plan).toContain('saved_count_name_parts_neuf');
    expect(plan).toContain('saved_count_name_parts_luxe');
  });

  it('count the matches of a common text by a scan of an index that includes the names', async () => {
    const filter = { ...NEUF, searchCount: 'jardins' };
    const plan = await planOf(new PgDialect().sqlToQuery(totalQuery(filter)));
    expect(plan).toMatch(/Index Only Scan using saved_count_all_named/);
  });

  it.each([
    // Few counts have this name, so that the index of names is as good.
    ['an agency', { countName: 'Agence du Lac 12' }, /saved_count_(?:of_agency|by_name)/],
    ['a client', { clientId: 'RC20100' }, /saved_count_of_client/],
  ])('[N-08] finds the overlaps of %s by an index', async (_, buyer, index) => {
    const request = {
      countId: null,
      mafProduct: 'MasterDisplayNeuf' as const,
      clientId: null,
      countName: null,
      period: null,
      localities: [{ code: '69001', name: 'Lyon' }],
      radius: 0,
      criteria: [],
      ...buyer,
    };
    const reach = {
      markets: ['Neuf'] as const,
      ownerId: undefined,
      today: '2026-11-16',
      nearCodes: ['69001', '69100'],
      limit: 21,
    };
    const plan = await planOf(new PgDialect().sqlToQuery(overlapQuery(request, reach)));
    expect(plan).toMatch(index);
    expect(plan).not.toContain('Seq Scan on saved_count');
  });

  it.each([
    ['an agency', { clientId: null, clientName: null }, 'saved_count_by_name'],
    ['a client', { clientId: 'RC20100', clientName: 'Horizon' }, 'saved_count_of_client'],
  ])('finds the counts of %s by an index before they are sorted', async (_, client, index) => {
    const reach = { markets: ['Neuf', 'Luxe'] as const, ownerId: undefined, limit: 101 };
    const query = clientQuery({ client: { countName: 'Agence du Lac 12', ...client }, ...reach });
    const plan = await planOf(new PgDialect().sqlToQuery(query));
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan on saved_count');
  });

  it.each([
    '45',
    '5',
    '17',
    'jardins',
    'villa garance 77',
    'vi',
    'v',
    'qz',
    'introuvable',
    '%',
    '07',
  ])(
    '[N-12] finds the newest counts of « %s » quickly, as the list does, after the exact number',
    async (searchCount) => {
      const { db } = underTest.database;
      const filter = { ...NEUF, searchCount };
      const list = await listCounts(db, filter, { ...FIRST, itemsPerPage: 20_000 });
      const isExact = ({ mafId }: SentCountRow) => String(mafId) === searchCount;
      const expected = [...list.rows.filter(isExact), ...list.rows.filter((row) => !isExact(row))];
      const { rows, ...counted } = await quickSearch(db, filter, 20);
      expect(rows).toEqual(expected.slice(0, 20));
      expect(counted).toEqual({ total: rows.length, isTotalCapped: expected.length > 20 });
    },
  );

  it.each([
    ['Neuf', true],
    ['BureauxEtCommerce', false],
  ] as const)(
    '[N-12] says whether the towns of older counts of %s are not searched',
    async (market, isTotalCapped) => {
      const filter = { markets: [market], searchCount: 'zzzz', townCodes: ['97500'] };
      const found = await quickSearch(underTest.database.db, filter, 20);
      expect(found).toEqual({ rows: [], total: 0, isTotalCapped });
    },
  );

  it.each([
    ['5', ['saved_count_maf_id', 'saved_count_by_name']],
    ['45', ['saved_count_maf_id', 'saved_count_name_parts_neuf']],
    ['MAF-5', ['saved_count_maf_id']],
    ['villa garance 77', ['saved_count_all_named', 'saved_count_name_parts_neuf']],
  ])('[N-12] searches « %s » quickly without reading every row', async (searchCount, indexes) => {
    const { sql, params } = quickQuery(underTest.database.db, { ...NEUF, searchCount }, 20).toSQL();
    const plan = await planOf({ sql, params });
    for (const index of indexes) expect(plan).toMatch(new RegExp(index));
    expect(plan).not.toContain('Seq Scan');
  });

  it('use the owner index for a person’s own counts', async () => {
    const { rows } = await underTest.database.pool.query<{ id: string }>(
      "select id from app_user where email = 'vendeur.7@demonstration.test'",
    );
    const plan = await planOfPage({ ...NEUF, ownerId: rows[0]?.id });
    expect(plan).toContain('saved_count_mine');
  });
});
