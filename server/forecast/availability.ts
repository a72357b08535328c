import { daysInclusive, type Day } from '#domain/format/days.ts';
import type { Period } from '#domain/count/campaign/form.ts';

/*
 * Computes the available impressions: the capacity distributed to postal codes, less reservations and bookings
 * (docs/forecasting.md). Figures are whole impressions, and total = sold + available in every cell (D-47).
 */

/** Total and available impressions. */
export interface Volume {
  total: number;
  available: number;
}

/** The share of a postal code in a segment. */
export interface Share {
  segmentId: number;
  postalCode: string;
  weight: number;
  /** Fraction held by long-term contracts, 0 to 1. */
  reservedRate: number;
}

/** A campaign already sold in one postal code of a segment. */
export interface Booking {
  segmentId: number;
  postalCode: string;
  startDay: Day;
  /** Inclusive. */
  endDay: Day;
  impressions: number;
}

/** A segment with its national capacity over the requested period. */
export interface SegmentCapacity {
  id: number;
  totalWeight: number;
  /** Sum of weight × reserved rate over all its postal codes. */
  reservedWeight: number;
  /** Impressions, not rounded. */
  capacity: number;
}

/** Compensates floating-point errors, so that the national total is never less than the sum of its parts. */
const ROUNDING_TOLERANCE = 1e-6;

/** Computes the impressions that a booking takes from a period, in proportion to the days in common. */
export function bookedImpressions(booking: Booking, period: Period): number {
  const from = booking.startDay > period.start ? booking.startDay : period.start;
  const to = booking.endDay < period.end ? booking.endDay : period.end;
  const shared = daysInclusive(from, to);
  if (shared <= 0) return 0;
  const days = daysInclusive(booking.startDay, booking.endDay);
  return Math.floor((Math.max(0, booking.impressions) * shared) / days);
}

const keyOf = (cell: { segmentId: number; postalCode: string }): string =>
  `${cell.segmentId} ${cell.postalCode}`;

function bookedByCell(bookings: readonly Booking[], period: Period | null): Map<string, number> {
  const booked = new Map<string, number>();
  // A « Récurrent » estimate has no dates, so bookings do not reduce it.
  if (period === null) return booked;
  for (const booking of bookings) {
    const key = keyOf(booking);
    booked.set(key, (booked.get(key) ?? 0) + bookedImpressions(booking, period));
  }
  return booked;
}

/** Computes the capacity of a postal code, and the part that no contract reserves. */
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

/** Computes the volume of each segment in the postal codes of `shares`, by segment id. */
export function selectionVolumes(
  { segments, bookings, period }: Inventory,
  shares: readonly Share[],
): Map<number, Volume> {
  const booked = bookedByCell(bookings, period);
  const byId = new Map(segments.map((segment) => [segment.id, segment]));
  const volumes = new Map<number, Volume>(
    segments.map(({ id }) => [id, { total: 0, available: 0 }]),
  );
  for (const share of shares) {
    const segment = byId.get(share.segmentId);
    if (!segment) continue;
    const { total, unreserved } = cellOf(segment, share);
    const before = volumes.get(segment.id) ?? { total: 0, available: 0 };
    volumes.set(segment.id, {
      total: before.total + total,
      available: before.available + Math.max(0, unreserved - (booked.get(keyOf(share)) ?? 0)),
    });
  }
  return volumes;
}

/** Sums the impressions that bookings take in the postal codes of `shares`, by segment id. */
export function takenImpressions(
  { segments, bookings, period }: Inventory,
  shares: readonly Share[],
): Map<number, number> {
  const booked = bookedByCell(bookings, period);
  const byId = new Map(segments.map((segment) => [segment.id, segment]));
  const taken = new Map<number, number>();
  for (const share of shares) {
    const segment = byId.get(share.segmentId);
    if (!segment) continue;
    const impressions = booked.get(keyOf(share)) ?? 0;
    // Bookings beyond the inventory of a postal code are oversold and do not reduce other postal codes.
    const most = Math.min(impressions, cellOf(segment, share).unreserved);
    taken.set(share.segmentId, (taken.get(share.segmentId) ?? 0) + most);
  }
  return taken;
}

/**
 * Computes the national volume of each segment, from the national capacity because a sum over postal codes would lose
 * impressions to rounding.
 * @param taken impressions taken by bookings, by segment id
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
