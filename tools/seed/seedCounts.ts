import type { PoolClient } from 'pg';
import * as v from 'valibot';
import { MARKETS } from '#domain/markets.ts';
import { SAVED_COUNTS } from '#domain/products/catalogue.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { LOST_REASONS, PROPOSAL_VALIDITY_DAYS } from '#domain/count/followUp.ts';
import { REMINDER_DAYS } from '#domain/count/followUpDays.ts';
import { parisDay } from '#domain/format/days.ts';
import { plainWords } from '#domain/localities/town.ts';
import { SEED_PLACEHOLDERS, SEED_UNITS_PER_EURO } from './contents.ts';
import { searchIdOf } from '#server/repositories/clients.ts';
import { FOOTPRINT_RULE } from '#server/repositories/footprint.ts';
import type { ReportProgress } from '#server/data/demonstration.ts';
import {
  AGENCY_KINDS,
  AGENCY_PLACES,
  CLIENT_NAMES,
  SHARE_BY_MARKET,
  seedContents,
  seedFootprints,
  STAGES,
  STATUSES,
} from './lists.ts';

/* Adds generated counts, so that the lists can be tried at their real size. */

const BATCH = 20_000;
/** Number of people who own the counts. */
const OWNERS = 200;
/** Number of clients. Two counts in three, and every Expert 360, are for a client. */
const CLIENTS = 900;
const FIRST_CLIENT = 20_000;

const IndexSchema = v.object({ indexname: v.string(), indexdef: v.string() });

/** Drops the indexes and returns their definitions. Building them at the end is faster than updating them for each row. */
async function takeIndexes(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query(
    `select indexname, indexdef from pg_indexes
     where tablename = 'saved_count' and indexdef not like 'CREATE UNIQUE%'`,
  );
  const indexes = v.parse(v.array(IndexSchema), rows);
  const names = indexes.map(({ indexname }) => `"${indexname}"`);
  if (names.length > 0) await client.query(`drop index ${names.join(', ')}`);
  return indexes.map(({ indexdef }) => indexdef);
}

async function createOwners(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query(
    `with made as (
       insert into app_user (email, first_name, last_name, type_profil, markets, roles)
       select 'vendeur.' || i || '@demonstration.test', 'Vendeur', 'Numéro ' || lpad(i::text, 3, '0'),
         'commerce', $2::text[], '{ROLE_USER}' from generate_series(1, $1::int) i
       on conflict (email) do update set type_profil = excluded.type_profil
       returning id)
     select id from made`,
    [OWNERS, MARKETS],
  );
  return v.parse(v.array(v.object({ id: v.string() })), rows).map(({ id }) => id);
}

/** Creates the clients, so that lists find them and an Expert 360 count can be estimated again. */
async function createClients(client: PoolClient): Promise<{ ids: string[]; names: string[] }> {
  const ids = Array.from({ length: CLIENTS }, (_, index) => `RC${FIRST_CLIENT + index}`);
  const names = ids.map((_, index) => CLIENT_NAMES[index % CLIENT_NAMES.length] ?? '');
  await client.query(
    `insert into client (client_id, search_id, name, search_name, origin)
     select *, 'recorded' from unnest($1::text[], $2::text[], $3::text[], $4::text[])
     on conflict do nothing`,
    [ids, ids.map(searchIdOf), names, names.map(plainWords)],
  );
  return { ids, names };
}

/** Reserves the numbers of the new counts from the sequence that saves use, and returns the first one. */
async function takeNumbers(client: PoolClient, total: number): Promise<number> {
  const { rows } = await client.query(
    `insert into sequence_counter (name, value) values ('maf_id', 1000 + $1::bigint)
     on conflict (name) do update set value = sequence_counter.value + $1::bigint
     returning value::text`,
    [total],
  );
  const [row] = v.parse(v.array(v.object({ value: v.string() })), rows);
  return Number(row?.value) - total + 1;
}

/** Returns the market and the product of each hundredth of the counts. */
function offers(): { markets: string[]; products: string[] } {
  const all = MARKETS.flatMap((market) => {
    const sold = SAVED_COUNTS.filter((saved) => saved.market === market);
    return Array.from({ length: SHARE_BY_MARKET[market] }, (_, index) => ({
      market,
      product: sold[index % sold.length]?.mafProduct ?? '',
    }));
  });
  return {
    markets: all.map(({ market }) => market),
    products: all.map(({ product }) => product),
  };
}

/** SQL that replaces each placeholder of a content with the value of the count. */
const OWN_CONTENT = Object.entries({
  [JSON.stringify(SEED_PLACEHOLDERS.name)]: 'to_jsonb(name)::text',
  [JSON.stringify(SEED_PLACEHOLDERS.clientId)]: 'to_jsonb(client_id)::text',
  [JSON.stringify(SEED_PLACEHOLDERS.clientName)]: 'to_jsonb(client_name)::text',
  [SEED_PLACEHOLDERS.budget]: 'budget::text',
  [SEED_PLACEHOLDERS.quantity]: 'quantity::text',
  [SEED_PLACEHOLDERS.total]: '(2 * quantity)::text',
}).reduce(
  (text, [placeholder, own]) => `replace(${text}, '${placeholder}', ${own})`,
  'contents ->> product',
);

