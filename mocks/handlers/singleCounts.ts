import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import {
  deleteCount,
  getCountByMafId,
  getSomeCounts,
  renameCount,
  searchCounts,
  type CountRow,
} from '#contract/counts.ts';
import { createOrder } from '#contract/orders.ts';
import { PAGE_SIZE } from '#contract/paging.ts';
import { addressOf, BAD_REQUEST, FORBIDDEN, refuse } from './failures.ts';

const NOT_FOUND = { code: 'not_found', message: 'Ce comptage n’existe pas.' };

/** The counts of a story or test, read by the lists and changed by these calls. */
export interface MockCounts {
  /** By id. */
  rows: Map<string, CountRow>;
  matches: (row: CountRow, search: string) => boolean;
  isAdmin: boolean;
}

function findByMafId({ rows }: MockCounts, mafId: number): CountRow | undefined {
  return [...rows.values()].find((row) => row.mafId === mafId);
}

function listOf(rows: readonly CountRow[], size: number) {
  return HttpResponse.json({ countBo: rows.slice(0, size), total: rows.length });
}

/** Returns a list row as a full count, without its product-specific data. */
function savedCountOf({ client, countData, ...row }: CountRow) {
  return { ...row, ...client, version: 1, countData };
}

async function rename(counts: MockCounts, id: string, request: Request) {
  const body = v.safeParse(renameCount.body, await request.json());
  if (!body.success) return refuse(400, BAD_REQUEST);
  const row = counts.rows.get(id);
  if (!row) return refuse(404, NOT_FOUND);
  counts.rows.set(id, { ...row, countName: body.output.countName });
  return HttpResponse.json({ id, mafId: row.mafId, version: 2 });
}

function remove(counts: MockCounts, id: string) {
  if (!counts.isAdmin) return refuse(403, FORBIDDEN);
  return counts.rows.delete(id) ? new HttpResponse(null, { status: 204 }) : refuse(404, NOT_FOUND);
}

async function order(counts: MockCounts, request: Request) {
  const body = v.safeParse(createOrder.body, await request.json());
  if (!body.success) return refuse(400, BAD_REQUEST);
  const row = findByMafId(counts, body.output.mafId);
  if (!row) return refuse(404, NOT_FOUND);
  const { mafId, countData } = row;
  const createdDate = '2026-11-16T08:00:00.000Z';
  return HttpResponse.json({ id: `order-${mafId}`, mafId, createdDate, ...countData });
}

/** Returns handlers for the calls on single counts. */
export function singleCountHandlers(counts: MockCounts) {
  const all = () => [...counts.rows.values()];
  return [
    http.get(addressOf(getCountByMafId), ({ request }) => {
      const search = Object.fromEntries(new URL(request.url).searchParams);
      const query = v.safeParse(getCountByMafId.query, search);
      if (!query.success) return refuse(400, BAD_REQUEST);
      const row = findByMafId(counts, query.output.id);
      return row ? HttpResponse.json({ ...savedCountOf(row) }) : refuse(404, NOT_FOUND);
    }),
    http.patch(addressOf(renameCount), ({ request, params }) =>
      rename(counts, String(params['id']), request),
    ),
    http.delete(addressOf(deleteCount), ({ params }) => remove(counts, String(params['id']))),
    http.post(addressOf(getSomeCounts), async ({ request }) => {
      const body = v.safeParse(getSomeCounts.body, await request.json());
      if (!body.success) return refuse(400, BAD_REQUEST);
      const { ids } = body.output;
      return listOf(
        all().filter(({ id }) => ids.includes(id)),
        ids.length,
      );
    }),
    http.post(addressOf(searchCounts), ({ request }) => {
      const search = new URL(request.url).searchParams.get('searchCount');
      if (search === null) return refuse(400, BAD_REQUEST);
      return listOf(
        all().filter((row) => counts.matches(row, search)),
        PAGE_SIZE,
      );
    }),
    http.post(addressOf(createOrder), ({ request }) => order(counts, request)),
  ];
}
