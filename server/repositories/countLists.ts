import type { InferOutput } from 'valibot';
import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import {
  ROW_LOCALITIES_MAXIMUM,
  TOTAL_MAXIMUM,
  type CountListQuerySchema,
  type CountOrder,
  type CountRow,
} from '#contract/counts.ts';
import type { Market } from '#domain/markets.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { savedCount } from '../database/schema.ts';
import { marketOf, statusOf } from './counts.ts';

type Row = typeof savedCount.$inferSelect;

type Query = InferOutput<typeof CountListQuerySchema>;

/** Selects the counts of a list: what the query of the lists may ask for, and whose counts. */
export interface CountFilter extends Partial<Omit<Query, keyof CountPage | 'market'>> {
  /** Undefined for all owners. */
  ownerId?: string | undefined;
  markets: readonly Market[];
  ids?: readonly string[];
}

export interface CountPage {
  order: CountOrder;
  orderDirection: 'asc' | 'desc';
  /** From 1. */
  page: number;
  itemsPerPage: number;
}

/** A page of a list. */
export interface CountRows {
  rows: CountRow[];
  /** At most TOTAL_MAXIMUM. */
  total: number;
  /** Whether there are more rows than that. */
  isTotalCapped: boolean;
}

/** Texts with fewer letters only match the start of a name. */
const SUBSTRING_MINIMUM = 3;
/** A MAF id, or its first digits. */
const NUMBER = /^(maf\s*-?\s*)?(\d{1,15})$/i;
const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;

/**
 * The ORDER BY clauses, which match the indexes. Nulls sort last in both directions, so nullable columns have one index
 * per direction. The id makes each order total, so that no row appears on two pages.
 */
const ORDER_BY = {
  MafId: { asc: sql`maf_id`, desc: sql`maf_id desc` },
  MafProduct: { asc: sql`maf_product, id`, desc: sql`maf_product desc, id desc` },
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

/** Matches part of a name; `%` and `_` are escaped. */
function nameMatches(column: SQL, text: string): SQL {
  const literal = text.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const pattern = text.length >= SUBSTRING_MINIMUM ? `%${literal}%` : `${literal}%`;
  return sql`${column} like fold_text(${pattern}::text)`;
}

/** Matches a search text: « MAF-12 » only by number, « 12 » also as part of a name. */
function searchMatches(search: string): SQL {
  const [, prefix, digits] = NUMBER.exec(search) ?? [];
  const byName = nameMatches(sql`name_fold`, search);
  if (digits === undefined) return byName;
  const byNumber = sql`(maf_id::text) like ${`${digits}%`}`;
  return prefix === undefined ? sql`(${byNumber} or ${byName})` : byNumber;
}

/** Repeats the search in the condition of each market, because the trigram indexes are per market. */
function marketMatches(markets: readonly Market[], search: string | undefined): SQL | undefined {
  const matches = markets.map((market) =>
    and(eq(savedCount.market, market), search ? searchMatches(search) : undefined),
  );
  return matches.length === 0 ? sql`false` : or(...matches);
}

function conditionsOf(filter: CountFilter): SQL | undefined {
  const { markets, ownerId, ids, ...query } = filter;
  const { productName, clientId, clientName, status, searchCount, ...others } = query;
  // An entry of the filter without a condition is a compile error here.
  others satisfies Record<PropertyKey, never>;
  const client = clientName?.trim();
  return and(
    marketMatches(markets, searchCount?.trim()),
    ownerId === undefined ? undefined : eq(savedCount.ownerId, ownerId),
    ids && sql`id = any(${sql.param(ids.filter((id) => UUID.test(id)))}::uuid[])`,
    productName ? eq(savedCount.mafProduct, productName) : undefined,
    clientId ? eq(savedCount.clientId, clientId) : undefined,
    status ? eq(savedCount.status, status) : undefined,
    client ? nameMatches(sql`client_fold`, client) : undefined,
  );
}

type ListedRow = Omit<Row, 'countData' | 'nameFold' | 'clientFold' | 'updatedBy'> & {
  locations: { code: string; name: string }[];
};

function toRow(row: ListedRow): CountRow {
  const locations = row.locations.map(({ code, name }) => ({ code, name }));
  return {
    id: row.id,
    mafId: row.mafId,
    mafProduct: row.mafProduct,
    countName: row.countName,
    client: { clientId: row.clientId, clientName: row.clientName },
    createdDate: row.createdDate.toISOString(),
    status: statusOf(row.status),
    market: marketOf(row.market),
    countData: {
      totalBudget: Number(row.totalBudget ?? 0),
      ...(locations.length > 0 && { locations }),
    },
  };
}

// The first localities of a count, which all products store alike; an empty array without localities.
const FIRST_LOCATIONS = sql<ListedRow['locations']>`jsonb_path_query_array(${savedCount.countData},
  ${`$.locations[0 to ${ROW_LOCALITIES_MAXIMUM - 1}] ? (@.name.type() == "string" && @.code.type() == "string")`}::jsonpath)`;

// The rest of countData may weigh a megabyte and is not displayed, so it is not read.
const LIST_COLUMNS = {
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
  locations: FIRST_LOCATIONS,
};

/**
 * How the rows of a page are found: `walk` scans an index in order until the page is full, `collect` finds and sorts all
 * matching rows, and a list holds the ids of all matching rows when the total query found only a few. The planner itself
 * may walk a whole market for a text that it wrongly estimates as common.
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
  const ids = idsOfPage(conditionsOf(filter), strategy, orderBy, limits);
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

/**
 * Builds the query that counts the rows, up to one more than TOTAL_MAXIMUM. A search by part of a name scans the index
 * by creation date, which includes the names: a scan of the index by name would read all names that sort before the
 * first match.
 */
export function totalQuery(filter: CountFilter): SQL {
  const search = filter.searchCount?.trim() ?? '';
  const isPartOfName = search.length >= SUBSTRING_MINIMUM && !NUMBER.test(search);
  const ids = isSearch(filter)
    ? sql`case when count(*) <= ${RETURNED_IDS_MAXIMUM} then array(select id from found) end`
    : sql`null`;
  return sql`with found as materialized (select id from saved_count where ${conditionsOf(filter)}
      ${isPartOfName ? sql`order by ${ORDER_BY.CreatedDate.desc}` : sql``}
      limit ${TOTAL_MAXIMUM + 1})
    select count(*)::int as total, ${ids} as ids from found`;
}

/** Returns whether the filter narrows the list by more than market and owner. */
function isSearch({ ids, productName, clientId, clientName, status, searchCount }: CountFilter) {
  return [ids, productName, clientId, clientName?.trim(), status, searchCount?.trim()].some(
    Boolean,
  );
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

/** Lists one page of counts with the total number of counts. */
export async function listCounts(
  db: DatabaseClient,
  filter: CountFilter,
  page: CountPage,
): Promise<CountRows> {
  const { rows: totals } = await db.execute<CountTotal>(totalQuery(filter));
  const found = totals[0] ?? { total: 0, ids: [] };
  // An empty list needs no second query.
  if (found.total === 0) return toRows([], 0);
  const rows = await pageQuery(db, filter, page, strategyOf(filter, found));
  return toRows(rows, found.total);
}
