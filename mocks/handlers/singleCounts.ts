import { HttpResponse } from 'msw';
import {
  deleteCount,
  getCountByMafId,
  getSomeCounts,
  renameCount,
  searchCounts,
  type CountRow,
} from '#contract/counts.ts';
import { createOrder } from '#contract/service.ts';
import { PAGE_SIZE } from '#domain/lists/listState.ts';
import { FORBIDDEN, handling, refuse } from './failures.ts';

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
  return { countBo: rows.slice(0, size), total: rows.length };
}

/** Returns a list row as a full count, without its product-specific data. */
function savedCountOf({ client, countData, ...row }: CountRow) {
  return { ...row, ...client, version: 1, countData };
}

function rename(counts: MockCounts, id: string, countName: string) {
  const row = counts.rows.get(id);
  if (!row) return refuse(404, NOT_FOUND);
  counts.rows.set(id, { ...row, countName });
  return { id, mafId: row.mafId, version: 2 };
}

function remove(counts: MockCounts, id: string) {
  if (!counts.isAdmin) return refuse(403, FORBIDDEN);
  return counts.rows.delete(id) ? new HttpResponse(null, { status: 204 }) : refuse(404, NOT_FOUND);
}

function order(counts: MockCounts, ordered: number) {
  const row = findByMafId(counts, ordered);
  if (!row) return refuse(404, NOT_FOUND);
  const { mafId, countData } = row;
  const createdDate = '2026-11-16T08:00:00.000Z';
  return { id: `order-${mafId}`, mafId, createdDate, ...countData };
}

/** Returns handlers for the calls on single counts. */
export function singleCountHandlers(counts: MockCounts) {
  const all = () => [...counts.rows.values()];
  return [
    handling(getCountByMafId, ({ query: { id } }) => {
      const row = findByMafId(counts, id);
      return row ? savedCountOf(row) : refuse(404, NOT_FOUND);
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
    handling(createOrder, ({ body }) => order(counts, body.mafId)),
  ];
}
