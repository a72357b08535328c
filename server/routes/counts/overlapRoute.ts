import type { FastifyInstance } from 'fastify';
import { findOverlaps, OVERLAPS_MAXIMUM } from '#contract/overlaps.ts';
import { identicalFirst, overlappingCount } from '#domain/count/overlaps/overlappingCount.ts';
import type { SurroundingsOf } from '#domain/count/overlaps/overlaps.ts';
import { parisDay } from '#domain/format/days.ts';
import { RADIUS_MAXIMUM_KM } from '#domain/localities/radius.ts';
import { nameOfCode } from '#domain/localities/selection.ts';
import type { CommuneIndex } from '../../communes/communeIndex.ts';
import type { Database } from '../../database/openDatabase.ts';
import { registerEndpoint } from '../../http/endpoint.ts';
import { findOverlapping } from '../../repositories/overlaps.ts';

type Communes = Pick<CommuneIndex, 'codesWithinRadius' | 'localityNamesByCode'>;

/**
 * Number of counts with a code nearby that are compared. Whether the radii of both meet is only known from their
 * documents.
 */
const COMPARED_MAXIMUM = 5 * OVERLAPS_MAXIMUM;

/** Returns the localities within a radius, named as in the other lists of a radius. */
function surroundings(communeIndex: Communes): SurroundingsOf {
  return (code, km) => {
    const codes = communeIndex.codesWithinRadius(code, km);
    const names = communeIndex.localityNamesByCode(codes);
    return codes.map((one) => {
      const communes = (names.get(one) ?? []).map((name) => ({ name }));
      return { code: one, name: nameOfCode(communes, 'radius') };
    });
  };
}

/** Registers the call that finds overlapping counts among those that the lists show to the person. */
export function registerOverlapRoute(
  app: FastifyInstance,
  {
    database: { db },
    communeIndex,
    now,
  }: { database: Pick<Database, 'db'>; communeIndex: Communes; now: () => Date },
): void {
  const surroundingsOf = surroundings(communeIndex);
  registerEndpoint(app, findOverlaps, {
    handle: async ({ actor: { id: actorId, markets }, body, rowsOf }) => {
      const today = parisDay(now());
      const reachKm = body.radius + RADIUS_MAXIMUM_KM;
      const nearCodes = new Set(
        (body.localities ?? []).flatMap(({ code }) =>
          communeIndex.codesWithinRadius(code, reachKm),
        ),
      );
      const found = await findOverlapping(db, body, {
        markets,
        ownerId: rowsOf,
        today,
        nearCodes: [...nearCodes],
        limit: COMPARED_MAXIMUM,
      });
      const overlaps = found.flatMap((saved) => {
        const overlap = overlappingCount(body, saved, { today, surroundingsOf });
        if (!overlap) return [];
        return [{ ...overlap, author: saved.ownerId === actorId ? null : saved.author }];
      });
      return {
        overlaps: identicalFirst(overlaps.slice(0, OVERLAPS_MAXIMUM)),
        hasMore: overlaps.length > OVERLAPS_MAXIMUM,
      };
    },
  });
}
