import { sql, type SQL } from 'drizzle-orm';
import type { Day } from '#domain/format/days.ts';
import { marketOf, sharingInventory, type MafProduct } from '#domain/products/catalogue.ts';
import type { DescribableCount } from '#domain/products/descriptions.ts';
import { IS_OPEN } from '../database/countSchema.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { EVERYWHERE, holdsCodeOf, LEFT_OUT } from './footprint.ts';
import { UUID } from './identifiers.ts';

/** What counts may ask of: the inventory of a product, during some days, near some postal codes. */
export interface AskedInventory {
  mafProduct: MafProduct;
  /** A count that is left out; undefined for none. */
  countId: string | undefined;
  /** Null for every month. */
  period: { start: Day; end: Day } | null;
  /** Every code that a count must hold to share one; null for all of France. */
  nearCodes: readonly string[] | null;
  /** The current day in Paris. */
  today: Day;
  limit: number;
}

/**
 * Builds the query of the counts of one inventory that share days and codes and whose proposals may still be accepted,
 * the newest first.
 */
export function askingQuery(asked: AskedInventory): SQL {
  const { mafProduct, countId, period, nearCodes, today, limit } = asked;
  const conditions = [
    sql`market = ${marketOf(mafProduct)}`,
    sql`maf_product = any(${sql.param(sharingInventory(mafProduct))}::text[])`,
    sql`(${IS_OPEN} and valid_until >= ${today}::date)`,
    period && sql`start_day <= ${period.end}::date and end_day >= ${period.start}::date`,
    nearCodes && holdsCodeOf([...nearCodes, EVERYWHERE]),
    countId !== undefined && UUID.test(countId) && sql`id <> ${countId}::uuid`,
  ].filter((condition) => typeof condition === 'object' && condition !== null);
  return sql`select maf_product as "mafProduct", market, count_data - ${sql.param(LEFT_OUT)}::text[] as "countData"
    from saved_count
    where id = any(array(select id from saved_count
      where ${sql.join(conditions, sql` and `)} order by updated_date desc, id limit ${limit}))`;
}

/** Finds the counts of one inventory that share days and codes with a request and whose proposals may still be accepted. */
export async function findAskingCounts(
  db: DatabaseClient,
  asked: AskedInventory,
): Promise<DescribableCount[]> {
  interface Row extends Record<string, unknown>, Omit<DescribableCount, 'market'> {}
  const { rows } = await db.execute<Row>(askingQuery(asked));
  const market = marketOf(asked.mafProduct);
  return rows.map(({ mafProduct, countData }) => ({ mafProduct, countData, market }));
}
