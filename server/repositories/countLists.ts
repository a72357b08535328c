import { and, sql, type SQL } from 'drizzle-orm';
import { TOTAL_MAXIMUM, type SentCountRow } from '#contract/counts.ts';
import type { CountOrder } from '#domain/lists/countListState.ts';
import { LOCALITY_MAXIMUM } from '#domain/localities/selection.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { savedCount, PRODUCT_TEXT } from '../database/countSchema.ts';
import { appUser } from '../database/userSchema.ts';
import {
  conditionsOf,
  isPairSearch,
  isSearch,
  isTrigramSearch,
  nameSearch,
  numberSearch,
  productTextMatches,
  textSearch,
  type CountFilter,
  type CountPage,
} from './countFilter.ts';
import { MARK_COLUMNS, marksOf, type MarkedRow } from './countMarks.ts';
import { marketOf, statusOf } from './counts.ts';

type Row = typeof savedCount.$inferSelect;

/** A page of a list. */
export interface CountRows {
  rows: SentCountRow[];
  /** At most TOTAL_MAXIMUM. */
  total: number;
  /** Whether there are more rows than that. */
  isTotalCapped: boolean;
}

/**
 * The ORDER BY clauses, which match the indexes. Nulls sort last in both directions, so nullable columns have one index
 * per direction. The id makes each order total, so that no row appears on two pages.
 */
const ORDER_BY = {
  MafId: { asc: sql`maf_id`, desc: sql`maf_id desc` },
  MafProduct: {
    asc: sql`${PRODUCT_TEXT}, id`,
    desc: sql`${PRODUCT_TEXT} desc, id desc`,
  },
  CreatedDate: {
    asc: sql`created_date nulls first, id nulls first`,
    desc: sql`created_date desc nulls last, id desc nulls last`,
  },
  CountName: { asc: sql`name_fold, id`, desc: sql`name_fold desc, id desc` },
  ClientName: {
    asc: sql`client_fold, id`,
    desc: sql`client_fold desc nulls last, id desc nulls last`,
  },
  Budget: {
    asc: sql`total_budget, id`,
    desc: sql`total_budget desc nulls last, id desc nulls last`,
  },
} as const satisfies Record<CountOrder, Record<'asc' | 'desc', SQL>>;

export const NEWEST_FIRST = ORDER_BY.CreatedDate.desc;

type ListedRow = Pick<Row, keyof typeof STORED_COLUMNS> & {
  locations: { code: string; name: string; area?: { name: string; codes: number } }[];
  radius: number | null;
  author: string | null;
} & MarkedRow;

/** Returns when a count runs: null for every month, undefined where its document has no days. */
function periodOf({ startDay, endDay }: Pick<Row, 'startDay' | 'endDay'>): SentCountRow['period'] {
  if (startDay === null || endDay === null) return undefined;
  return endDay === 'infinity' ? null : { start: startDay, end: endDay };
}

/** Presents a row as the lists return it. */
export function toRow(row: ListedRow): SentCountRow {
  const { length } = row.locations;
  // A saved area is the whole count.
  const locations = row.locations.map(({ code, name, area }) => ({
    code,
    name,
    ...(area && { area: { name: area.name, codes: length } }),
  }));
  return {
    id: row.id,
    mafId: row.mafId,
    mafProduct: row.mafProduct,
    countName: row.countName,
    client: { clientId: row.clientId, clientName: row.clientName },
    createdDate: row.createdDate.toISOString(),
    status: statusOf(row.status),
    market: marketOf(row.market),
    author: row.author ?? undefined,
    period: periodOf(row),
    followUp: marksOf(row),
    countData: {
      totalBudget: Number(row.totalBudget ?? 0),
      locations: locations.length > 0 ? locations : undefined,
      radius: row.radius ?? undefined,
    },
    // An optional entry that is left out is a compile error as well.
  } satisfies Record<keyof SentCountRow, unknown>;
}

// Every locality of a count, which all products store alike, so that « Paris 1er et 49 autres » is true (D-162); an empty
// array without localities.
const LOCATIONS = sql<ListedRow['locations']>`jsonb_path_query_array(${savedCount.countData},
  ${`$.locations[0 to ${LOCALITY_MAXIMUM - 1}] ? (@.name.type() == "string" && @.code.type() == "string")`}::jsonpath)`;

// The radius of the request, which each product keeps under a name of its own: « displayReq ».
const RADIUS = sql<number | null>`jsonb_path_query_first(${savedCount.countData},
  '$.keyvalue() ? (@.key like_regex "Req$").value.radius ? (@.type() == "number" && @ > 0)')::float8`;

// The rest of countData may weigh a megabyte and is not displayed, so it is not read.
const STORED_COLUMNS = {
  id: savedCount.id,
  mafId: savedCount.mafId,
  mafProduct: savedCount.mafProduct,
  market: savedCount.market,
  countName: savedCount.countName,
  clientId: savedCount.clientId,
  clientName: savedCount.clientName,
  status: savedCount.status,
  createdDate: savedCount.createdDate,
  updatedDate: savedCount.updatedDate,
  ownerId: savedCount.ownerId,
  totalBudget: savedCount.totalBudget,
  version: savedCount.version,
  startDay: savedCount.startDay,
  endDay: savedCount.endDay,
};

export const LIST_COLUMNS = {
  ...STORED_COLUMNS,
  locations: LOCATIONS,
  radius: RADIUS,
  ...MARK_COLUMNS,
  author: sql<
    string | null
  >`(select ${appUser.firstName} || ' ' || ${appUser.lastName} from ${appUser} where ${appUser.id} = ${savedCount.ownerId})`,
};

