import type * as v from 'valibot';
import {
  type CountListQuerySchema,
  getAllCounts,
  getMyCounts,
  type SentCountList,
  type SentCountRow,
  deleteCount,
  getCountByMafId,
  getSomeCounts,
  renameCount,
  searchCounts,
} from '#contract/counts.ts';
import { getAllCountTotals, getMyCountTotals } from '#contract/countTotals.ts';
import type { CountOrder } from '#domain/lists/countListState.ts';
import { totalsOf } from '#domain/count/listWords.ts';
import { parisDay } from '#domain/format/days.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { normaliseName } from '#domain/localities/town.ts';
import { mafProductLabel } from '#domain/products/catalogue.ts';
import { compareFrench } from '#domain/format/text.ts';
import { expectedVersionOf, FORBIDDEN, handling, refuse, UNKNOWN_COUNT } from './failures.ts';
import { followUpHandlers, isInView, markRow } from './followUp.ts';
import { clientCountsHandler } from './overlaps.ts';
import { HttpResponse } from 'msw';
import { createOrder } from '#contract/service.ts';
import { PAGE_SIZE } from '#domain/lists/listState.ts';

/** The counts of a story or test, read by the lists and changed by these calls. */
interface MockCounts {
  /** By id. */
  rows: Map<string, SentCountRow>;
  matches: (row: SentCountRow, search: string) => boolean;
  isAdmin: boolean;
}

function findByMafId({ rows }: MockCounts, mafId: number): SentCountRow | undefined {
  return [...rows.values()].find((row) => row.mafId === mafId);
}

function listOf(rows: readonly SentCountRow[], size: number) {
  return { countBo: rows.slice(0, size), total: rows.length };
}

/** Returns a list row as a full count, without its product-specific data. */
function savedCountOf({ client, countData, ...row }: SentCountRow) {
  return { ...row, ...client, version: 1, countData };
}

function rename(counts: MockCounts, id: string, countName: string) {
  const row = counts.rows.get(id);
  if (!row) return refuse(404, UNKNOWN_COUNT);
  counts.rows.set(id, { ...row, countName });
  return { id, mafId: row.mafId, version: 2 };
}

function remove(counts: MockCounts, id: string) {
  if (!counts.isAdmin) return refuse(403, FORBIDDEN);
  return counts.rows.delete(id)
    ? new HttpResponse(null, { status: 204 })
    : refuse(404, UNKNOWN_COUNT);
}

const CHANGED = { code: 'version_conflict', message: 'Ce comptage a changé depuis.' } as const;

function placeOrder(counts: MockCounts, ordered: number, expectedVersion: number | undefined) {
  const row = findByMafId(counts, ordered);
  if (!row) return refuse(404, UNKNOWN_COUNT);
  const { mafId, countData } = row;
  const createdDate = '2026-11-16T08:00:00.000Z';
  const { totalBudget } = countData;
  const { version = expectedVersion ?? 1 } = row.followUp ?? {};
  if (expectedVersion !== undefined && version !== expectedVersion) return refuse(412, CHANGED);
  const order = { version, totalBudget, at: createdDate, by: 'Camille Petit' };
  markRow(counts.rows, row.id, { ordered: '2026-11-16', order });
  return { id: `order-${mafId}`, mafId, createdDate, ...countData };
}

/** Returns handlers for the calls on single counts. */
function singleCountHandlers(counts: MockCounts) {
  const all = () => [...counts.rows.values()];
  return [
    handling(getCountByMafId, ({ query: { id } }) => {
      const row = findByMafId(counts, id);
      return row ? savedCountOf(row) : refuse(404, UNKNOWN_COUNT);
    }),
    handling(renameCount, ({ body, params }) =>
      rename(counts, String(params['id']), body.countName),
    ),
    handling(deleteCount, ({ params }) => remove(counts, String(params['id']))),
    handling(getSomeCounts, ({ body: { ids } }) =>
      listOf(
        all().filter(({ id }) => ids.includes(id)),
        ids.length,
      ),
    ),
    handling(searchCounts, ({ query: { searchCount } }) =>
      listOf(
        all().filter((row) => counts.matches(row, searchCount)),
        PAGE_SIZE,
      ),
    ),
    handling(createOrder, ({ body, request }) =>
      placeOrder(counts, body.mafId, expectedVersionOf(request)),
    ),
  ];
}

type Query = v.InferOutput<typeof CountListQuerySchema>;
type ListFilter = Omit<Query, 'order' | 'orderDirection' | 'page' | 'itemsPerPage' | 'quick'>;

const VALUE_BY_ORDER: Record<CountOrder, (row: SentCountRow) => string | number> = {
  MafId: (row) => row.mafId,
  MafProduct: (row) => mafProductLabel(row.mafProduct),
  CreatedDate: (row) => row.createdDate,
  CountName: (row) => row.countName,
  ClientName: (row) => row.client.clientName ?? '',
  Budget: (row) => row.countData.totalBudget,
};

