import { addDays, daysInclusive } from '#domain/format/dayArithmetic.ts';
import { type Day } from '#domain/format/days.ts';
import type { Period } from '#domain/count/campaign/form.ts';
import { groupBy, type Figures } from '#domain/count/explanation/figures.ts';
import { firstDayOf, monthIndex } from './capacity.ts';

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
  /** Impressions of a day, not rounded; by default the capacity is spread evenly over the period. */
  dailyCapacity?: (day: Day) => number;
}

/** Compensates floating-point errors, so that the national total is never less than the sum of its parts. */
const ROUNDING_TOLERANCE = 1e-6;

/** Returns the number of days that a booking and a period have in common. */
function sharedDays(booking: Booking, { start, end }: Period): number {
  const from = booking.startDay > start ? booking.startDay : start;
  const to = booking.endDay < end ? booking.endDay : end;
  return Math.max(0, daysInclusive(from, to));
}

/**
 * Computes the impressions that a booking takes from a period, in proportion to the days in common.
 * @param scarce days of the period that are left out, without overlap
 */
export function bookedImpressions(
  booking: Booking,
  period: Period,
  scarce: readonly Period[] = [],
): number {
  const without = scarce.reduce((sum, days) => sum + sharedDays(booking, days), 0);
  const shared = sharedDays(booking, period) - without;
  if (shared <= 0) return 0;
  const days = daysInclusive(booking.startDay, booking.endDay);
  return Math.floor((Math.max(0, booking.impressions) * shared) / days);
}

/** Consecutive days of one month with the same bookings. */
interface Stretch extends Period {
  bookings: readonly Booking[];
}

/** Cuts the booked days of a period where a booking starts or ends, and between two months. */
function bookedStretches(bookings: readonly Booking[], period: Period): Stretch[] {
  const cuts = new Set<Day>();
  for (const booking of bookings) {
    const start = booking.startDay > period.start ? booking.startDay : period.start;
    const end = booking.endDay < period.end ? booking.endDay : period.end;
    if (end < start) continue;
    cuts.add(start);
    cuts.add(addDays(end, 1));
    for (let month = monthIndex(start) + 1; month <= monthIndex(end); month += 1) {
      cuts.add(firstDayOf(month));
    }
  }
  const days = [...cuts].toSorted();
  return days.flatMap((start, index): Stretch[] => {
    const next = days[index + 1];
    if (next === undefined) return [];
    const active = bookings.filter((one) => one.startDay <= start && one.endDay >= start);
    return active.length === 0 ? [] : [{ start, end: addDays(next, -1), bookings: active }];
  });
}

/** The days of a cell on which bookings leave next to nothing, and what these days hold and leave, not rounded. */
interface ScarceDays {
  days: readonly Period[];
  capacity: number;
  left: number;
}

/**
 * Finds the days on which bookings leave less than one impression each, and one more. What bookings hold beyond such a day
 * takes nothing from other days; and as the roundings of bookings could take more than such a day adds, only what it has
 * left is counted. A longer period thus never has less.
 */
function scarceDays(
  bookings: readonly Booking[],
  period: Period,
  { dailyCapacity, reservedRate }: { dailyCapacity: (day: Day) => number; reservedRate: number },
): ScarceDays {
  const days: Period[] = [];
  let capacity = 0;
  let left = 0;
  for (const stretch of bookedStretches(bookings, period)) {
    const daily = dailyCapacity(stretch.start);
    const booked = stretch.bookings.reduce(
      (sum, one) => sum + Math.max(0, one.impressions) / daysInclusive(one.startDay, one.endDay),
      0,
    );
    const free = daily * (1 - reservedRate) - booked;
    if (free >= stretch.bookings.length + 1) continue;
    const length = daysInclusive(stretch.start, stretch.end);
    days.push(stretch);
    capacity += daily * length;
    left += Math.max(0, free) * length;
  }
  return { days, capacity, left };
}
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

function soldCell(
  segment: SegmentCapacity,
  { segmentId, postalCode, weight, reservedRate }: Share,
  { bookings, period }: Pick<Inventory, 'bookings' | 'period'>,
): SoldCell {
  const shareOf = (impressions: number): number =>
    segment.totalWeight > 0 ? (impressions * weight) / segment.totalWeight : 0;
  const unreserved = (impressions: number): number =>
    impressions - Math.floor(impressions * reservedRate);
  const total = Math.floor(shareOf(segment.capacity));
  const free = unreserved(total);
  const cell = { segmentId, postalCode, total, reserved: total - free };
  if (period === null || bookings.length === 0) {
    return { cell: { ...cell, booked: 0, available: free }, taken: 0 };
  }
  const even = segment.capacity / daysInclusive(period.start, period.end);
  const scarce = scarceDays(bookings, period, {
    dailyCapacity: (day) => shareOf(segment.dailyCapacity?.(day) ?? even),
    reservedRate,
  });
  const ample =
    scarce.days.length === 0
      ? total
      : Math.floor(shareOf(segment.capacity) - scarce.capacity + ROUNDING_TOLERANCE);
  const taken = bookings.reduce((sum, one) => sum + bookedImpressions(one, period, scarce.days), 0);
  const left = unreserved(ample) - taken + Math.floor(scarce.left + ROUNDING_TOLERANCE);
  const available = Math.min(free, Math.max(0, left));
  return {
    cell: { ...cell, booked: free - available, available },
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
    const reserved = Math.floor(total * rate);
    const unsold = Math.floor(capacity - (taken.get(segmentId) ?? 0) + ROUNDING_TOLERANCE);
    const available = total > 0 ? Math.max(0, unsold - reserved) : 0;
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