/**
 * How the rows of a page are found: `walk` scans an index in order until the page is full, `collect` finds and sorts all
 * matching rows, and a list holds the ids of all matching rows when the total query found only a few. The planner itself
 * may walk a whole market for a text that it wrongly estimates as common. At a million counts, walking always takes 115 ms
 * instead of 11 for the counts of an author, and collecting always 900 ms instead of 8 for those of a rare product.
 */
type PageStrategy = 'walk' | 'collect' | readonly string[];

/** Selects the ids of a page by an index-only scan, so that a deep page does not read the rows that it skips. */
function idsOfPage(
  conditions: SQL | undefined,
  strategy: PageStrategy,
  orderBy: SQL,
  limits: SQL,
): SQL {
  if (strategy === 'walk') {
    return sql`(select id from saved_count where ${conditions} order by ${orderBy} ${limits})`;
  }
  const which = strategy === 'collect' ? conditions : sql`id = any(${sql.param(strategy)}::uuid[])`;
  return sql`(with found as materialized (
      select id, maf_id, maf_product, created_date, name_fold, client_fold, total_budget
      from saved_count where ${which})
    select id from found order by ${orderBy} ${limits})`;
}

/** Builds the query for the rows of a page. */
export function pageQuery(
  db: DatabaseClient,
  filter: CountFilter,
  page: CountPage,
  strategy: PageStrategy = 'walk',
) {
  const orderBy = ORDER_BY[page.order][page.orderDirection];
  const limits = sql`limit ${page.itemsPerPage} offset ${(page.page - 1) * page.itemsPerPage}`;
  // Few rows match when they are collected.
  const lookup = strategy === 'collect' && filter.ownerId === undefined ? 'indexed' : 'scanned';
  const { productName } = filter;
  const conditions = and(
    conditionsOf(filter, textSearch(filter, lookup)),
    page.order === 'MafProduct' && productName ? productTextMatches(productName) : undefined,
  );
  const ids = idsOfPage(conditions, strategy, orderBy, limits);
  return db
    .select(LIST_COLUMNS)
    .from(savedCount)
    .where(sql`id = any(array${ids})`)
    .orderBy(orderBy);
}

/** The result of the total query. */
export interface CountTotal extends Record<string, unknown> {
  /** At most one more than TOTAL_MAXIMUM. */
  total: number;
  /** Ids of all matching rows, when a search finds few. */
  ids: string[] | null;
}

/** Maximum number of matches whose ids the total query returns, which saves a second search. */
const RETURNED_IDS_MAXIMUM = 500;

/** Returns the query of the ids of matching rows, up to one more than TOTAL_MAXIMUM. */
export function foundQuery(filter: CountFilter): SQL {
  const limit = sql`limit ${TOTAL_MAXIMUM + 1}`;
  // The counts of one person are few, and their own index finds them.
  if (isPairSearch(filter) && filter.ownerId === undefined) return pairQuery(filter, limit);
  // The index by creation date includes the names. A scan of the index by name would read all names that sort before
  // the first match.
  const order = isTrigramSearch(filter) ? sql`order by ${NEWEST_FIRST}` : sql``;
  const conditions = conditionsOf(filter, textSearch(filter, 'scanned'));
  return sql`select id from saved_count where ${conditions} ${order} ${limit}`;
}

/** Returns the query of the ids of a search by two letters or digits, each found through an index of its own. */
function pairQuery(filter: CountFilter, limit: SQL): SQL {
  const byName = conditionsOf(filter, nameSearch(filter, 'indexed'));
  const byNumber = numberSearch(filter);
  if (byNumber === undefined) return sql`select id from saved_count where ${byName} ${limit}`;
  const others = conditionsOf(filter, sql`(${byNumber} and not ${nameSearch(filter, 'scanned')})`);
  return sql`(select id from saved_count where ${byName} ${limit})
    union all (select id from saved_count where ${others} ${limit}) ${limit}`;
}

/** Builds the query that counts the rows, up to one more than TOTAL_MAXIMUM. */
export function totalQuery(filter: CountFilter): SQL {
  const ids = isSearch(filter)
    ? sql`case when count(*) <= ${RETURNED_IDS_MAXIMUM} then array(select id from found) end`
    : sql`null`;
  return sql`with found as materialized (${foundQuery(filter)})
    select count(*)::int as total, ${ids} as ids from found`;
}

/** Chooses the strategy: walking is faster without a search, or when so many rows match that the page fills quickly. */
export function strategyOf(filter: CountFilter, { total, ids }: CountTotal): PageStrategy {
  if (ids !== null) return ids;
  return isSearch(filter) && total <= TOTAL_MAXIMUM ? 'collect' : 'walk';
}

function toRows(rows: Parameters<typeof toRow>[0][], total: number): CountRows {
  return {
    rows: rows.map(toRow),
    total: Math.min(total, TOTAL_MAXIMUM),
    isTotalCapped: total > TOTAL_MAXIMUM,
  };
}

/** Counts the rows of a list. */
async function countRows(db: DatabaseClient, filter: CountFilter): Promise<CountTotal> {
  const { rows } = await db.execute<CountTotal>(totalQuery(filter));
  return rows[0] ?? { total: 0, ids: [] };
}

/** Lists one page of counts with the total number of counts. */
export async function listCounts(
  db: DatabaseClient,
  filter: CountFilter,
  page: CountPage,
): Promise<CountRows> {
  if (!isSearch(filter)) {
    // Without a search, the page does not depend on the total, so that neither statement waits for the other.
    const [{ total }, rows] = await Promise.all([
      countRows(db, filter),
      pageQuery(db, filter, page),
    ]);
    return toRows(rows, total);
  }
  const found = await countRows(db, filter);
  // An empty list needs no second query.
  if (found.total === 0) return toRows([], 0);
  const rows = await pageQuery(db, filter, page, strategyOf(filter, found));
  return toRows(rows, found.total);
}