function compare(left: string | number, right: string | number): number {
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : compareFrench(String(left), String(right));
}

function matches(row: SentCountRow, search: string): boolean {
  const text = search.toLowerCase();
  return [row.countName.toLowerCase(), formatMafId(row.mafId).toLowerCase()].some((value) =>
    value.includes(text),
  );
}

/** Returns true for a row that passes every filter of a query. */
function isListed(row: SentCountRow, { market, searchCount, ...filters }: ListFilter): boolean {
  const { productName, status, clientId, clientName, createdFrom, createdTo, author, ...rest } =
    filters;
  const { followUp, ...others } = rest;
  // A filter that the mocks ignore is a compile error here.
  others satisfies Record<PropertyKey, never>;
  const { mafProduct, client } = row;
  const day = parisDay(new Date(row.createdDate));
  return (
    row.market === market &&
    matches(row, searchCount ?? '') &&
    (!productName || mafProduct === productName) &&
    (!status || row.status === status) &&
    (!clientId || client.clientId === clientId) &&
    isInView(row, followUp) &&
    (!createdFrom || day >= createdFrom) &&
    (!createdTo || day <= createdTo) &&
    (row.author ?? '').toLowerCase().includes((author ?? '').trim().toLowerCase()) &&
    (client.clientName ?? '').toLowerCase().includes((clientName ?? '').trim().toLowerCase())
  );
}

/** Returns true for a row with a town whose name starts with a text of three letters or more. */
function isInTown({ countData: { locations = [] } }: SentCountRow, text: string): boolean {
  const start = normaliseName(text);
  return start.length > 2 && locations.some(({ name }) => normaliseName(name).startsWith(start));
}

/** Returns the count with exactly a number first, then the newest, and counts no others. */
function quickAnswer(
  found: readonly SentCountRow[],
  searchCount: string,
  limit: number,
): SentCountList {
  const isExact = ({ mafId }: SentCountRow) => String(mafId) === searchCount.replace(/^maf-?/i, '');
  const countBo = found
    .toSorted(
      (left, right) =>
        Number(isExact(right)) - Number(isExact(left)) ||
        compareFrench(right.createdDate, left.createdDate),
    )
    .slice(0, limit);
  return {
    countBo,
    total: countBo.length,
    ...(found.length > limit && { isTotalCapped: true }),
  };
}

/** Returns a page of counts as the server does: filtered, sorted and cut. */
function pageOf(
  rows: readonly SentCountRow[],
  { order, orderDirection, page, itemsPerPage, quick, ...filter }: Query,
): SentCountList {
  const { searchCount = '', ...others } = filter;
  const found = rows.filter(
    (row) =>
      isListed(row, filter) || (quick && isInTown(row, searchCount) && isListed(row, others)),
  );
  if (quick && filter.searchCount) return quickAnswer(found, filter.searchCount, itemsPerPage);
  const value = VALUE_BY_ORDER[order];
  const sign = orderDirection === 'asc' ? 1 : -1;
  const ordered = found.toSorted((left, right) => sign * compare(value(left), value(right)));
  const start = (page - 1) * itemsPerPage;
  return { countBo: ordered.slice(start, start + itemsPerPage), total: found.length };
}

interface SavedCounts {
  mine: readonly SentCountRow[];
  /** Everybody's counts; null for a person who may not see them. */
  all?: readonly SentCountRow[] | null;
  isAdmin?: boolean;
}

/**
 * Returns handlers for the lists of counts and for single counts, over the given rows. Deleted counts leave the
 * lists.
 */
export function countHandlers({ mine, all = mine, isAdmin = false }: SavedCounts) {
  const rows = new Map([...(all ?? []), ...mine].map((row) => [row.id, row]));
  const current = (some: readonly SentCountRow[]) => some.flatMap(({ id }) => rows.get(id) ?? []);
  return [
    handling(getMyCounts, ({ query }) => pageOf(current(mine), query)),
    handling(getAllCounts, ({ query }) =>
      all === null ? refuse(403, FORBIDDEN) : pageOf(current(all), query),
    ),
    handling(getMyCountTotals, ({ query }) =>
      totalsOf(
        current(mine).filter((row) => isListed(row, query)),
        new Date(),
      ),
    ),
    handling(getAllCountTotals, ({ query }) =>
      all === null
        ? refuse(403, FORBIDDEN)
        : totalsOf(
            current(all).filter((row) => isListed(row, query)),
            new Date(),
          ),
    ),
    ...followUpHandlers(rows, mine),
    clientCountsHandler(() => [...rows.values()]),
    ...singleCountHandlers({ rows, matches, isAdmin }),
  ];
}
