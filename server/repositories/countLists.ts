import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import {
  ROW_LOCALITIES_MAXIMUM,
  TOTAL_MAXIMUM,
  type CountOrder,
  type CountRow,
} from '#contract/counts.ts';
import type { Market } from '#domain/markets.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { savedCount } from '../database/schema.ts';
import { marketOf, statusOf } from './counts.ts';

type Row = typeof savedCount.$inferSelect;

/** Which counts a list holds. */
export interface CountFilter {
  /** Absent for everybody's counts. */
  ownerId?: string | undefined;
  markets: readonly Market[];
  ids?: readonly string[];
  productName?: string | undefined;
  clientId?: string | undefined;
  clientName?: string | undefined;
  status?: string | undefined;
  /** Name, or first digits of the MAF id, with or without « MAF- ». */
  searchCount?: string | undefined;
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
  /** True when there are more than that. */
  isTotalCapped: boolean;
}

/** Below this many letters a name is searched by its beginning only. */
const SUBSTRING_MINIMUM = 3;
/** A MAF id, or its first digits. */
const NUMBER = /^(maf\s*-?\s*)?(\d{1,15})$/i;
const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;

/**
 * What each order reads, as the indexes have it. What may be empty comes last both ways and has an index per
 * direction; the id makes each order total, so that no row is on two pages.
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

/** `%` and `_` are letters like others. */
function nameMatches(column: SQL, text: string): SQL {
  const literal = text.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const pattern = text.length >= SUBSTRING_MINIMUM ? `%${literal}%` : `${literal}%`;
  return sql`${column} like fold_text(${pattern}::text)`;
}

/** « MAF-12 » is a number and nothing else; « 12 » may also be in a name. */
function searchMatches(search: string): SQL {
  const [, prefix, digits] = NUMBER.exec(search) ?? [];
  const byName = nameMatches(sql`name_fold`, search);
  if (digits === undefined) return byName;
  const byNumber = sql`(maf_id::text) like ${`${digits}%`}`;
  return prefix === undefined ? sql`(${byNumber} or ${byName})` : byNumber;
}

/** Each market with the search in it: the parts of the names have an index per market. */
function marketMatches(markets: readonly Market[], search: string | undefined): SQL | undefined {
  const matches = markets.map((market) =>
    and(eq(savedCount.market, market), search ? searchMatches(search) : undefined),
  );
  return matches.length === 0 ? sql`false` : or(...matches);
}

function conditionsOf(filter: CountFilter): SQL | undefined {
  const clientName = filter.clientName?.trim();
  return and(
    marketMatches(filter.markets, filter.searchCount?.trim()),
    filter.ownerId === undefined ? undefined : eq(savedCount.ownerId, filter.ownerId),
    filter.ids && sql`id = any(${sql.param(filter.ids.filter((id) => UUID.test(id)))}::uuid[])`,
    filter.productName ? eq(savedCount.mafProduct, filter.productName) : undefined,
    filter.clientId ? eq(savedCount.clientId, filter.clientId) : undefined,
    filter.status ? eq(savedCount.status, filter.status) : undefined,
    clientName ? nameMatches(sql`client_fold`, clientName) : undefined,
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

// The beginning of a list, whatever the product; nothing for a count without localities.
const FIRST_LOCATIONS = sql<ListedRow['locations']>`jsonb_path_query_array(${savedCount.countData},
  ${`$.locations[0 to ${ROW_LOCALITIES_MAXIMUM - 1}] ? (@.name.type() == "string" && @.code.type() == "string")`}::jsonpath)`;

// All columns but the rest of the product's part, which may weigh a megabyte for rows that do not show it.
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
 * How the rows of a page are found: `walk` follows the order until the page is full, `collect` finds all the rows first,
 * and these are all the rows when the total found so few. Left to choose, the planner may walk a whole market for a text
 * that it takes for a common one.
 */
type PageWay = 'walk' | 'collect' | readonly string[];

/** The identifiers of a page, from what an index holds and nothing else: a deep page does not read what it leaves out. */
function idsOfPage(conditions: SQL | undefined, way: PageWay, orderBy: SQL, limits: SQL): SQL {
  if (way === 'walk') {
    return sql`(select id from saved_count where ${conditions} order by ${orderBy} ${limits})`;
  }
  const which = way === 'collect' ? conditions : sql`id = any(${sql.param(way)}::uuid[])`;
  return sql`(with found as materialized (
      select id, maf_id, maf_product, created_date, name_fold, client_fold, total_budget
      from saved_count where ${which})
    select id from found order by ${orderBy} ${limits})`;
}

/** The rows of a page. */
export function pageQuery(
  db: DatabaseClient,
  filter: CountFilter,
  page: CountPage,
  way: PageWay = 'walk',
) {
  const orderBy = ORDER_BY[page.order][page.orderDirection];
  const limits = sql`limit ${page.itemsPerPage} offset ${(page.page - 1) * page.itemsPerPage}`;
  const ids = idsOfPage(conditionsOf(filter), way, orderBy, limits);
  return db
    .select(LIST_COLUMNS)
    .from(savedCount)
    .where(sql`id = any(array${ids})`)
    .orderBy(orderBy);
}

/** What counting the rows of a list finds. */
export interface CountTotal extends Record<string, unknown> {
  /** At most one more than TOTAL_MAXIMUM. */
  total: number;
  /** All the rows, when a search finds few. */
  ids: string[] | null;
}

/** Found rows that are few enough to be named, and not looked for a second time. */
const NAMED_MAXIMUM = 500;

/**
 * How many rows there are, counting one further than TOTAL_MAXIMUM and no more. A part of a name that is in many counts
 * is counted along the index of the newest, which holds the names: along that of the names it would first pass all that
 * comes before it in the alphabet.
 */
export function totalQuery(filter: CountFilter): SQL {
  const search = filter.searchCount?.trim() ?? '';
  const isPartOfName = search.length >= SUBSTRING_MINIMUM && !NUMBER.test(search);
  const ids = isSearch(filter)
    ? sql`case when count(*) <= ${NAMED_MAXIMUM} then array(select id from found) end`
    : sql`null`;
  return sql`with found as materialized (select id from saved_count where ${conditionsOf(filter)}
      ${isPartOfName ? sql`order by ${ORDER_BY.CreatedDate.desc}` : sql``}
      limit ${TOTAL_MAXIMUM + 1})
    select count(*)::int as total, ${ids} as ids from found`;
}

/** True when more than the market and the person narrows the list. */
function isSearch({ ids, productName, clientId, clientName, status, searchCount }: CountFilter) {
  return [ids, productName, clientId, clientName?.trim(), status, searchCount?.trim()].some(
    Boolean,
  );
}

/** The order is walked when every row is wanted, or when so many are that the page is soon full. */
export function wayOf(filter: CountFilter, { total, ids }: CountTotal): PageWay {
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

/** One page of counts, and how many there are in all. */
export async function listCounts(
  db: DatabaseClient,
  filter: CountFilter,
  page: CountPage,
): Promise<CountRows> {
  const { rows: totals } = await db.execute<CountTotal>(totalQuery(filter));
  const found = totals[0] ?? { total: 0, ids: [] };
  // Nothing to read: asking for it would take longer than having counted nothing.
  if (found.total === 0) return toRows([], 0);
  const rows = await pageQuery(db, filter, page, wayOf(filter, found));
  return toRows(rows, found.total);
}
