import type { FastifyInstance } from 'fastify';
import {
  findOverlaps,
  OVERLAPS_MAXIMUM,
  CLIENT_COUNTS_MAXIMUM,
  getClientCounts,
} from '#contract/overlaps.ts';
import { isSameClient } from '#domain/count/clientFile/client.ts';
import {
  identicalFirst,
  overlappingCount,
  overlappingPairs,
} from '#domain/count/overlaps/overlappingCount.ts';
import type { SurroundingsOf } from '#domain/count/overlaps/overlaps.ts';
import { parisDay } from '#domain/format/days.ts';
import { RADIUS_MAXIMUM_KM } from '#domain/localities/postalCodes.ts';
import { nameOfCode } from '#domain/localities/selection.ts';
import type { CommuneIndex } from '../../communes/communeIndex.ts';
import type { Database } from '../../database/openDatabase.ts';
import { registerEndpoint } from '../../http/endpoint.ts';
import { findCount } from '../../repositories/counts.ts';
import { currentDocuments, findClientRows, findOverlapping } from '../../repositories/overlaps.ts';

type Communes = Pick<CommuneIndex, 'codesWithinRadius' | 'localityNamesByCode'>;

interface OverlapDependencies {
  database: Pick<Database, 'db'>;
  communeIndex: Communes;
  now: () => Date;
}

/**
 * Number of counts with a code nearby that are compared. Whether the radii of both meet is only known from their
 * documents.
 */
const COMPARED_MAXIMUM = 5 * OVERLAPS_MAXIMUM;

/** Returns the localities within a radius, named as in the other lists of a radius, and looks each radius up once. */
function surroundings(communeIndex: Communes): SurroundingsOf {
  const known = new Map<string, ReturnType<SurroundingsOf>>();
  const lookUp: SurroundingsOf = (code, km) => {
    const codes = communeIndex.codesWithinRadius(code, km);
    const names = communeIndex.localityNamesByCode(codes);
    return codes.map((one) => {
      const communes = (names.get(one) ?? []).map((name) => ({ name }));
      return { code: one, name: nameOfCode(communes, 'brought') };
    });
  };
  return (code, km) => {
    const key = `${code} ${km}`;
    const localities = known.get(key) ?? lookUp(code, km);
    known.set(key, localities);
    return localities;
  };
}

/** Registers the call that finds overlapping counts among those that the lists show to the person. */
export function registerOverlapRoute(
  app: FastifyInstance,
  { database: { db }, communeIndex, now }: OverlapDependencies,
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

/** Registers the call that lists the counts of the client of a saved count, with the overlaps among them. */
export function registerClientRoute(
  app: FastifyInstance,
  { database: { db }, communeIndex, now }: OverlapDependencies,
): void {
  registerEndpoint(app, getClientCounts, {
    handle: async ({ actor: { markets }, params: { id }, reach, rowsOf }) => {
      const client = reach(await findCount(db, id));
      const limit = CLIENT_COUNTS_MAXIMUM + 1;
      const found = await findClientRows(db, { client, markets, ownerId: rowsOf, limit });
      const same = found.filter(({ client: named, countName }) =>
        isSameClient(client, { ...named, countName }),
      );
      const counts = same.slice(0, CLIENT_COUNTS_MAXIMUM);
      const today = parisDay(now());
      const ids = counts.map((count) => count.id);
      const pairs = overlappingPairs(await currentDocuments(db, ids, today), {
        today,
        surroundingsOf: surroundings(communeIndex),
      });
      return {
        counts,
        hasMore: same.length > CLIENT_COUNTS_MAXIMUM,
        overlaps: identicalFirst(pairs).slice(0, OVERLAPS_MAXIMUM),
        hasMoreOverlaps: pairs.length > OVERLAPS_MAXIMUM,
      };
    },
  });
}
