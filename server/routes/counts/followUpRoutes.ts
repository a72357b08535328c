import type { FastifyInstance } from 'fastify';
import { getFollowedCounts } from '#contract/followedCounts.ts';
import { getFollowUp, markCount, type CountFollowUp } from '#contract/followUp.ts';
import { agreedVersion } from '#domain/count/followUp.ts';
import { changesBetween } from '#domain/count/historyChanges.ts';
import type { Database, DatabaseClient } from '../../database/openDatabase.ts';
import { registerEndpoint } from '../../http/endpoint.ts';
import { findVersion } from '../../repositories/countVersions.ts';
import { findCount, type StoredCount } from '../../repositories/counts.ts';
import { findFollowUp, listFollowed, markStoredCount } from '../../repositories/followUp.ts';
import { ApiFailure } from '../../request/failure.ts';

/** Returns what differs from an earlier version; null where there is none to compare with. */
async function changesSince(
  db: DatabaseClient,
  count: StoredCount,
  version: number | null,
): Promise<CountFollowUp['changes']> {
  if (version === null) return null;
  const earlier = await findVersion(db, count.id, version);
  const { mafProduct, market } = count;
  return earlier ? changesBetween({ mafProduct, market, ...earlier }, count) : null;
}

/** Reads what became of the proposal of a count. */
async function followUpOf(db: DatabaseClient, count: StoredCount): Promise<CountFollowUp> {
  const found = await findFollowUp(db, count.id);
  // The count was deleted since it was found.
  if (!found) throw new ApiFailure('not_found');
  return { ...found, changes: await changesSince(db, count, agreedVersion(found)) };
}

interface FollowUpDependencies {
  database: Pick<Database, 'db'>;
  now: () => Date;
}

/** Registers the calls of « Suivi ». Those who may read the count may mark it (N-17). */
export function registerFollowUpRoutes(
  app: FastifyInstance,
  { database: { db }, now }: FollowUpDependencies,
): void {
  registerEndpoint(app, getFollowedCounts, {
    handle: async ({ actor: { id: ownerId, markets }, query: { market }, rowsOf: ordersOf }) => {
      const whose = { ownerId, ordersOf, market, markets };
      const countBo = await listFollowed(db, { ...whose, now: now() });
      return { countBo, total: countBo.length };
    },
  });

  registerEndpoint(app, getFollowUp, {
    handle: async ({ params, reach }) => followUpOf(db, reach(await findCount(db, params.id))),
  });

  registerEndpoint(app, markCount, {
    handle: async ({ params, body: mark, reach, audit }) => {
      const count = reach(await findCount(db, params.id));
      // The mark and its audit entry are written together or not at all.
      await db.transaction(async (tx) => {
        const entry = await markStoredCount(tx, { countId: count.id, mark, now: now() });
        if (entry) await audit(tx, entry);
      });
      return followUpOf(db, count);
    },
  });
}
