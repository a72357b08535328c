import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { SentCountRow } from '#contract/counts.ts';
import type { OverlapRequest } from '#contract/overlaps.ts';
import type { NamedClient } from '#domain/count/clientFile/client.ts';
import type { Day } from '#domain/format/days.ts';
import { pluralVariants } from '#domain/format/nameComparison.ts';
import type { Market } from '#domain/markets.ts';
import { MAF_PRODUCTS, sharingInventory } from '#domain/products/catalogue.ts';
import type { DescribableCount } from '#domain/products/descriptions.ts';
import { savedCount } from '../database/countSchema.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { LIST_COLUMNS, NEWEST_FIRST, toRow } from './countLists.ts';
import { marketOf } from './counts.ts';
import { columnsOf, EVERYWHERE, holdsCodeOf, LEFT_OUT } from './footprint.ts';
import { UUID } from './identifiers.ts';

/** A count of which nothing came asks for nothing. */
const IS_NOT_LOST = sql`stage is distinct from 'lost'`;

/** Whose counts are compared with a count. */
interface OverlapReach {
  markets: readonly Market[];
  /** Undefined for all owners. */
  ownerId: string | undefined;
  /** The current day in Paris: counts that ended before it are left out. */
  today: Day;
  /** Every code that a count must hold to share one: the surroundings of a radius reach further than the chosen codes. */
  nearCodes: readonly string[];
  limit: number;
}

/** A saved count that shares days and localities with another one. */
interface FoundCount extends DescribableCount {
  id: string;
  mafId: number;
  countName: string;
  ownerId: string;
  /** First and last name of the owner. */
  author: string | null;
}

/** Whose counts are the same client's, and who asks. */
interface ClientReach extends Pick<OverlapReach, 'markets' | 'ownerId' | 'limit'> {
  client: NamedClient;
}

/**
 * Matches names that differ by case, accents or a plural « s ». Each name is folded where the planner sees it, and so knows
 * how many counts have it.
 */
function sameNames(column: SQL, names: readonly string[]): SQL {
  const folded = names.flatMap(pluralVariants).map((name) => sql`fold_text(${name}::text)`);
  return sql`${column} = any(array[${sql.join(folded, sql`, `)}]::text[])`;
}

/** Returns the condition on the counts that may be the same client's. `isSameClient` decides. */
function ofClient({ clientId, clientName, countName }: NamedClient): SQL {
  const names = [countName, clientName ?? ''].filter((name) => name !== '');
  const named = sql`(${sameNames(sql`name_fold`, names)} or ${sameNames(sql`client_fold`, names)})`;
  // The index of client numbers starts with the product.
  const numbered = sql`(maf_product = any(${sql.param([...MAF_PRODUCTS])}::text[])
    and lower(client_id) = lower(${clientId}::text))`;
  return clientId === null ? named : sql`(${numbered} or (client_id is null and ${named}))`;
}

/**
 * Returns the query of the ids of the newest counts that may be the same client's. They are found before they are sorted:
 * the planner would otherwise read all counts, newest first, to find the few of a client.
 */
export function clientQuery({ client, markets, ownerId, limit }: ClientReach): SQL {
  return sql`(with found as materialized (
      select id, created_date from saved_count
      where ${ofClient(client)} and market = any(${sql.param([...markets])}::text[])
        and ${ownerId === undefined ? sql`true` : sql`owner_id = ${ownerId}::uuid`})
    select id from found order by ${NEWEST_FIRST} limit ${limit})`;
}

/** Finds the rows of the counts that may be the same client's, the newest first. */
export async function findClientRows(
  db: DatabaseClient,
  reach: ClientReach,
): Promise<SentCountRow[]> {
  const rows = await db
    .select(LIST_COLUMNS)
    .from(savedCount)
    .where(sql`id = any(array(${clientQuery(reach)}))`)
    .orderBy(NEWEST_FIRST);
  return rows.map(toRow);
}

