import type { Period } from '#domain/count/campaign/form.ts';
import { addDays, daysInclusive } from '#domain/format/dayArithmetic.ts';
import type { Day } from '#domain/format/days.ts';
import type { Booking } from '../repositories/inventory.ts';
import { firstDayOf, monthIndex } from './capacity.ts';

/* What campaigns that are already sold take of a period (docs/forecasting.md). */

/** Returns the bookings that take something of a period. */
export function bookedDuring(bookings: readonly Booking[], { start, end }: Period): Booking[] {
  return bookings.filter(({ startDay, endDay }) => startDay <= end && endDay >= start);
}

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
export function scarceDays(
  booked: readonly Booking[],
  period: Period,
  { dailyCapacity, reservedRate }: { dailyCapacity: (day: Day) => number; reservedRate: number },
): ScarceDays {
  const bookings = dailyBookings(booked, period);
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
