import type { InferOutput } from 'valibot';
import { and, eq, gte, lte, or, sql, type SQL } from 'drizzle-orm';
import type { CountListQuerySchema } from '#contract/counts.ts';
import { endOfParisDay, startOfParisDay } from '#domain/format/dayArithmetic.ts';
import { singleSpaced } from '#domain/format/names.ts';
import type { Market } from '#domain/markets.ts';
import { mafProductLabel } from '#domain/products/catalogue.ts';
import type { FollowUpView } from '#domain/count/followUp.ts';
import { followedDays } from '#domain/count/followUpOrder.ts';
import { endOfWeek } from '#domain/count/followUpDays.ts';
import type { Day } from '#domain/format/days.ts';
import { IS_OPEN, savedCount, PRODUCT_TEXT } from '../database/countSchema.ts';
import { UUID } from './identifiers.ts';

type Query = InferOutput<typeof CountListQuerySchema>;

/** The part of a query that chooses a page. */
export type CountPage = Pick<Query, 'order' | 'orderDirection' | 'page' | 'itemsPerPage'>;

/** Selects the counts of a list: what the query of the lists may ask for, and whose counts. */
export interface CountFilter extends Partial<
  Omit<Query, keyof CountPage | 'market' | 'quick' | 'followUp'>
> {
  /** Undefined for all owners. */
  ownerId?: string | undefined;
  markets: readonly Market[];
  ids?: readonly string[];
  /** What became of the proposals, by the day of the question in Paris. */
  followUp?: FollowUpFilter | undefined;
}

interface FollowUpFilter {
  view: FollowUpView;
  today: Day;
}

/** Texts with fewer letters only match the start of a name. */
const PART_MINIMUM = 2;
/** A MAF id, or its first digits. */
const NUMBER = /^(maf\s*(?:-\s*)?)?(\d{1,15})$/i;

/**
 * How a part of two letters is found, which trigrams do not hold: through the index of letter pairs, or by comparing the
 * names that another index holds. The first is fast for a rare pair, the second for a common one. At a million counts,
 * « qz » takes 1 ms in Luxe through the index, and 21 ms without it.
 */
type PairLookup = 'indexed' | 'scanned';

function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** Characters without width, which come with pasted names. */
const WITHOUT_WIDTH = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;

/** Returns a text as names are searched by it: in composed characters, with one plain space for spaces of any kind. */
const searchable = (text: string): string =>
  singleSpaced(text.replaceAll(WITHOUT_WIDTH, '')).normalize('NFC');

/** Returns the search text of a filter. */
function searchOf({ searchCount }: CountFilter): string {
  return searchable(searchCount ?? '');
}

/** Returns whether a filter searches names by two letters or digits. */
export function isPairSearch(filter: CountFilter): boolean {
  return lengthOf(searchOf(filter)) === PART_MINIMUM;
}

/** Returns whether a filter searches names, and no numbers, by three letters or more. */
export function isTrigramSearch(filter: CountFilter): boolean {
  const search = searchOf(filter);
  return lengthOf(search) > PART_MINIMUM && !NUMBER.test(search);
}

/** Matches part of a name, or its start for a single letter; `%` and `_` are escaped. */
function nameMatches(column: SQL, text: string): SQL {
  const literal = text.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const pattern = lengthOf(text) >= PART_MINIMUM ? `%${literal}%` : `${literal}%`;
  return sql`${column} like fold_text(${pattern}::text)`;
}

/**
 * Matches a part of two letters through its index. Folding may lengthen a text, such as « œu », so the whole of it is
 * compared too; not by LIKE, which would read the trigrams of all names.
 */
function pairMatches(text: string): SQL {
  const folded = sql`fold_text(${text}::text)`;
  return sql`(letter_pairs(name_fold) @> array[left(${folded}, 2)] and strpos(name_fold, ${folded}) > 0)`;
}

/** Matches the search text of a filter as part of a name. */
export function nameSearch(filter: CountFilter, lookup: PairLookup): SQL {
  const search = searchOf(filter);
  return lookup === 'indexed' && isPairSearch(filter)
    ? pairMatches(search)
    : nameMatches(sql`name_fold`, search);
}

/** Returns the digits of a search by number; undefined for a text that is no number. */
export function searchedNumber(
  filter: CountFilter,
): { digits: string; isNumberOnly: boolean } | undefined {
  const [, prefix, digits] = NUMBER.exec(searchOf(filter)) ?? [];
  return digits === undefined ? undefined : { digits, isNumberOnly: prefix !== undefined };
}

/** Matches the search text of a filter as the first digits of a number; undefined for a text that is no number. */
export function numberSearch(filter: CountFilter): SQL | undefined {
  const number = searchedNumber(filter);
  return number && sql`(maf_id::text) like ${`${number.digits}%`}`;
}