/** Reads the documents of counts that have not ended, as overlaps are compared. */
export async function currentDocuments(
  db: DatabaseClient,
  ids: readonly string[],
  today: Day,
): Promise<(DescribableCount & { mafId: number })[]> {
  const rows = await db
    .select({
      mafId: savedCount.mafId,
      mafProduct: savedCount.mafProduct,
      market: savedCount.market,
      countData: sql`count_data - ${sql.param(LEFT_OUT)}::text[]`,
    })
    .from(savedCount)
    .where(
      sql`id = any(${sql.param([...ids])}::uuid[]) and end_day >= ${today}::date and ${IS_NOT_LOST}`,
    )
    .orderBy(NEWEST_FIRST);
  return rows.map(({ market, ...row }) => ({ ...row, market: marketOf(market) }));
}

/** Reads the documents of counts, among those that a person may see. */
export async function findDocuments(
  db: DatabaseClient,
  { ids, markets, ownerId }: Pick<OverlapReach, 'markets' | 'ownerId'> & { ids: readonly string[] },
): Promise<(DescribableCount & { id: string })[]> {
  const known = ids.filter((id) => UUID.test(id));
  const rows = await db
    .select({
      id: savedCount.id,
      mafProduct: savedCount.mafProduct,
      market: savedCount.market,
      countData: sql`count_data - ${sql.param(LEFT_OUT)}::text[]`,
    })
    .from(savedCount)
    .where(
      and(
        sql`id = any(${sql.param(known)}::uuid[])`,
        sql`market = any(${sql.param([...markets])}::text[])`,
        ownerId === undefined ? undefined : eq(savedCount.ownerId, ownerId),
      ),
    )
    .orderBy(NEWEST_FIRST);
  return rows.map(({ market, ...row }) => ({ ...row, market: marketOf(market) }));
}

interface FoundRow extends Record<string, unknown>, Omit<FoundCount, 'mafId' | 'market'> {
  mafId: string;
  market: string;
}

/**
 * Builds the query of the counts that overlap with a count. Those with the same days and localities come first, because
 * identical counts are among them, then the newest.
 */
export function overlapQuery(
  { countId, mafProduct, clientId, countName, ...footprint }: OverlapRequest,
  { markets, ownerId, today, nearCodes, limit }: OverlapReach,
): SQL {
  const { startDay, endDay, postalCodes } = columnsOf(footprint);
  const conditions = [
    sql`maf_product = any(${sql.param(sharingInventory(mafProduct))}::text[])`,
    clientId === null
      ? // A count of a client is never shown for an agency of that name: it may be another one's.
        sql`client_id is null and name_fold = any(array(select fold_text(variant)
          from unnest(${sql.param(pluralVariants(countName ?? ''))}::text[]) as variant))`
      : sql`lower(client_id) = lower(${clientId}::text)`,
    IS_NOT_LOST,
    sql`end_day >= greatest(${startDay}::date, ${today}::date)`,
    sql`start_day <= ${endDay}::date`,
    postalCodes.includes(EVERYWHERE) ? undefined : holdsCodeOf([...nearCodes, EVERYWHERE]),
    sql`market = any(${sql.param([...markets])}::text[])`,
    ownerId === undefined ? undefined : sql`owner_id = ${ownerId}::uuid`,
    countId === null ? undefined : sql`id::text <> ${countId.toLowerCase()}`,
  ].filter((condition) => condition !== undefined);
  const order = sql`(start_day = ${startDay}::date and end_day = ${endDay}::date
    and postal_codes = ${sql.param(postalCodes)}::text[]) desc, maf_id desc`;
  // Only the documents of the counts that are returned are read.
  return sql`select id, maf_id as "mafId", maf_product as "mafProduct", market,
      count_name as "countName", owner_id as "ownerId",
      count_data - ${sql.param(LEFT_OUT)}::text[] as "countData",
      (select first_name || ' ' || last_name from app_user where app_user.id = owner_id) as author
    from saved_count
    where id = any(array(select id from saved_count
      where ${sql.join(conditions, sql` and `)} order by ${order} limit ${limit}))
    order by ${order}`;
}

/** Finds the counts that overlap with a count, by their columns. */
export async function findOverlapping(
  db: DatabaseClient,
  request: OverlapRequest,
  reach: OverlapReach,
): Promise<FoundCount[]> {
  const { rows } = await db.execute<FoundRow>(overlapQuery(request, reach));
  return rows.map((row) => ({
    ...row,
    mafId: Number(row.mafId),
    market: marketOf(row.market),
  }));
}
