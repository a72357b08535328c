import type { RequestHandler } from 'msw';
import * as v from 'valibot';
import type { SavedCount } from '#contract/counts.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import {
  getCountHistory,
  getCountVersion,
  HISTORY_PAGE_SIZE,
  type CountVersion,
} from '#contract/history.ts';
import { getFollowUp, type FollowUpEvent } from '#contract/followUp.ts';
import { changesBetween } from '#domain/count/historyChanges.ts';
import { buildFollowUp } from '../builders/count.ts';
import { BAD_REQUEST, handling, refuse } from './failures.ts';

/** A saved count with its versions, the newest first. */
export interface VersionedCount {
  count: Pick<SavedCount, 'id' | 'mafProduct' | 'market'>;
  versions: readonly CountVersion[];
  /** How its proposal was followed up. */
  events?: FollowUpEvent[];
}

/** Returns a page of a history as the server does. */
function pageOf(
  { count, versions }: VersionedCount,
  before: number | undefined,
): ResponseOf<typeof getCountHistory> {
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
    handling(getFollowUp, ({ params }) => {
      const found = find(String(params['id']));
      return found && buildFollowUp({ events: found.events ?? [] });
    }),
    handling(getCountHistory, ({ query, params }) => {
      const found = find(String(params['id']));
      return found && pageOf(found, query.before);
    }),
    handling(getCountVersion, ({ params }) => {
      const parsed = v.safeParse(getCountVersion.params, params);
      if (!parsed.success) return refuse(400, BAD_REQUEST);
      const { id, version } = parsed.output;
      return find(id)?.versions.find((one) => one.version === version);
    }),
  ];
}
