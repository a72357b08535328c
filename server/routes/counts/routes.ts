import { getAllCountTotals, getMyCountTotals } from '#contract/countTotals.ts';
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/counts.ts';
import { PAGE_SIZE_MAXIMUM } from '#contract/paging.ts';
import { PAGE_SIZE } from '#domain/lists/listState.ts';
import {
  getCountHistory,
  getCountVersion,
  HISTORY_PAGE_SIZE,
  type CountVersion,
  type VersionEntry,
} from '#contract/history.ts';
import type { FollowUpView } from '#domain/count/followUp.ts';
import { parisDay } from '#domain/format/days.ts';
import { normaliseName } from '#domain/localities/town.ts';
import type { UserProfile } from '#domain/profile.ts';
import { changesBetween } from '#domain/count/historyChanges.ts';
import type { Database, DatabaseClient } from '../../database/openDatabase.ts';
import { registerEndpoint, rowsThatFit } from '../../http/endpoint.ts';
import { expectedVersionOf } from '../../request/validation.ts';
import {
  findCount,
  findCountByMafId,
  moveToDeleted,
  renameStoredCount,
  wasDeletedBy,
  WrittenCountSchema,
  type StoredCount,
} from '../../repositories/counts.ts';
import { runOnce } from '../../repositories/idempotency.ts';
import { idempotentRequest, conflictAt } from '../saveRoutes.ts';
import type { CountFilter, CountPage } from '../../repositories/countFilter.ts';
import { listCounts, type CountRows } from '../../repositories/countLists.ts';
import { addUpCounts } from '../../repositories/countTotals.ts';
import { quickSearch } from '../../repositories/quickSearch.ts';
import type { CommuneIndex } from '../../communes/communeIndex.ts';
import { ApiFailure } from '../../request/failure.ts';
import { findVersion, listVersions, type StoredVersion } from '../../repositories/countVersions.ts';
import { registerFollowUpRoutes } from './followUpRoutes.ts';
import { registerClientRoute, registerOverlapRoute } from './overlapRoute.ts';
import { createOrder } from '#contract/service.ts';
import { orderOnce } from '../../repositories/orders.ts';

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
function registerHistoryRoutes(
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

interface CountDependencies {
  database: Pick<Database, 'db'>;
  communeIndex: Pick<CommuneIndex, 'codesWithinRadius' | 'localityNamesByCode' | 'searchCommunes'>;
  now: () => Date;
}

const NEWEST_FIRST = { order: 'CreatedDate', orderDirection: 'desc', page: 1 } as const;

/** Presents a count without the fields that only the server needs. */
function toSavedCount(count: StoredCount): calls.SavedCount {
  const { ownerId: _ownerId, totalBudget: _totalBudget, ...presented } = count;
  return presented;
}

/** Registers the routes of saved counts, common to all products. */
export function registerCountRoutes(app: FastifyInstance, deps: CountDependencies): void {
  registerListRoutes(app, deps);
  registerReadRoutes(app, deps);
  registerHistoryRoutes(app, deps);
  registerFollowUpRoutes(app, deps);
  registerOverlapRoute(app, deps);
  registerClientRoute(app, deps);
  registerRename(app, deps);
  registerDelete(app, deps);
}

/** Presents a page of a list. */
function present({ rows, total, isTotalCapped }: CountRows): calls.SentCountList {
  return { countBo: rows, total, ...(isTotalCapped && { isTotalCapped }) };
}

const list = async (
  db: DatabaseClient,
  filter: CountFilter,
  page: CountPage,
): Promise<calls.SentCountList> => present(await listCounts(db, filter, page));

/** Shorter texts name too many towns. */
const TOWN_LETTERS_MINIMUM = 3;
const TOWN_COMMUNES_MAXIMUM = 50;

/** Returns the postal codes of the towns whose names start with a text. */
function townCodesOf(
  text: string,
  communeIndex: Pick<CommuneIndex, 'searchCommunes'>,
): readonly string[] {
  const start = normaliseName(text);
  if (start.length < TOWN_LETTERS_MINIMUM) return [];
  return communeIndex
    .searchCommunes(text, TOWN_COMMUNES_MAXIMUM)
    .filter(({ name }) => normaliseName(name).startsWith(start))
    .map(({ code }) => code);
}

function registerListRoutes(
  app: FastifyInstance,
  { database: { db }, communeIndex, now }: CountDependencies,
): void {
  const followUpOf = (view: FollowUpView | undefined) =>
    view && { followUp: { view, today: parisDay(now()) } };
  for (const endpoint of [calls.getMyCounts, calls.getAllCounts]) {
    registerEndpoint(app, endpoint, {
      handle: async ({ query: { market, quick, followUp, ...query }, rowsOf }) => {
        const { searchCount = '', itemsPerPage } = query;
        const whose = { markets: [market], ownerId: rowsOf };
        if (quick === undefined || searchCount.trim() === '')
          return list(db, { ...query, ...whose, ...followUpOf(followUp) }, query);
        const townCodes = townCodesOf(searchCount, communeIndex);
        return present(await quickSearch(db, { searchCount, townCodes, ...whose }, itemsPerPage));
      },
    });
  }

  for (const endpoint of [getMyCountTotals, getAllCountTotals]) {
    registerEndpoint(app, endpoint, {
      handle: async ({ query: { market, followUp, ...query }, rowsOf }) =>
        addUpCounts(
          db,
          { ...query, ...followUpOf(followUp), markets: [market], ownerId: rowsOf },
          parisDay(now()),
        ),
    });
  }

  registerEndpoint(app, calls.getSomeCounts, {
    handle: async ({ actor: { markets }, body: { ids }, rowsOf }) =>
      list(
        db,
        { markets, ids, ownerId: rowsOf },
        { ...NEWEST_FIRST, itemsPerPage: PAGE_SIZE_MAXIMUM },
      ),
  });

  registerEndpoint(app, calls.searchCounts, {
    handle: async ({ actor: { markets }, query: { searchCount }, rowsOf }) =>
      list(
        db,
        { markets, searchCount, ownerId: rowsOf },
        { ...NEWEST_FIRST, itemsPerPage: PAGE_SIZE },
      ),
  });
}

function registerReadRoutes(app: FastifyInstance, { database: { db } }: CountDependencies): void {
  registerEndpoint(app, calls.getCount, {
    handle: async ({ params, reach }) => toSavedCount(reach(await findCount(db, params.id))),
  });

  registerEndpoint(app, calls.getCountByMafId, {
    handle: async ({ query, reach }) => toSavedCount(reach(await findCountByMafId(db, query.id))),
  });
}

function registerRename(app: FastifyInstance, { database: { db }, now }: CountDependencies): void {
  registerEndpoint(app, calls.renameCount, {
    handle: async ({ actor, params, body: { countName }, headers, reach, audit }) => {
      const { id } = reach(await findCount(db, params.id));
      const target = { id, expectedVersion: expectedVersionOf(headers) };
      const parts = ['rename', id, target.expectedVersion, countName];
      return runOnce(db, idempotentRequest(actor, headers, parts), {
        schema: WrittenCountSchema,
        status: 200,
        act: async (tx) => {
          const change = { countName, now: now(), updatedBy: actor.id };
          const written = await renameStoredCount(tx, target, change);
          if (!written) throw await conflictAt(tx, target, { countName });
          const { mafId, version } = written;
          await audit(tx, { action: 'count.renamed', subject: id, detail: { mafId, version } });
          return written;
        },
      });
    },
  });
}

function registerDelete(app: FastifyInstance, { database: { db }, now }: CountDependencies): void {
  const isAlreadyDeleted = async (
    { id: personId }: UserProfile,
    count: StoredCount | undefined,
    id: string,
  ) => count === undefined && (await wasDeletedBy(db, id, personId));

  registerEndpoint(app, calls.deleteCount, {
    successStatus: 204,
    handle: async ({ actor, params: { id }, reach, audit }) => {
      const count = await findCount(db, id);
      // A retry after a lost response succeeds.
      if (await isAlreadyDeleted(actor, count, id)) return null;
      const { mafId, version } = reach(count);
      await db.transaction(async (tx) => {
        const isDone = await moveToDeleted(tx, id, { deletedBy: actor.id, now: now() });
        if (!isDone) return;
        await audit(tx, { action: 'count.deleted', subject: id, detail: { mafId, version } });
      });
      return null;
    },
  });
}

/** Registers the order route. Orders are only recorded here and sent to no other system. */
export function registerOrderRoutes(
  app: FastifyInstance,
  { database: { db }, now }: { database: Pick<Database, 'db'>; now: () => Date },
): void {
  registerEndpoint(app, createOrder, {
    handle: async ({ actor, body: { mafId }, headers, reach, audit }) => {
      const { id: countId } = reach(await findCountByMafId(db, mafId));
      const expectedVersion = expectedVersionOf(headers);
      const order = await db.transaction(async (tx) => {
        const by = { orderedBy: actor.id, now: now() };
        const result = await orderOnce(tx, { countId, expectedVersion, ...by });
        // The count was deleted since it was found.
        if (!result) throw new ApiFailure('not_found');
        if (result.isNew) {
          const { totalBudget, version } = result.order;
          const detail = { mafId, totalBudget: Number(totalBudget), version };
          await audit(tx, { action: 'count.ordered', subject: countId, detail });
        }
        return result.order;
      });
      return {
        id: order.id,
        mafId,
        createdDate: order.createdDate.toISOString(),
        totalBudget: Number(order.totalBudget),
      };
    },
  });
}
