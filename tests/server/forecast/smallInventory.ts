import type { Commune } from '#domain/localities/selection.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import type { DatabaseClient } from '#server/database/openDatabase.ts';
import { DEMONSTRATION_EDITION } from '#server/repositories/demonstration.ts';
import type { CommuneIndex } from '#server/communes/communeIndex.ts';
import {
  booking,
  inventoryHistory,
  inventorySegment,
  inventoryShare,
  meta,
} from '#server/database/schema.ts';
import { changeInventoryVersion } from '#server/repositories/inventory.ts';

/* A small country of eight postal codes on a line, two kilometres apart, with uneven inventory, for property tests. */

export const CODES = ['10001', '10002', '10003', '10004', '10005', '10006', '10007', '10008'];
/** A known postal code without inventory in any segment. */
export const CODE_WITHOUT_INVENTORY = '10008';
/** The postal code with two communes. */
export const CODE_OF_TWO_COMMUNES = '10002';

const COMMUNES: Commune[] = CODES.flatMap((code) =>
  code === CODE_OF_TWO_COMMUNES
    ? [
        { code, name: 'Aulnay', id: `a-${code}` },
        { code, name: 'Brévonnes', id: `b-${code}` },
      ]
    : [{ code, name: `Commune ${code}`, id: `a-${code}` }],
);

/** A commune index of the small country. */
export const SMALL_COMMUNES: CommuneIndex = {
  searchCommunes: (name: string, limit: number): Commune[] =>
    COMMUNES.filter(
      (commune) => commune.code.startsWith(name) || commune.name.includes(name),
    ).slice(0, limit),
  localityNamesByCode: () => new Map(),
  // Two kilometres are about 1/55 of a degree.
  locate: (code: string) =>
    CODES.includes(code)
      ? { latitude: 48 + (Number(code) - 10_000) / 55, longitude: 4, population: 1000 }
      : undefined,
  codesWithinRadius: (code: string, kilometres: number): string[] => {
    const centre = Number(code);
    return CODES.filter((other) => Math.abs(Number(other) - centre) * 2 <= kilometres).toSorted(
      (a, b) => Math.abs(Number(a) - centre) - Math.abs(Number(b) - centre),
    );
  },
};

interface SegmentPlan {
  id: number;
  distributionType: string;
  medium: string;
  format: string;
}

/** Neuf comes first, because tests refer to the ids of its segments. */
const { Neuf, ...OTHERS } = DISPLAY_VALUES_BY_MARKET;

const OFFERED = [Neuf, ...Object.values(OTHERS)].flatMap(({ targetings, formats }) =>
  targetings.flatMap(({ distributionType, broadcastMediums }) =>
    broadcastMediums.flatMap((medium) =>
      formats.map(({ code }) => ({ distributionType, medium, format: code })),
    ),
  ),
);

/** Every segment that a form offers in a market, without duplicates, and their ids. */
export const SEGMENTS: SegmentPlan[] = [
  ...new Map(OFFERED.map((segment) => [Object.values(segment).join(' '), segment])).values(),
].map((segment, index) => ({ id: index + 1, ...segment }));

/** Builds a booking of one segment for the whole of December 2026. */
export const decemberBooking = (
  impressions: number,
  segmentId = SEGMENTS[0]?.id ?? 0,
): typeof booking.$inferInsert => ({
  reference: 'in the meantime',
  segmentId,
  postalCode: '10001',
  startDay: '2026-12-01',
  endDay: '2026-12-31',
  impressions,
});

/** Two empty segments: one without history, one whose weights are all zero. */
export const SEGMENT_WITHOUT_HISTORY = 4;
export const SEGMENT_WITHOUT_WEIGHT = 8;

function sharesOf({ id }: SegmentPlan) {
  return CODES.filter((code) => code !== CODE_WITHOUT_INVENTORY).map((code, index) => ({
    segmentId: id,
    postalCode: code,
    weight: id === SEGMENT_WITHOUT_WEIGHT ? 0 : 0.1 + ((id * 7 + index * 13) % 17) / 3,
    reservedRate: ((id + index * 5) % 6) / 10,
  }));
}

function historyOf({ id }: SegmentPlan) {
  if (id === SEGMENT_WITHOUT_HISTORY) return [];
  return Array.from({ length: 30 }, (_, offset) => {
    const index = 2026 * 12 + 9 - offset;
    const month = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
    return { segmentId: id, month, impressions: 40_000 * id + ((index * 7919) % 30_000) };
  });
}

/** Inserts the inventory of the small country into an empty database, as its demonstration. */
export async function seedSmallInventory(db: DatabaseClient): Promise<void> {
  await db.insert(inventorySegment).values(
    SEGMENTS.map((segment) => {
      const shares = sharesOf(segment);
      return {
        ...segment,
        origin: 'demonstration' as const,
        totalWeight: shares.reduce((sum, share) => sum + share.weight, 0),
        reservedWeight: shares.reduce((sum, share) => sum + share.weight * share.reservedRate, 0),
      };
    }),
  );
  await db.insert(inventoryHistory).values(SEGMENTS.flatMap(historyOf));
  await db.insert(inventoryShare).values(SEGMENTS.flatMap(sharesOf));
  await db.insert(meta).values({ key: 'inventory', value: DEMONSTRATION_EDITION });
  await changeInventoryVersion(db);
}
