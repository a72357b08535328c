import { PgDialect } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import {
  findOverlaps,
  OVERLAPS_MAXIMUM,
  type OverlapRequest,
  CLIENT_COUNTS_MAXIMUM,
  getClientCounts,
} from '#contract/overlaps.ts';
import { parisDay } from '#domain/format/days.ts';
import { MARKETS } from '#domain/markets.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { clientQuery, overlapQuery } from '#server/repositories/overlaps.ts';
import { NOW } from '../../tests/server/api/testApp.ts';
import type { MeasuredCall } from './measuredCalls.ts';

/** Number of counts of one agency. */
const MANY = 10_000;
const CURRENT = `Agence aux ${MANY} comptages à venir`;
const ENDED = `Agence aux ${MANY} comptages terminés`;
const PRODUCT = 'MasterDisplayNeuf';
/** Above the numbers of the generated counts. */
const FIRST_MAF_ID = 800_000_000;

const REQUEST: OverlapRequest = {
  countId: null,
  mafProduct: PRODUCT,
  clientId: null,
  countName: CURRENT,
  period: null,
  localities: [{ code: '69001', name: 'Lyon 1er Arrondissement' }],
  radius: 0,
  criteria: [],
};

/** Adds two agencies with many counts each, unless an earlier run has: all to come, and all ended. */
async function addAgencies({ pool }: Database): Promise<void> {
  for (const [index, [name, years]] of [[CURRENT, 0] as const, [ENDED, 2] as const].entries()) {
    await pool.query(
      `insert into saved_count (maf_id, maf_product, market, count_name, owner_id, total_budget, count_data,
         start_day, end_day, postal_codes)
       select $1::bigint + n, maf_product, market, $2, owner_id, total_budget, count_data,
         start_day - make_interval(years => $3), end_day - make_interval(years => $3), postal_codes
       from (select * from saved_count where maf_product = $4 limit 1) one, generate_series(1, $5::int) n
       on conflict do nothing`,
      [FIRST_MAF_ID + index * MANY, name, years, PRODUCT, MANY],
    );
  }
  await pool.query('vacuum analyze saved_count');
}

/** Returns the name of a count of the product that no other count has. */
async function nameOfOne({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ count_name: string }>(
    `select count_name from saved_count where maf_product = $1 order by maf_id limit 1`,
    [PRODUCT],
  );
  return rows[0]?.count_name ?? '';
}

/** Returns the calls that find overlapping counts, each with its statement, and adds the counts that they need. */
export async function overlapCalls(database: Database): Promise<MeasuredCall[]> {
  await addAgencies(database);
  const elsewhere = [{ code: '75001', name: 'Paris 1er Arrondissement' }];
  const requests = [
    ['overlaps of an agency with one count', { countName: await nameOfOne(database) }],
    [`overlaps of ${MANY} counts, all shared`, {}],
    [`overlaps of ${MANY} counts, none in these localities`, { localities: elsewhere }],
    [`overlaps of ${MANY} counts, all ended`, { countName: ENDED }],
  ] as const;
  const reach = {
    markets: MARKETS,
    ownerId: undefined,
    today: parisDay(NOW),
    limit: OVERLAPS_MAXIMUM + 1,
  };
  return requests.map(([name, over]) => {
    const request = { ...REQUEST, ...over };
    const nearCodes = (request.localities ?? []).map(({ code }) => code);
    const { sql, params } = new PgDialect().sqlToQuery(
      overlapQuery(request, { ...reach, nearCodes }),
    );
    return {
      name,
      request: { method: 'POST', url: findOverlaps.path, payload: request },
      foundIn: (answer) => {
        const { overlaps, hasMore } = v.parse(findOverlaps.response, answer);
        return hasMore ? `> ${overlaps.length}` : String(overlaps.length);
      },
      sql: async () => database.pool.query(sql, params),
    };
  });
}

/** Returns the calls of the page of a client, each with its statement: of an agency with one count, and with many. */
export async function clientCalls(database: Database): Promise<MeasuredCall[]> {
  const agencies = [
    ['client with one count', await nameOfOne(database)],
    [`client with ${MANY} counts`, CURRENT],
  ] as const;
  return Promise.all(
    agencies.map(async ([name, countName]) => {
      const { rows } = await database.pool.query<{ id: string }>(
        'select id from saved_count where count_name = $1 limit 1',
        [countName],
      );
      const client = { clientId: null, clientName: null, countName };
      const reach = { client, markets: MARKETS, ownerId: undefined };
      const { sql, params } = new PgDialect().sqlToQuery(
        clientQuery({ ...reach, limit: CLIENT_COUNTS_MAXIMUM + 1 }),
      );
      const call: MeasuredCall = {
        name,
        request: { method: 'GET', url: getClientCounts.path.replace(':id', rows[0]?.id ?? '') },
        foundIn: (answer) => {
          const { counts, hasMore } = v.parse(getClientCounts.response, answer);
          return hasMore ? `> ${counts.length}` : String(counts.length);
        },
        sql: async () => database.pool.query(sql, params),
      };
      return call;
    }),
  );
}