/** Derives each value of a count from its number: `pick` chooses an element of a list from it. */
const INSERT = `
  insert into saved_count (maf_id, maf_product, market, count_name, client_id, client_name, status,
    created_date, updated_date, owner_id, total_budget, count_data, start_day, end_day, postal_codes,
    valid_until, footprint_rule, footprint_version, stage, handed_version, handed_on, due_on, lost_on, lost_reason)
  select n, product, markets[offer], name, case when is_for_client then client_id end,
    case when is_for_client then client_name end,
    statuses[pick(n, 2, cardinality(statuses))], created, created, owners[pick(n, 3, cardinality(owners))]::uuid, budget,
    (${OWN_CONTENT})::jsonb, (footprints -> product ->> 'startDay')::date, (footprints -> product ->> 'endDay')::date,
    array(select jsonb_array_elements_text(footprints -> product -> 'postalCodes')),
    valid_until, ${FOOTPRINT_RULE}, 1, stage,
    case when handed then 1 end, case when handed then created_day end,
    case when pick(n, 9, 4) = 1 then valid_until - ${REMINDER_DAYS} end,
    case when stage = 'lost' then created_day + 1 end,
    case when stage = 'lost' then reasons[pick(n, 10, cardinality(reasons))] end
  from (select $3::text[] as kinds, $4::text[] as places, $5::text[] as client_ids, $6::text[] as client_names,
      $7::text[] as statuses, $8::text[] as markets, $9::text[] as products, $10::text[] as owners,
      $11::jsonb as contents, $14::jsonb as footprints, $16::text[] as stages, $17::text[] as reasons) lists,
    generate_series($1::bigint, $2::bigint) n,
    lateral (select pick(n, 1, 100) as offer) offered,
    lateral (select products[offer] as product, products[offer] = 'Expert360' or n % 3 > 0 as is_for_client,
      client_ids[1 + n % cardinality(client_ids)] as client_id,
      client_names[1 + n % cardinality(client_ids)] as client_name,
      kinds[pick(n, 4, cardinality(kinds))] || ' ' || places[pick(n, 5, cardinality(places))]
        || ' ' || (1 + pick(n, 6, 9999)) as name,
      date_trunc('milliseconds', $12::timestamptz - (($13::bigint - n) * interval '31 seconds')) as created,
      280 + pick(n, 7, 1700) as budget) made,
    lateral (select round(budget * ($15::jsonb ->> product)::numeric) as quantity) bought,
    lateral (select (created at time zone 'Europe/Paris')::date as created_day, stages[pick(n, 8, cardinality(stages))] as stage) marked,
    lateral (select stage is not null as handed, least(created_day + ${PROPOSAL_VALIDITY_DAYS},
      nullif((footprints -> product ->> 'startDay')::date, '-infinity') - 1) as valid_until) followed`;

/** Orders the counts that are marked as ordered, on the day after they were created. */
const INSERT_ORDERS = `
  insert into count_order (count_id, maf_id, ordered_by, created_date, total_budget)
  select id, maf_id, owner_id, created_date + interval '1 day', total_budget
  from saved_count where maf_id between $1::bigint and $2::bigint and stage = 'ordered'`;

/** Returns a pseudo-random number from 1 to \`size\` that depends on the arguments only. */
const PICK = `
  create or replace function pg_temp.pick(n bigint, salt int, size int) returns int language sql immutable
  return 1 + abs(hashtext(n::text || '-' || salt::text)::bigint) % size`;

/**
 * Adds generated counts in one transaction. All indexes except the unique ones are built at its end.
 * @param now creation time of the newest count; each earlier one was created about half a minute before the next
 */
export async function seedCounts(
  { pool }: Pick<Database, 'pool'>,
  { total, now, report }: { total: number; now: Date; report: ReportProgress },
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("set local maintenance_work_mem = '256MB'");
    await client.query(PICK);
    const owners = await createOwners(client);
    const { ids, names } = await createClients(client);
    const indexes = await takeIndexes(client);
    const first = await takeNumbers(client, total);
    const last = first + total - 1;
    const { markets, products } = offers();
    const lists = [AGENCY_KINDS, AGENCY_PLACES, ids, names, STATUSES, markets, products, owners];
    const today = parisDay(now);
    const contents = seedContents(today);
    const footprints = seedFootprints(today);
    const unitsPerEuro = Object.fromEntries(
      SAVED_COUNTS.map(({ mafProduct, product }) => [mafProduct, SEED_UNITS_PER_EURO[product]]),
    );
    for (let from = first; from <= last; from += BATCH) {
      report('Counts', from - first, total);
      const to = Math.min(last, from + BATCH - 1);
      await client.query(INSERT.replaceAll('pick(', 'pg_temp.pick('), [
        from,
        to,
        ...lists,
        contents,
        now,
        last,
        footprints,
        unitsPerEuro,
        STAGES,
        LOST_REASONS,
      ]);
    }
    await client.query(INSERT_ORDERS, [first, last]);
    for (const [index, definition] of indexes.entries()) {
      report('Indexes', index, indexes.length);
      await client.query(definition);
    }
    await client.query('commit');
    report('Statistics', 0, 1);
    await client.query('vacuum analyze saved_count, count_order');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