/** Matches the search text of a filter: « MAF-12 » only by number, « 12 » also as part of a name. */
export function textSearch(filter: CountFilter, lookup: PairLookup): SQL | undefined {
  const search = searchOf(filter);
  if (search === '') return undefined;
  const byNumber = numberSearch(filter);
  if (byNumber === undefined) return nameSearch(filter, lookup);
  return searchedNumber(filter)?.isNumberOnly
    ? byNumber
    : sql`(${byNumber} or ${nameSearch(filter, lookup)})`;
}

/** Repeats the search in the condition of each market, because the indexes of names are per market. */
function marketMatches(markets: readonly Market[], search: SQL | undefined): SQL | undefined {
  const matches = markets.map((market) => and(eq(savedCount.market, market), search));
  return matches.length === 0 ? sql`false` : or(...matches);
}

/** Matches the label of a product, with which the index that sorts by product begins. */
export function productTextMatches(mafProduct: string): SQL {
  return sql`${PRODUCT_TEXT} = fold_text(${mafProductLabel(mafProduct)}::text)`;
}

/** Matches the people whose name or e-mail address contains a text. They are few, and an index holds the counts of each. */
function authorMatches(text: string): SQL {
  const name = nameMatches(sql`fold_text(first_name || ' ' || last_name)`, text);
  const email = nameMatches(sql`email`, text);
  return sql`owner_id = any(array(select id from app_user where ${name} or ${email}))`;
}

/** Matches the counts of a view of « Suivi ». Each condition is one that an index of its own holds. */
export function followUpMatches({ view, today }: FollowUpFilter): SQL {
  switch (view) {
    case 'followed': {
      const { expiredSince, expiringUntil, orderedSince } = followedDays(today);
      const since = startOfParisDay(orderedSince).toISOString();
      return sql`(${followUpMatches({ view: 'due', today })}
        or (${IS_OPEN} and valid_until between ${expiredSince}::date and ${expiringUntil}::date
          and (valid_until >= ${today}::date or stage = 'waiting'))
        or id = any(array(select count_id from count_order where created_date >= ${since}::timestamptz)))`;
    }
    case 'due':
      return sql`(${IS_OPEN} and due_on is not null and due_on <= ${today}::date)`;
    case 'expiring':
      return sql`(${IS_OPEN} and valid_until between ${today}::date and ${endOfWeek(today)}::date)`;
    case 'waiting':
    case 'ordered':
    case 'lost':
      return sql`(stage is not null and stage = ${view})`;
  }
}

/** Returns the condition of a filter, of which `search` is the part that compares its search text. */
export function conditionsOf(filter: CountFilter, search: SQL | undefined): SQL | undefined {
  const { markets, ownerId, ids, searchCount: _comparedBySearch, ...query } = filter;
  const { productName, clientId, clientName, status, createdFrom, createdTo, author, ...rest } =
    query;
  const { followUp, ...others } = rest;
  // An entry of the filter without a condition is a compile error here.
  others satisfies Record<PropertyKey, never>;
  const client = searchable(clientName ?? '');
  return and(
    marketMatches(markets, search),
    ownerId === undefined ? undefined : eq(savedCount.ownerId, ownerId),
    ids && sql`id = any(${sql.param(ids.filter((id) => UUID.test(id)))}::uuid[])`,
    productName ? eq(savedCount.mafProduct, productName) : undefined,
    clientId ? sql`lower(client_id) = lower(${clientId}::text)` : undefined,
    status ? eq(savedCount.status, status) : undefined,
    client ? nameMatches(sql`client_fold`, client) : undefined,
    createdFrom ? gte(savedCount.createdDate, startOfParisDay(createdFrom)) : undefined,
    createdTo ? lte(savedCount.createdDate, endOfParisDay(createdTo)) : undefined,
    author?.trim() ? authorMatches(searchable(author)) : undefined,
    followUp && followUpMatches(followUp),
  );
}

/** What narrows a list, besides market and owner. A filter that is missing here does not compile. */
const SEARCHES = {
  ids: true,
  productName: true,
  clientId: true,
  clientName: true,
  status: true,
  searchCount: true,
  createdFrom: true,
  createdTo: true,
  author: true,
  followUp: true,
} as const satisfies Record<keyof Omit<CountFilter, 'markets' | 'ownerId'>, true>;

/** Returns whether the filter narrows the list by more than market and owner. It may hold the page of a request too. */
export function isSearch(filter: CountFilter): boolean {
  return Object.entries<unknown>({ ...filter }).some(
    ([name, value]) =>
      name in SEARCHES && (typeof value === 'string' ? value.trim() !== '' : Boolean(value)),
  );
}
