import { sql, type SQL } from 'drizzle-orm';
import type { OverlapRequest } from '#contract/overlaps.ts';
import type { Day } from '#domain/format/days.ts';
import { pluralVariants } from '#domain/format/sameName.ts';
import type { Market } from '#domain/markets.ts';
import type { DescribableCount } from '#domain/products/descriptions.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { marketOf } from './counts.ts';
import { columnsOf, EVERYWHERE, LEFT_OUT } from './footprint.ts';

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

interface FoundRow extends Record<string, unknown> {
  id: string;
  maf_id: string;
  maf_product: string;
  market: string;
  count_name: string;
  owner_id: string;
  count_data: unknown;
  author: string | null;
}

/** Returns the condition on the postal codes. */
function sharesCodes(codes: readonly string[]): SQL {
  return sql`postal_codes && ${sql.param([...codes, EVERYWHERE])}::text[]`;
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
    sql`maf_product = ${mafProduct}`,
    clientId === null
      ? // A count of a client is never shown for an agency of that name: it may be another one's.
        sql`client_id is null and name_fold = any(array(select fold_text(variant)
          from unnest(${sql.param(pluralVariants(countName ?? ''))}::text[]) as variant))`
      : sql`lower(client_id) = lower(${clientId}::text)`,
    sql`end_day >= greatest(${startDay}::date, ${today}::date)`,
    sql`start_day <= ${endDay}::date`,
    postalCodes.includes(EVERYWHERE) ? undefined : sharesCodes(nearCodes),
    sql`market = any(${sql.param([...markets])}::text[])`,
    ownerId === undefined ? undefined : sql`owner_id = ${ownerId}::uuid`,
    countId === null ? undefined : sql`id::text <> ${countId.toLowerCase()}`,
  ].filter((condition) => condition !== undefined);
  const order = sql`(start_day = ${startDay}::date and end_day = ${endDay}::date
    and postal_codes = ${sql.param(postalCodes)}::text[]) desc, maf_id desc`;
  // Only the documents of the counts that are returned are read.
  return sql`select id, maf_id, maf_product, market, count_name, owner_id,
      count_data - ${sql.param(LEFT_OUT)}::text[] as count_data,
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
    id: row.id,
    mafId: Number(row.maf_id),
    mafProduct: row.maf_product,
    market: marketOf(row.market),
    countName: row.count_name,
    ownerId: row.owner_id,
    author: row.author,
    countData: row.count_data,
  }));
}
