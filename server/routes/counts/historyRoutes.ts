import type { FastifyInstance } from 'fastify';
import {
  getCountHistory,
  getCountVersion,
  HISTORY_PAGE_SIZE,
  type CountVersion,
  type VersionEntry,
} from '#contract/history.ts';
import { changesBetween } from '#domain/count/history/changes.ts';
import type { Database } from '../../database/openDatabase.ts';
import { registerEndpoint } from '../../http/endpoint.ts';
import { rowsThatFit } from '../../http/responseSize.ts';
import { ApiFailure } from '../../http/failure.ts';
import { findCount, type StoredCount } from '../../repositories/counts.ts';
import { findVersion, listVersions, type StoredVersion } from '../../repositories/countVersions.ts';

function presentVersion({ savedDate, ...version }: StoredVersion): CountVersion {
  return { ...version, savedDate: savedDate.toISOString() };
}

/** Presents a version with what its save changed, compared with the version before. */
function presentEntry(
  { mafProduct, market }: StoredCount,
  { countData, ...version }: StoredVersion,
  previous: StoredVersion | undefined,
): VersionEntry {
  const { countName, savedDate } = version;
  const product = { mafProduct, market };
  return {
    ...version,
    savedDate: savedDate.toISOString(),
    changes: previous
      ? changesBetween({ ...product, ...previous }, { ...product, countName, countData })
      : null,
  };
}

/** Registers the routes of the history of a saved count. Those who may read the count may read its history. */
export function registerHistoryRoutes(
  app: FastifyInstance,
  { database: { db } }: { database: Pick<Database, 'db'> },
): void {
  registerEndpoint(app, getCountHistory, {
    handle: async ({ params, query: { before }, reach }) => {
      const count = reach(await findCount(db, params.id));
      // One more than a page, because the oldest entry is compared with the version before it.
      const limit = HISTORY_PAGE_SIZE + 1;
      const versions = await listVersions(db, count.id, { before, limit });
      const page = rowsThatFit(
        versions
          .slice(0, HISTORY_PAGE_SIZE)
          .map((version, index) => presentEntry(count, version, versions[index + 1])),
      );
      return {
        versions: page,
        next: versions.length > page.length ? (page.at(-1)?.version ?? null) : null,
      };
    },
  });

  registerEndpoint(app, getCountVersion, {
    handle: async ({ params, reach }) => {
      const { id } = reach(await findCount(db, params.id));
      const version = await findVersion(db, id, params.version);
      if (!version) throw new ApiFailure('not_found');
      return presentVersion(version);
    },
  });
}
