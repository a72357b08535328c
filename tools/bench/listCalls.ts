import { PgDialect } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { getAllCounts } from '#contract/counts.ts';
import { getAllCountTotals } from '#contract/countTotals.ts';
import {
  FOLLOW_UP_VIEWS,
  LABEL_BY_FOLLOW_UP_VIEW,
  type FollowUpView,
} from '#domain/count/followUp.ts';
import { parisDay } from '#domain/format/days.ts';
import type { Database } from '#server/database/openDatabase.ts';
import type { CountFilter, CountPage } from '#server/repositories/countFilter.ts';
import {
  pageQuery,
  strategyOf,
  totalQuery,
  type CountTotal,
} from '#server/repositories/countLists.ts';
import { budgetQuery } from '#server/repositories/countTotals.ts';
import { NOW } from '../../tests/server/api/testApp.ts';
import type { MeasuredCall } from './measuredCalls.ts';

/* The calls of the lists of operations staff in the market Neuf, each with its statements. */

const FIRST: CountPage = {
  order: 'CreatedDate',
  orderDirection: 'desc',
  page: 1,
  itemsPerPage: 20,
};
interface Case {
  name: string;
  page?: Partial<CountPage>;
  /** What the list is narrowed by. */
  filter?: Partial<
    Record<'searchCount' | 'productName' | 'createdFrom' | 'createdTo' | 'author', string>
  > & { followUp?: FollowUpView };
}
const ONE_DAY = { createdFrom: '2026-10-15', createdTo: '2026-10-15' };
const ONE_MONTH = { createdFrom: '2026-10-01', createdTo: '2026-10-31' };
const CASES: Case[] = [
  { name: 'list' },
  { name: 'page 500', page: { page: 500 } },
  { name: 'by name', page: { order: 'CountName', orderDirection: 'asc' } },
  { name: 'by name, page 500', page: { order: 'CountName', orderDirection: 'desc', page: 500 } },
  { name: 'by product', page: { order: 'MafProduct', orderDirection: 'asc' } },
  { name: 'by product, page 500', page: { order: 'MafProduct', orderDirection: 'asc', page: 500 } },
  { name: 'by client', page: { order: 'ClientName', orderDirection: 'desc' } },
  { name: 'by budget', page: { order: 'Budget', orderDirection: 'desc' } },
  { name: 'search « jardins »', filter: { searchCount: 'jardins' } },
  { name: 'search « villa garance 77 »', filter: { searchCount: 'villa garance 77' } },
  { name: 'search « lac 123 »', filter: { searchCount: 'lac 123' } },
  { name: 'search « vi »', filter: { searchCount: 'vi' } },
  { name: 'search « qz »', filter: { searchCount: 'qz' } },
  { name: 'search « 45 »', filter: { searchCount: '45' } },
  { name: 'search « MAF-2345 »', filter: { searchCount: 'MAF-2345' } },
  { name: 'search « 4567 »', filter: { searchCount: '4567' } },
  { name: 'search « introuvable »', filter: { searchCount: 'introuvable' } },
  { name: 'product', filter: { productName: 'MasterDisplayNeuf' } },
  { name: 'product, page 500', filter: { productName: 'MasterDisplayNeuf' }, page: { page: 500 } },
  { name: 'another product', filter: { productName: 'VedettePlus' } },
  { name: 'one day', filter: ONE_DAY },
  { name: 'one month', filter: ONE_MONTH },
  { name: 'one month, by name', filter: ONE_MONTH, page: { order: 'CountName' } },
  { name: 'one author', filter: { author: 'Numéro 042' } },
  { name: 'every author', filter: { author: 'vendeur' } },
  {
    name: 'product, month and author',
    filter: { productName: 'MasterDisplayNeuf', ...ONE_MONTH, author: 'Numéro 042' },
  },
  // Each view of « Suivi », across authors.
  ...FOLLOW_UP_VIEWS.flatMap((followUp): Case[] => {
    const name = `« ${LABEL_BY_FOLLOW_UP_VIEW[followUp]} »`;
    return [
      { name, filter: { followUp } },
      { name: `${name}, page 300`, filter: { followUp }, page: { page: 300 } },
      { name: `${name}, by budget`, filter: { followUp }, page: { order: 'Budget' } },
      { name: `${name} of a product`, filter: { followUp, productName: 'VedettePlus' } },
      { name: `${name} of an author`, filter: { followUp, author: 'Numéro 042' } },
    ];
  }),
];

/** Returns a function that runs the statements of a list in turn: the total, then the page unless nothing was found. */
function directSql({ pool, db }: Database, filter: CountFilter, page: CountPage) {
  const count = new PgDialect().sqlToQuery(totalQuery(filter));
  return async (): Promise<void> => {
    const { rows } = await pool.query<CountTotal>(count.sql, count.params);
    const found = rows[0] ?? { total: 0, ids: [] };
    if (found.total === 0) return;
    const way = strategyOf(filter, found);
    const read = pageQuery(db, filter, page, way).toSQL();
    await pool.query(read.sql, read.params);
  };
}

/** Returns the calls of the lists and of their totals. */
export function listCalls(database: Database): MeasuredCall[] {
  return CASES.flatMap(({ name, page: change = {}, filter: narrowed = {} }) => {
    const page = { ...FIRST, ...change };
    const { followUp: view, ...others } = narrowed;
    const filter: CountFilter = {
      markets: ['Neuf'],
      ...others,
      ...(view && { followUp: { view, today: parisDay(NOW) } }),
    };
    const asked = { market: 'Neuf', ...narrowed };
    const query = new URLSearchParams({
      ...asked,
      page: String(page.page),
      order: page.order,
      orderDirection: page.orderDirection,
    });
    const list: MeasuredCall = {
      name,
      request: { method: 'GET', url: `${getAllCounts.path}?${query}` },
      foundIn: (answer) => foundText(v.parse(getAllCounts.response, answer)),
      sql: directSql(database, filter, page),
    };
    const totals: MeasuredCall = {
      name: `${name}: totals`,
      request: {
        method: 'GET',
        url: `${getAllCountTotals.path}?${new URLSearchParams(asked)}`,
      },
      foundIn: (answer) => foundText(v.parse(getAllCountTotals.response, answer)),
      sql: async () => database.db.execute(budgetQuery(filter, parisDay(NOW))),
    };
    return Object.keys(change).length === 0 ? [list, totals] : [list];
  });
}

const foundText = ({
  total,
  isTotalCapped,
}: {
  total: number;
  isTotalCapped?: boolean | undefined;
}) => (isTotalCapped === true ? `> ${total}` : String(total));
