import { addDays, daysInclusive } from '#domain/format/dayArithmetic.ts';
import type { Day } from '#domain/format/days.ts';
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

/**
 * Computes the impressions that a booking takes from a period, in proportion to the days in common.
 * @param leftOut number of these days that are left out
 */
export function bookedImpressions(
  { startDay, endDay, impressions }: Booking,
  period: Period,
  leftOut = 0,
): number {
  const from = startDay > period.start ? startDay : period.start;
  const to = endDay < period.end ? endDay : period.end;
  const shared = daysInclusive(from, to) - leftOut;
  if (shared <= 0) return 0;
  return Math.floor((Math.max(0, impressions) * shared) / daysInclusive(startDay, endDay));
}

/** What a booking takes of each of its days within a period. */
interface DailyBooking {
  booking: Booking;
  start: Day;
  /** The day after its last one. */
  until: Day;
  daily: number;
}

function dailyBookings(bookings: readonly Booking[], period: Period): DailyBooking[] {
  return bookings.flatMap((booking): DailyBooking[] => {
    const { startDay, endDay, impressions } = booking;
    const start = startDay > period.start ? startDay : period.start;
    const end = endDay < period.end ? endDay : period.end;
    if (end < start) return [];
    const days = daysInclusive(startDay, endDay);
    return [{ booking, start, until: addDays(end, 1), daily: Math.max(0, impressions) / days }];
  });
}

/** Cuts the booked days from `start` to the day before `until` where a booking starts or ends. */
function bookedStretches(bookings: readonly DailyBooking[], start: Day, until: Day) {
  const within = bookings.filter((one) => one.start < until && one.until > start);
  const cuts = within.flatMap((one) => [one.start, one.until]);
  const days = [...new Set([start, ...cuts])]
    .filter((day) => day >= start && day < until)
    .toSorted();
  return days.flatMap((day, index) => {
    const active = within.filter((one) => one.start <= day && one.until > day);
    if (active.length === 0) return [];
    return [{ length: daysInclusive(day, days[index + 1] ?? until) - 1, active }];
  });
}

/** The days of a cell on which bookings leave next to nothing, and what these days hold and leave, not rounded. */
interface ScarceDays {
  /** Number of these days, by booking. */
  days: ReadonlyMap<Booking, number>;
  capacity: number;
  left: number;
}

/**
 * Finds the days on which bookings leave less than one impression each, and one more. What bookings hold beyond such a day
 * takes nothing from other days; and as the roundings of bookings could take more than such a day adds, only what it has
 * left is counted. A longer period thus never has less.
 */
function scarceDays(
  bookings: readonly DailyBooking[],
  { dailyCapacity, reservedRate }: { dailyCapacity: (day: Day) => number; reservedRate: number },
): ScarceDays {
  const days = new Map<Booking, number>();
  const found = { days, capacity: 0, left: 0 };
  const most = bookings.reduce((sum, { daily }) => sum + daily, 0);
  const months = new Set(
    bookings.flatMap(({ start, until }) => {
      const first = monthIndex(start);
      return Array.from({ length: monthIndex(until) - first + 1 }, (_, index) => first + index);
    }),
  );
  for (const month of months) {
    const start = firstDayOf(month);
    const daily = dailyCapacity(start);
    const free = daily * (1 - reservedRate);
    // Nearly every month has room for all bookings at once.
    if (free - most >= bookings.length + 1) continue;
    for (const { length, active } of bookedStretches(bookings, start, firstDayOf(month + 1))) {
      const left = free - active.reduce((sum, one) => sum + one.daily, 0);
      if (left >= active.length + 1) continue;
      found.capacity += daily * length;
      found.left += Math.max(0, left) * length;
      for (const { booking } of active) days.set(booking, (days.get(booking) ?? 0) + length);
    }
  }
  return found;
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
  const scarce = scarceDays(dailyBookings(bookings, period), {
    dailyCapacity: (day) => shareOf(segment.dailyCapacity?.(day) ?? even),
    reservedRate,
  });
  const ample =
    scarce.days.size === 0
      ? total
      : Math.floor(shareOf(segment.capacity) - scarce.capacity + ROUNDING_TOLERANCE);
  const taken = bookings.reduce(
    (sum, one) => sum + bookedImpressions(one, period, scarce.days.get(one)),
    0,
  );
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
