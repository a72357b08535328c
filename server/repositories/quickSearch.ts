import { or, sql, type SQL } from 'drizzle-orm';
import { savedCount } from '../database/countSchema.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import {
  conditionsOf,
  nameSearch,
  searchedNumber,
  textSearch,
  type CountFilter,
} from './countFilter.ts';
import { LIST_COLUMNS, NEWEST_FIRST, toRow, type CountRows } from './countLists.ts';
import { holdsCodeOf } from './footprint.ts';

/** What a quick search looks for. */
export interface QuickFilter extends CountFilter {
  /** The postal codes of the towns that the text names. */
  townCodes?: readonly string[];
}

/**
 * Number of the newest counts whose names are read first. A text that fewer of them hold than are asked for is rare, so
 * that the index of name parts finds all its matches fast.
 */
const NEWEST = 5000;
/** Maximum number of digits of a MAF number. */
const DIGITS_MAXIMUM = 15;

/** Returns the first and last number of each length that start with some digits: 45, 450 to 459, 4500 to 4599… */
function numbersStartingWith(digits: string): { low: number; high: number }[] {
  const missing = Array.from({ length: DIGITS_MAXIMUM - digits.length + 1 }, (_, index) => index);
  return missing.map((length) => ({
    low: Number(digits + '0'.repeat(length)),
    high: Number(digits + '9'.repeat(length)),
  }));
}

/**
 * Selects the highest numbers that start with some digits, and the number itself. The end of each range of the index is
 * read, because the newest of all these numbers would be found by reading each of them.
 */
function numberMatches(filter: CountFilter, digits: string, limit: SQL): SQL {
  const ranges = numbersStartingWith(digits).map(
    ({ low, high }) => sql`(${low}::bigint, ${high}::bigint)`,
  );
  return sql`select matched.* from (values ${sql.join(ranges, sql`, `)}) as numbers (low, high),
    lateral (select id, created_date, maf_id = ${digits}::bigint as is_exact from saved_count
      where ${conditionsOf(filter, undefined)} and maf_id between low and high
      order by maf_id desc ${limit}) as matched`;
}

/**
 * Selects the newest counts whose name holds the search text: those among the newest of all, and through the index of
 * name parts if these are too few. The second search costs nothing when it is not needed.
 */
function nameMatches(filter: CountFilter, limit: number): SQL {
  return sql`select * from (
    with newest as materialized (
      select id, created_date from (
        select id, created_date, name_fold from saved_count where ${conditionsOf(filter, undefined)}
        order by ${NEWEST_FIRST} limit ${NEWEST}) as names
      where ${nameSearch(filter, 'scanned')} limit ${limit}),
    others as materialized (
      select id, created_date from saved_count
      where (select count(*) from newest) < ${limit} and ${conditionsOf(filter, nameSearch(filter, 'indexed'))})
    select id, created_date, false as is_exact from newest
    union all (select id, created_date, false from others order by ${NEWEST_FIRST} limit ${limit})
  ) as named`;
}

/** Matches the counts with one of the chosen postal codes; undefined without any. */
const townMatches = (codes: readonly string[]): SQL | undefined =>
  codes.length === 0 ? undefined : holdsCodeOf(codes);

/** Selects the newest counts in a town, among the newest of all: no index holds the codes of every count. */
function newestInTown(filter: CountFilter, inTown: SQL, limit: SQL): SQL {
  return sql`select id, created_date, false as is_exact from (
    select id, created_date, postal_codes from saved_count where ${conditionsOf(filter, undefined)}
    order by ${NEWEST_FIRST} limit ${NEWEST}) as towns
  where ${inTown} order by ${NEWEST_FIRST} ${limit}`;
}

/** Returns whether there are counts whose towns {@link newestInTown} does not search. */
async function hasOlder(db: DatabaseClient, filter: CountFilter): Promise<boolean> {
  const { rows } = await db.execute(sql`select from saved_count
    where ${conditionsOf(filter, undefined)} order by ${NEWEST_FIRST} limit 1 offset ${NEWEST}`);
  return rows.length > 0;
}

/** Selects the ids that a quick search finds, at most `limit`. */
function idsQuery(filter: CountFilter, townCodes: readonly string[], limit: number): SQL {
  const number = searchedNumber(filter);
  const rows = sql`limit ${limit}`;
  const inTown = townMatches(townCodes);
  const parts = [
    // No number starts with zero.
    ...(number && !number.digits.startsWith('0')
      ? [sql`(${numberMatches(filter, number.digits, rows)})`]
      : []),
    ...(number?.isNumberOnly ? [] : [sql`(${nameMatches(filter, limit)})`]),
    ...(inTown ? [sql`(${newestInTown(filter, inTown, rows)})`] : []),
  ];
  if (parts.length === 0) return sql`select id from saved_count where false`;
  return sql`select id from (${sql.join(parts, sql` union all `)}) as found
    group by id, created_date order by bool_or(is_exact) desc, ${NEWEST_FIRST} ${rows}`;
}

/** Selects the ids among the counts of one person, which are few: their own index finds them. */
function ownIdsQuery(
  filter: CountFilter,
  townCodes: readonly string[],
  { exactFirst, limit }: { exactFirst: SQL; limit: number },
): SQL {
  const matches = or(textSearch(filter, 'scanned'), townMatches(townCodes));
  return sql`select id from saved_count where ${conditionsOf(filter, matches)}
    order by ${exactFirst} ${NEWEST_FIRST} limit ${limit}`;
}

/** Builds the query for the rows of a quick search. */
export function quickQuery(
  db: DatabaseClient,
  { townCodes = [], ...filter }: QuickFilter,
  limit: number,
) {
  const number = searchedNumber(filter);
  const exactFirst = number ? sql`(maf_id = ${number.digits}::bigint) desc,` : sql``;
  const ids =
    filter.ownerId === undefined
      ? idsQuery(filter, townCodes, limit)
      : ownIdsQuery(filter, townCodes, { exactFirst, limit });
  return db
    .select(LIST_COLUMNS)
    .from(savedCount)
    .where(sql`id = any(array(${ids}))`)
    .orderBy(sql`${exactFirst} ${NEWEST_FIRST}`);
}

/**
 * Finds the counts of a search without counting its matches: first the one with exactly that number, then the newest, also
 * in a town of that name, and those with the highest numbers.
 * @returns at most `limit` rows, and whether there are others, or older counts whose towns were not searched
 */
export async function quickSearch(
  db: DatabaseClient,
  filter: QuickFilter,
  limit: number,
): Promise<CountRows> {
  const found = await quickQuery(db, filter, limit + 1);
  const rows = found.slice(0, limit).map(toRow);
  const { townCodes = [], searchCount: _, ...whose } = filter;
  const isTownSearchCut = townCodes.length > 0 && whose.ownerId === undefined;
  const isTotalCapped = found.length > limit || (isTownSearchCut && (await hasOlder(db, whose)));
  return { rows, total: rows.length, isTotalCapped };
}
