import { DEMONSTRATION_EDITION } from '#server/repositories/demonstration.ts';
import type { DatabaseClient } from '#server/database/openDatabase.ts';
import {
  booking,
  inventoryHistory,
  inventorySegment,
  inventoryShare,
  meta,
} from '#server/database/schema.ts';
import { changeInventoryVersion } from '#server/repositories/inventory.ts';

/*
 * An inventory of the small country in round figures, from which estimates and explanations are computed by hand. Every
 * month of a history is alike, so that trend and season are 1.
 */

interface RoundSegment {
  distributionType: string;
  medium: string;
  format: string;
  /** Impressions of each month. */
  monthly: number;
  /** Months of history, the last of which is October 2026. */
  months: number;
  /** Weight of each postal code, out of 100, and the fraction that is reserved. */
  shares: Readonly<Record<string, readonly [weight: number, reservedRate: number]>>;
}

/** 930 and 365 divide the impressions, so that a day of a month and one of a year are whole numbers. */
const ROUND_SEGMENTS: readonly RoundSegment[] = [
  {
    distributionType: 'SellersNew',
    medium: 'PORTAIL',
    format: 'Pave',
    monthly: 930_000,
    months: 24,
    // 10009 is no postal code of the small country.
    shares: { '10001': [10, 0.25], '10002': [20, 0], '10009': [5, 0] },
  },
  {
    distributionType: 'SellersNew',
    medium: 'PORTAIL',
    format: 'Masthead',
    monthly: 465_000,
    months: 12,
    shares: { '10001': [10, 0], '10002': [20, 0] },
  },
  {
    distributionType: 'Sellers',
    medium: 'PORTAIL',
    format: 'Pave',
    monthly: 339_450,
    months: 24,
    shares: { '10001': [10, 0], '10002': [20, 0.5] },
  },
  {
    distributionType: 'SellersNew',
    medium: 'PORTAIL',
    format: 'GrandAngle',
    monthly: 186_000,
    months: 3,
    shares: { '10001': [0, 0], '10003': [100, 0] },
  },
  {
    distributionType: 'SellersNew',
    medium: 'PORTAILNEUF',
    format: 'NatifInterAnnonces',
    monthly: 310_000,
    months: 24,
    shares: { '10001': [10, 0.5], '10002': [20, 0], '10003': [40, 0.75], '10004': [30, 0.75] },
  },
  {
    distributionType: 'Sellers',
    medium: 'LOGICIMMO',
    format: 'NatifInterAnnonces',
    monthly: 365,
    months: 24,
    shares: { '10001': [10, 0], '10002': [20, 0] },
  },
];

const LAST_MONTH = 2026 * 12 + 9;
const monthAt = (index: number) =>
  `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;

type RoundBooking = [
  segmentId: number,
  postalCode: string,
  startDay: string,
  endDay: string,
  impressions: number,
];
const BOOKINGS: readonly RoundBooking[] = [
  [1, '10001', '2026-12-01', '2026-12-16', 27_420],
  [1, '10001', '2027-01-01', '2027-01-31', 13_950],
  [2, '10002', '2027-02-01', '2027-02-28', 1000],
  [5, '10004', '2027-01-01', '2027-01-31', 1],
];

/** Inserts the round inventory into an empty database, as its demonstration. */
export async function seedRoundInventory(db: DatabaseClient): Promise<void> {
  const segments = ROUND_SEGMENTS.map((segment, index) => ({ id: index + 1, ...segment }));
  await db.insert(inventorySegment).values(
    segments.map(({ id, distributionType, medium, format, shares }) => ({
      id,
      distributionType,
      medium,
      format,
      origin: 'demonstration' as const,
      totalWeight: 100,
      reservedWeight: Object.values(shares).reduce((sum, [weight, rate]) => sum + weight * rate, 0),
    })),
  );
  await db.insert(inventoryHistory).values(
    segments.flatMap(({ id, months, monthly }) =>
      Array.from({ length: months }, (_, ago) => ({
        segmentId: id,
        month: monthAt(LAST_MONTH - ago),
        impressions: monthly,
      })),
    ),
  );
  await db.insert(inventoryShare).values(
    segments.flatMap(({ id, shares }) =>
      Object.entries(shares).map(([postalCode, [weight, reservedRate]]) => ({
        segmentId: id,
        postalCode,
        weight,
        reservedRate,
      })),
    ),
  );
  await db.insert(booking).values(
    BOOKINGS.map(([segmentId, postalCode, startDay, endDay, impressions], index) => ({
      reference: `round ${index}`,
      segmentId,
      postalCode,
      startDay,
      endDay,
      impressions,
    })),
  );
  await db.insert(meta).values({ key: 'inventory', value: DEMONSTRATION_EDITION });
  await changeInventoryVersion(db);
}
