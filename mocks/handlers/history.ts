import { http, HttpResponse, type RequestHandler } from 'msw';
import * as v from 'valibot';
import type { SavedCount } from '#contract/counts.ts';
import {
  getCountHistory,
  getCountVersion,
  HISTORY_PAGE_SIZE,
  type CountHistory,
  type CountVersion,
} from '#contract/history.ts';
import { changesBetween } from '#domain/count/history/changes.ts';
import { addressOf, BAD_REQUEST, refuse } from './failures.ts';

/** A saved count with its versions, the newest first. */
export interface VersionedCount {
  count: Pick<SavedCount, 'id' | 'mafProduct' | 'market'>;
  versions: readonly CountVersion[];
}

/** Returns a page of a history as the server does. */
function pageOf({ count, versions }: VersionedCount, before: number | undefined): CountHistory {
  const { mafProduct, market } = count;
  const older = versions.filter(({ version }) => before === undefined || version < before);
  const page = older.slice(0, HISTORY_PAGE_SIZE);
  return {
    versions: page.map(({ countData, ...version }, index) => {
      const previous = older[index + 1];
      const product = { mafProduct, market };
      const saved = { ...product, countName: version.countName, countData };
      return {
        ...version,
        changes: previous ? changesBetween({ ...product, ...previous }, saved) : null,
      };
    }),
    next: older.length > page.length ? (page.at(-1)?.version ?? null) : null,
  };
}

/**
 * Returns the handlers of the history of saved counts.
 * @param find returns undefined for a count that the next handlers may know
 */
export function historyHandlers(
  find: (id: string) => VersionedCount | undefined,
): RequestHandler[] {
  return [
    http.get(addressOf(getCountHistory), ({ request, params }) => {
      const search = Object.fromEntries(new URL(request.url).searchParams);
      const query = v.safeParse(getCountHistory.query, search);
      if (!query.success) return refuse(400, BAD_REQUEST);
      const found = find(String(params['id']));
      return found && HttpResponse.json(pageOf(found, query.output.before));
    }),
    http.get(addressOf(getCountVersion), ({ params }) => {
      const parsed = v.safeParse(getCountVersion.params, params);
      if (!parsed.success) return refuse(400, BAD_REQUEST);
      const version = find(parsed.output.id)?.versions.find(
        (one) => one.version === parsed.output.version,
      );
      return version && HttpResponse.json({ ...version });
    }),
  ];
}
