import type { FastifyInstance } from 'fastify';
import { findOverlaps, OVERLAPS_MAXIMUM } from '#contract/overlaps.ts';
import { identicalFirst, overlappingCount } from '#domain/count/overlaps/overlappingCount.ts';
import { parisDay } from '#domain/format/days.ts';
import type { Database } from '../../database/openDatabase.ts';
import { registerEndpoint } from '../../http/endpoint.ts';
import { findOverlapping } from '../../repositories/overlaps.ts';

/** Registers the call that finds overlapping counts among those that the lists show to the person. */
export function registerOverlapRoute(
  app: FastifyInstance,
  { database: { db }, now }: { database: Pick<Database, 'db'>; now: () => Date },
): void {
  registerEndpoint(app, findOverlaps, {
    handle: async ({ actor: { id: actorId, markets }, body, rowsOf }) => {
      const today = parisDay(now());
      // One more than the maximum tells whether there are others.
      const limit = OVERLAPS_MAXIMUM + 1;
      const found = await findOverlapping(db, body, { markets, ownerId: rowsOf, today, limit });
      const overlaps = found.slice(0, OVERLAPS_MAXIMUM).flatMap((saved) => {
        const overlap = overlappingCount(body, saved, today);
        if (!overlap) return [];
        return [{ ...overlap, author: saved.ownerId === actorId ? null : saved.author }];
      });
      return { overlaps: identicalFirst(overlaps), hasMore: found.length > OVERLAPS_MAXIMUM };
    },
  });
}
