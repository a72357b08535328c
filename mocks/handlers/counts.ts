import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import {
  CountListQuerySchema,
  getAllCounts,
  getMyCounts,
  type CountList,
  type CountOrder,
  type CountRow,
} from '#contract/counts.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { addressOf, BAD_REQUEST, FORBIDDEN, refuse } from './failures.ts';
import { singleCountHandlers } from './singleCounts.ts';

type Query = v.InferOutput<typeof CountListQuerySchema>;

const VALUE_BY_ORDER: Record<CountOrder, (row: CountRow) => string | number> = {
  MafId: (row) => row.mafId,
  MafProduct: (row) => row.mafProduct,
  CreatedDate: (row) => row.createdDate,
  CountName: (row) => row.countName,
  ClientName: (row) => row.client.clientName ?? '',
  Budget: (row) => row.countData.totalBudget,
};

function compare(left: string | number, right: string | number): number {
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : String(left).localeCompare(String(right), 'fr');
}

function matches(row: CountRow, search: string): boolean {
  const text = search.toLowerCase();
  return [row.countName.toLowerCase(), formatMafId(row.mafId).toLowerCase()].some((value) =>
    value.includes(text),
  );
}

/** Returns a page of counts as the server does: filtered by market and search, sorted and cut. */
function pageOf(rows: readonly CountRow[], query: Query): CountList {
  const found = rows.filter(
    (row) => row.market === query.market && matches(row, query.searchCount ?? ''),
  );
  const value = VALUE_BY_ORDER[query.order];
  const sign = query.orderDirection === 'asc' ? 1 : -1;
  const ordered = found.toSorted((left, right) => sign * compare(value(left), value(right)));
  const start = (query.page - 1) * query.itemsPerPage;
  return { countBo: ordered.slice(start, start + query.itemsPerPage), total: found.length };
}

function answer(rows: readonly CountRow[], request: Request) {
  const search = Object.fromEntries(new URL(request.url).searchParams);
  const query = v.safeParse(CountListQuerySchema, search);
  return query.success ? HttpResponse.json(pageOf(rows, query.output)) : refuse(400, BAD_REQUEST);
}

interface SavedCounts {
  mine: readonly CountRow[];
  /** Everybody's counts; null for a person who may not see them. */
  all?: readonly CountRow[] | null;
  isAdmin?: boolean;
}

/**
 * Returns handlers for the lists of counts and for single counts, over the given rows. Deleted counts leave the
 * lists.
 */
export function countHandlers({ mine, all = mine, isAdmin = false }: SavedCounts) {
  const rows = new Map([...(all ?? []), ...mine].map((row) => [row.id, row]));
  const current = (some: readonly CountRow[]) => some.flatMap(({ id }) => rows.get(id) ?? []);
  return [
    http.get(addressOf(getMyCounts), ({ request }) => answer(current(mine), request)),
    http.get(addressOf(getAllCounts), ({ request }) =>
      all === null ? refuse(403, FORBIDDEN) : answer(current(all), request),
    ),
    ...singleCountHandlers({ rows, matches, isAdmin }),
  ];
}
