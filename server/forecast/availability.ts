import { daysInclusive } from '#domain/format/dayArithmetic.ts';
import type { Day } from '#domain/format/days.ts';
import type { Period } from '#domain/count/campaign/form.ts';
import { groupBy, type Figures } from '#domain/count/explanation/figures.ts';
import type { Booking, Share } from '../repositories/inventory.ts';
import { bookedDuring, bookedImpressions, scarceDays } from './bookings.ts';

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

/** A segment with its national capacity over the requested period. */
export interface SegmentCapacity {
  id: number;
  totalWeight: number;
  /** Sum of weight × reserved rate over all its postal codes. */
  reservedWeight: number;
  /** Impressions, not rounded. */
  capacity: number;
  /** Impressions of a day, not rounded; by default the capacity is spread evenly over the period. */
  dailyCapacity?: (day: Day) => number;
}

/** Compensates floating-point errors, so that the national total is never less than the sum of its parts. */
const ROUNDING_TOLERANCE = 1e-6;

const keyOf = (cell: { segmentId: number; postalCode: string }): string =>
  `${cell.segmentId} ${cell.postalCode}`;

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

interface SoldCell {
  cell: InventoryCell;
  /** Impressions that bookings take, not rounded where they leave next to nothing. */
  taken: number;
}

function soldCells(
  { segments, bookings, period }: Inventory,
  shares: readonly Share[],
): SoldCell[] {
  // A « Récurrent » estimate has no dates, so bookings do not reduce it.
  const booked = groupBy(period === null ? [] : bookings, keyOf);
  const byId = new Map(segments.map((segment) => [segment.id, segment]));
  return shares.flatMap((share): SoldCell[] => {
    const segment = byId.get(share.segmentId);
    if (!segment) return [];
    return [soldCell(segment, share, { bookings: booked.get(keyOf(share)) ?? [], period })];
  });
}

/** Returns the part of the impressions of a segment that a share holds; not rounded. */
const heldBy = ({ weight }: Share, { totalWeight }: SegmentCapacity, impressions: number): number =>
  totalWeight > 0 ? (impressions * weight) / totalWeight : 0;

const unreserved = ({ reservedRate }: Share, impressions: number): number =>
  impressions - Math.floor(impressions * reservedRate);

function soldCell(
  segment: SegmentCapacity,
  share: Share,
  { bookings, period }: Pick<Inventory, 'bookings' | 'period'>,
): SoldCell {
  const { segmentId, postalCode, reservedRate } = share;
  const total = Math.floor(heldBy(share, segment, segment.capacity));
  const free = unreserved(share, total);
  const reserved = total - free;
  if (period === null || bookings.length === 0) {
    return {
      cell: { segmentId, postalCode, total, reserved, booked: 0, available: free },
      taken: 0,
    };
  }
  const even = segment.capacity / daysInclusive(period.start, period.end);
  const scarce = scarceDays(bookings, period, {
    dailyCapacity: (day) => heldBy(share, segment, segment.dailyCapacity?.(day) ?? even),
    reservedRate,
  });
  const ample =
    scarce.days.size === 0
      ? total
      : Math.floor(heldBy(share, segment, segment.capacity) - scarce.capacity + ROUNDING_TOLERANCE);
  const taken = bookings.reduce(
    (sum, one) => sum + bookedImpressions(one, period, scarce.days.get(one)),
    0,
  );
  const left = unreserved(share, ample) - taken + Math.floor(scarce.left + ROUNDING_TOLERANCE);
  const available = Math.min(free, Math.max(0, left));
  return {
    cell: { segmentId, postalCode, total, reserved, booked: free - available, available },
    taken: taken + scarce.capacity * (1 - reservedRate) - scarce.left,
  };
}

/**
 * Computes the cells of an estimate, one per segment and postal code of `shares`. Bookings beyond the inventory of a day
 * of a cell are oversold: they are not counted, and they reduce neither other days nor other cells.
 */
export function inventoryCells(inventory: Inventory, shares: readonly Share[]): InventoryCell[] {
  return soldCells(inventory, shares).map(({ cell }) => cell);
}

/** A period with the capacity of each segment over it. */
export interface PeriodCapacities {
  period: Period;
  segments: readonly SegmentCapacity[];
}

/**
 * Computes what each share has in each of some periods, in one pass over the shares: each volume is that of an estimate of
 * the period.
 * @returns the volumes of each share, one per period
 */
export function* volumesInPeriods(
  periods: readonly PeriodCapacities[],
  bookings: readonly Booking[],
  shares: readonly Share[],
): Generator<{ share: Share; volumes: readonly Volume[] }> {
  const booked = groupBy(bookings, keyOf);
  const segments = periods.map((one) => new Map(one.segments.map((each) => [each.id, each])));
  for (const share of shares) {
    const own = booked.get(keyOf(share)) ?? [];
    const volumes = periods.map(({ period }, index): Volume => {
      const segment = segments[index]?.get(share.segmentId);
      if (!segment) return NO_VOLUME;
      const during = own.length === 0 ? own : bookedDuring(own, period);
      return soldCell(segment, share, { bookings: during, period }).cell;
    });
    yield { share, volumes };
  }
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

/** Sums the impressions that bookings take in the postal codes of `shares`, by segment id; not rounded. */
export function takenImpressions(
  inventory: Inventory,
  shares: readonly Share[],
): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { cell, taken } of soldCells(inventory, shares)) {
    if (taken > 0) sums.set(cell.segmentId, (sums.get(cell.segmentId) ?? 0) + taken);
  }
  return sums;
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
  return segments.map(({ id: segmentId, capacity, totalWeight, reservedWeight }) => {
    const total = totalWeight > 0 ? Math.floor(capacity + ROUNDING_TOLERANCE) : 0;
    const rate = total > 0 ? Math.min(1, reservedWeight / totalWeight) : 0;
    // Rounded once: a reservation and a booking that are each rounded would take more of a longer period than it adds.
    const left = capacity * (1 - rate) - (taken.get(segmentId) ?? 0);
    const available = Math.min(total, Math.max(0, Math.ceil(left - ROUNDING_TOLERANCE)));
    const reserved = Math.min(Math.floor(total * rate), total - available);
    return { segmentId, total, reserved, booked: total - reserved - available, available };
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
