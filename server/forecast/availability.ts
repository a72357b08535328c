import { daysInclusive, type Day } from '#domain/format/days.ts';
import type { Period } from '#domain/count/campaign/form.ts';

/**
 * What is left to sell of a capacity: shared out to postal codes, less what is reserved and booked
 * (docs/forecasting.md). Whole impressions; in every cell total = sold + available (D-47).
 */

/** What a line of an estimate adds up. */
export interface Volume {
  total: number;
  available: number;
}

/** A postal code's part of a segment. */
export interface Share {
  segmentId: number;
  postalCode: string;
  weight: number;
  /** Part that long contracts hold, 0 to 1. */
  reservedRate: number;
}

/** A campaign already sold in one postal code of a segment. */
export interface Booking {
  segmentId: number;
  postalCode: string;
  startDay: Day;
  /** Included. */
  endDay: Day;
  impressions: number;
}

/** A segment with what the whole country offers in it over the period asked for. */
export interface SegmentCapacity {
  id: number;
  totalWeight: number;
  /** Sum of weight × reserved rate over all its postal codes. */
  reservedWeight: number;
  /** Impressions, a real number. */
  capacity: number;
}

/**
 * The country's whole number of impressions tolerates this much of a rounding error of additions, so that it is never
 * one less than the sum of its parts.
 */
const ROUNDING_TOLERANCE = 1e-6;

/** Impressions that a booking takes from a period: in proportion to the days that they share. */
export function bookedImpressions(booking: Booking, period: Period): number {
  const from = booking.startDay > period.start ? booking.startDay : period.start;
  const to = booking.endDay < period.end ? booking.endDay : period.end;
  const shared = daysInclusive(from, to);
  const days = daysInclusive(booking.startDay, booking.endDay);
  if (shared <= 0 || days <= 0) return 0;
  return Math.floor((Math.max(0, booking.impressions) * shared) / days);
}

const keyOf = (cell: { segmentId: number; postalCode: string }): string =>
  `${cell.segmentId} ${cell.postalCode}`;

function bookedByCell(bookings: readonly Booking[], period: Period | null): Map<string, number> {
  const booked = new Map<string, number>();
  // Bookings are dated: a « Récurrent » estimate has no dates that they could take from.
  if (period === null) return booked;
  for (const booking of bookings) {
    const key = keyOf(booking);
    booked.set(key, (booked.get(key) ?? 0) + bookedImpressions(booking, period));
  }
  return booked;
}

/** A code's capacity, and what of it no contract holds. */
function cellOf(segment: SegmentCapacity, share: Share): { total: number; unreserved: number } {
  if (segment.totalWeight <= 0) return { total: 0, unreserved: 0 };
  const total = Math.floor((segment.capacity * share.weight) / segment.totalWeight);
  return { total, unreserved: total - Math.floor(total * share.reservedRate) };
}

interface Inventory {
  segments: readonly SegmentCapacity[];
  bookings: readonly Booking[];
  /** Null for « Récurrent ». */
  period: Period | null;
}

/** What each segment offers in the postal codes of `shares`, by segment id. */
export function selectionVolumes(
  { segments, bookings, period }: Inventory,
  shares: readonly Share[],
): Map<number, Volume> {
  const booked = bookedByCell(bookings, period);
  const byId = new Map(segments.map((segment) => [segment.id, segment]));
  const volumes = new Map(segments.map(({ id }) => [id, { total: 0, available: 0 }]));
  for (const share of shares) {
    const segment = byId.get(share.segmentId);
    const volume = volumes.get(share.segmentId);
    if (!segment || !volume) continue;
    const { total, unreserved } = cellOf(segment, share);
    volume.total += total;
    volume.available += Math.max(0, unreserved - (booked.get(keyOf(share)) ?? 0));
  }
  return volumes;
}

/** What the bookings of the postal codes of `shares` take, by segment id. */
export function takenImpressions(
  { segments, bookings, period }: Inventory,
  shares: readonly Share[],
): Map<number, number> {
  const booked = bookedByCell(bookings, period);
  const byId = new Map(segments.map((segment) => [segment.id, segment]));
  const taken = new Map<number, number>();
  for (const share of shares) {
    const segment = byId.get(share.segmentId);
    const impressions = booked.get(keyOf(share));
    if (!segment || impressions === undefined) continue;
    // A booking takes at most what its code has: the rest was oversold, and is nobody else's.
    const most = Math.min(impressions, cellOf(segment, share).unreserved);
    taken.set(share.segmentId, (taken.get(share.segmentId) ?? 0) + most);
  }
  return taken;
}

/**
 * What each segment offers in the whole country: the national capacity itself rather than the sum of the codes, whose
 * roundings would lose some.
 * @param taken impressions that bookings take, by segment id
 */
export function nationalVolumes(
  segments: readonly SegmentCapacity[],
  taken: ReadonlyMap<number, number>,
): Map<number, Volume> {
  return new Map(
    segments.map((segment) => {
      const total = segment.totalWeight > 0 ? Math.floor(segment.capacity + ROUNDING_TOLERANCE) : 0;
      const rate = total > 0 ? Math.min(1, segment.reservedWeight / segment.totalWeight) : 0;
      const available = total - Math.floor(total * rate) - (taken.get(segment.id) ?? 0);
      return [segment.id, { total, available: Math.max(0, available) }];
    }),
  );
}
