import { ceiling, compare, exact, floor, over, plus, times, type Fraction } from './exact.ts';

/** A campaign that is already sold in the code. Days are numbers, both ends included. */
export interface OracleBooking {
  readonly start: number;
  readonly end: number;
  readonly impressions: number;
}

/** A postal code of a segment. Its capacity of a day is in impressions, and its reserved rate is 0 to 1. */
export interface OracleCode {
  readonly capacityOf: (day: number) => Fraction;
  readonly reservedRate: number;
  readonly bookings: readonly OracleBooking[];
}

const NOTHING = exact(0);
const minus = (a: Fraction, b: Fraction): Fraction => plus(a, times(exact(-1), b));
const sumOf = (values: readonly Fraction[]): Fraction => values.reduce(plus, NOTHING);
const isPositive = (value: Fraction): boolean => compare(value, NOTHING) > 0;

const daysOf = (start: number, end: number): number[] =>
  Array.from({ length: end - start + 1 }, (_, index) => start + index);
const unreserved = (total: number, rate: number): number =>
  total - floor(times(exact(total), exact(rate)));
const perDay = ({ start, end, impressions }: OracleBooking): Fraction =>
  over(exact(impressions), exact(end - start + 1));

/** The days of a code, of which some are scarce (docs/forecasting.md, section 3). */
function splitDays({ capacityOf, reservedRate, bookings }: OracleCode, days: readonly number[]) {
  const all = days.map((day) => {
    const active = bookings.filter(({ start, end }) => start <= day && day <= end);
    const free = times(capacityOf(day), minus(exact(1), exact(reservedRate)));
    const left = minus(free, sumOf(active.map(perDay)));
    const isScarce = active.length > 0 && compare(left, exact(active.length + 1)) < 0;
    return { day, free, left: isPositive(left) ? left : NOTHING, isScarce };
  });
  return {
    ample: all.filter(({ isScarce }) => !isScarce),
    scarce: all.filter(({ isScarce }) => isScarce),
  };
}

/** Returns the impressions that the bookings of a code take of some days: each is rounded down. */
function bookedOn({ bookings }: OracleCode, days: ReadonlySet<number>): number {
  return bookings.reduce((total, booking) => {
    const shared = daysOf(booking.start, booking.end).filter((day) => days.has(day)).length;
    return total + floor(times(perDay(booking), exact(shared)));
  }, 0);
}

/** Returns the total and available impressions of a code over the days from `start` to `end`. */
export function codeVolume(code: OracleCode, start: number, end: number) {
  const days = daysOf(start, end);
  const { ample, scarce } = splitDays(code, days);
  const total = floor(sumOf(days.map(code.capacityOf)));
  const ampleDays = ample.map(({ day }) => day);
  const onAmple =
    unreserved(floor(sumOf(ampleDays.map(code.capacityOf))), code.reservedRate) -
    bookedOn(code, new Set(ampleDays));
  const left = Math.max(0, onAmple + floor(sumOf(scarce.map((one) => one.left))));
  return { total, available: Math.min(left, unreserved(total, code.reservedRate)) };
}

/** Returns the total and available impressions of a country of some codes over the days from `start` to `end`. */
export function nationalVolume(codes: readonly OracleCode[], start: number, end: number) {
  const days = daysOf(start, end);
  const capacities = codes.map(({ capacityOf }) => sumOf(days.map(capacityOf)));
  const capacity = sumOf(capacities);
  const reserved = sumOf(
    codes.map(({ reservedRate }, index) => times(capacities[index]!, exact(reservedRate))),
  );
  const taken = codes.map((code) => {
    const { ample, scarce } = splitDays(code, days);
    const onAmple = bookedOn(code, new Set(ample.map(({ day }) => day)));
    return plus(exact(onAmple), sumOf(scarce.map(({ free, left }) => minus(free, left))));
  });
  const total = floor(capacity);
  const left = minus(minus(capacity, reserved), sumOf(taken));
  return { total, available: isPositive(left) ? Math.min(total, ceiling(left)) : 0 };
}
