import { daysInclusive } from '#domain/format/dayArithmetic.ts';
import { type Day } from '#domain/format/days.ts';
import type { Period } from '#domain/count/campaign/form.ts';
import type { Figures } from '#domain/count/explanation/figures.ts';

/*
 * Computes the available impressions: the capacity distributed to postal codes, less reservations and bookings
 * (docs/forecasting.md). Figures are whole impressions, and total = sold + available in every cell (D-47).
 */

/** Total and available impressions. */
export interface Volume {
  total: number;
  available: number;
}

/** Adds up volumes. */
export function sumVolumes(volumes: Iterable<Volume>): Volume {
  const sum = { total: 0, available: 0 };
  for (const { total, available } of volumes) {
    sum.total += total;
    sum.available += available;
  }
  return sum;
}

/** The volume of what has no inventory. */
export const NO_VOLUME: Readonly<Volume> = { total: 0, available: 0 };

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

interface Inventory {
  segments: readonly SegmentCapacity[];
  bookings: readonly Booking[];
  /** Null for « Récurrent ». */
  period: Period | null;
}

/** What one postal code holds of one segment, and where it goes: total = reserved + booked + available. */
export interface InventoryCell extends Figures {
  segmentId: number;
  postalCode: string;
}

/**
 * Computes the cells of an estimate, one per segment and postal code of `shares`. Bookings beyond the inventory of a
 * cell are oversold: they are not counted, and they do not reduce other cells.
 */
export function inventoryCells(
  { segments, bookings, period }: Inventory,
  shares: readonly Share[],
): InventoryCell[] {
  const booked = bookedByCell(bookings, period);
  const byId = new Map(segments.map((segment) => [segment.id, segment]));
  return shares.flatMap((share): InventoryCell[] => {
    const { segmentId, postalCode } = share;
    const segment = byId.get(segmentId);
    if (!segment) return [];
    const total =
      segment.totalWeight > 0
        ? Math.floor((segment.capacity * share.weight) / segment.totalWeight)
        : 0;
    const reserved = Math.floor(total * share.reservedRate);
    const taken = Math.min(total - reserved, booked.get(keyOf(share)) ?? 0);
    const available = total - reserved - taken;
    return [{ segmentId, postalCode, total, reserved, booked: taken, available }];
  });
}

/** Computes the volume of each segment in the postal codes of `shares`, by segment id. */
export function selectionVolumes(
  inventory: Inventory,
  shares: readonly Share[],
): Map<number, Volume> {
  const volumes = new Map(inventory.segments.map(({ id }) => [id, { total: 0, available: 0 }]));
  for (const cell of inventoryCells(inventory, shares)) {
    const volume = volumes.get(cell.segmentId);
    if (!volume) continue;
    volume.total += cell.total;
    volume.available += cell.available;
  }
  return volumes;
}

/** Sums the impressions that bookings take in the postal codes of `shares`, by segment id. */
export function takenImpressions(
  inventory: Inventory,
  shares: readonly Share[],
): Map<number, number> {
  const taken = new Map<number, number>();
  for (const { segmentId, booked } of inventoryCells(inventory, shares)) {
    if (booked > 0) taken.set(segmentId, (taken.get(segmentId) ?? 0) + booked);
  }
  return taken;
}

/**
 * Computes the national figures of each segment, from the national capacity because a sum over postal codes would lose
 * impressions to rounding.
 * @param taken impressions taken by bookings, by segment id
 */
export function nationalFigures(
  segments: readonly SegmentCapacity[],
  taken: ReadonlyMap<number, number>,
): (Figures & { segmentId: number })[] {
  return segments.map((segment) => {
    const total = segment.totalWeight > 0 ? Math.floor(segment.capacity + ROUNDING_TOLERANCE) : 0;
    const rate = total > 0 ? Math.min(1, segment.reservedWeight / segment.totalWeight) : 0;
    const reserved = Math.floor(total * rate);
    const booked = Math.min(total - reserved, taken.get(segment.id) ?? 0);
    return { segmentId: segment.id, total, reserved, booked, available: total - reserved - booked };
  });
}

/** Computes the national volume of each segment, by segment id. */
export function nationalVolumes(
  segments: readonly SegmentCapacity[],
  taken: ReadonlyMap<number, number>,
): Map<number, Volume> {
  return new Map(
    nationalFigures(segments, taken).map(({ segmentId, total, available }) => [
      segmentId,
      { total, available },
    ]),
  );
}
