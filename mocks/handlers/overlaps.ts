import type { RequestHandler } from 'msw';
import type { SentCountRow, SavedCount } from '#contract/counts.ts';
import {
  findOverlaps,
  OVERLAPS_MAXIMUM,
  type OverlapRequest,
  getClientCounts,
  type OverlappingCount,
} from '#contract/overlaps.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { OthersAsking } from '#contract/othersAsking.ts';
import { OTHERS_ASKING_BY_PRODUCT } from '#contract/productCalls.ts';
import { findSharedInventory } from '#contract/sharedInventory.ts';
import { isSameClient } from '#domain/count/clientFile/client.ts';
import {
  identicalFirst,
  overlappingCount,
  overlappingPairs,
} from '#domain/count/overlaps/overlappingCount.ts';
import type { SurroundingsOf } from '#domain/count/overlaps/overlaps.ts';
import { isSameName } from '#domain/format/nameComparison.ts';
import { nameOfCode } from '#domain/localities/selection.ts';
import { COMMUNES } from '../builders/locality.ts';
import { isNear } from './communes.ts';
import { handling, refuse, UNKNOWN_COUNT } from './failures.ts';

/** Builds a saved count that overlaps with the one on screen. */
export function buildOverlap(over: Partial<OverlappingCount> = {}): OverlappingCount {
  return {
    id: '5f0c9a52-6d0e-4f43-9a55-7d7a4be3c101',
    mafId: 1101,
    countName: 'Agence du Vieux Port',
    author: null,
    isIdentical: false,
    period: { start: '2026-12-10', end: '2026-12-30' },
    localities: [{ code: '33000', name: 'Bordeaux' }],
    otherLocalities: 0,
    ...over,
  };
}

/** Builds as many overlaps as a response holds, with long names. */
export function buildManyOverlaps(): OverlappingCount[] {
  return Array.from({ length: OVERLAPS_MAXIMUM }, (_, index) =>
    buildOverlap({
      id: `5f0c9a52-6d0e-4f43-9a55-7d7a4be3c${200 + index}`,
      mafId: 1200 - index,
      countName: 'Agence immobilière de la Résidence des Terrasses du Lac',
      author: 'Marie-Clémentine de La Rochefoucauld-Montbel',
      isIdentical: index < 2,
      localities: [
        { code: '69001', name: 'Lyon 1er Arrondissement' },
        { code: '75115', name: 'Saint-Germain-de-Tallevende-la-Lande-Vaumont' },
        { code: '33000', name: 'Bordeaux' },
      ],
      otherLocalities: 47,
    }),
  );
}

/** The current day of stories and tests. */
const TODAY = '2026-11-16';

/** Every code of a department is near. */
const surroundingsOf: SurroundingsOf = (code) =>
  COMMUNES.filter((commune) => isNear(commune.code, [code])).map((commune) => ({
    code: commune.code,
    name: nameOfCode([commune], 'brought'),
  }));

/** Returns whether a saved count is for the client of a request or, where it names none, for its agency. */
function isSameBuyer(count: SavedCount, { clientId, countName }: OverlapRequest): boolean {
  return clientId === null
    ? count.clientId === null && isSameName(count.countName, countName ?? '')
    : count.clientId?.toLowerCase() === clientId.toLowerCase();
}

function overlapsAmong(counts: readonly SavedCount[], request: OverlapRequest) {
  const found = counts
    .filter(({ id }) => id !== request.countId)
    .filter((count) => isSameBuyer(count, request))
    .flatMap((count) => overlappingCount(request, count, { today: TODAY, surroundingsOf }) ?? [])
    .toSorted((one, other) => other.mafId - one.mafId);
  const overlaps = identicalFirst(found)
    .slice(0, OVERLAPS_MAXIMUM)
    .map((overlap) => ({ ...overlap, author: null }));
  return { overlaps, hasMore: found.length > OVERLAPS_MAXIMUM };
}

const named = ({ client, countName }: SentCountRow) => ({ ...client, countName });

/**
 * Returns the handler that lists the counts of the client of a count, among some rows.
 * @param saved the documents of the rows between which overlaps are looked for
 */
export function clientCountsHandler(
  rows: () => readonly SentCountRow[],
  saved: readonly SavedCount[] = [],
): RequestHandler {
  return handling(getClientCounts, ({ params }) => {
    const one = rows().find(({ id }) => id === params['id']);
    if (!one) return refuse(404, UNKNOWN_COUNT);
    const counts = rows().filter((row) => isSameClient(named(one), named(row)));
    const ids = new Set(counts.map(({ id }) => id));
    const pairs = overlappingPairs(
      saved.filter(({ id }) => ids.has(id)),
      { today: TODAY, surroundingsOf },
    );
    return {
      counts,
      hasMore: false,
      overlaps: identicalFirst(pairs),
      hasMoreOverlaps: false,
    };
  });
}

/**
 * Returns the handler that finds overlapping counts of the signed-in person.
 * @param saved returns the saved counts. The next handlers answer when none of them overlaps, unless there are none.
 */
export function overlapHandler(saved: () => readonly SavedCount[], isLast = false): RequestHandler {
  return handling(findOverlaps, ({ body }) => {
    const answer = overlapsAmong(saved(), body);
    return answer.overlaps.length > 0 || isLast ? answer : undefined;
  });
}

/** Returns the handler that says where saved counts ask more impressions than there are; by default nowhere. */
export const sharedInventoryHandler = (
  answer: ResponseOf<typeof findSharedInventory> = {
    places: [],
    surplus: 0,
    hasMore: false,
    pools: [],
  },
): RequestHandler => handling(findSharedInventory, () => answer);

/** Returns the handlers that say what other counts ask of the impressions of a request; by default nothing. */
export const othersAskingHandlers = (
  answer: OthersAsking = { asked: 0, available: 0, hasMore: false },
): RequestHandler[] =>
  Object.values(OTHERS_ASKING_BY_PRODUCT).flatMap((call) =>
    call ? [handling(call, () => answer)] : [],
  );
