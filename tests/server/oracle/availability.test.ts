import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysInclusive } from '#domain/format/dayArithmetic.ts';
import {
  nationalVolumes,
  selectionVolumes,
  takenImpressions,
} from '#server/forecast/availability.ts';
import type { Booking } from '#server/repositories/inventory.ts';
import { capacityModel } from '#server/forecast/capacity.ts';
import { segmentCapacities } from '#server/forecast/estimate.ts';
import { codeVolume, nationalVolume, type OracleCode } from '../../oracle/availability.ts';
import { exact, over, times } from '../../oracle/exact.ts';
import { randomRuns } from '../../randomCases.ts';

const FIRST_DAY = '2027-01-01';
const dayAt = (index: number) => addDays(FIRST_DAY, index);
const indexOf = (day: string) => daysInclusive(FIRST_DAY, day) - 1;
const monthDays = (index: number) => new Date(`${dayAt(index).slice(0, 7)}-01T00:00:00Z`);
const daysInMonth = (index: number) => {
  const month = monthDays(index);
  return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
};

/** A segment that shows the same impressions every month, in some postal codes. */
interface Country {
  monthly: number;
  codes: readonly {
    weight: number;
    reservedRate: number;
    bookings: readonly { start: number; days: number; impressions: number }[];
  }[];
}
/** The first and the last day of a period, numbered from the first of January. */
type Days = readonly [start: number, end: number];

const HISTORY = Array.from({ length: 24 }, (_, index) => {
  const month = String((index % 12) + 1).padStart(2, '0');
  return `${2025 + Math.floor(index / 12)}-${month}-01`;
});

const codeOf = (index: number) => String(10_001 + index);

/** Returns the volumes of the first code and of the country, as the server computes them. */
function ofServer({ monthly, codes }: Country, [start, end]: Days) {
  const period = { start: dayAt(start), end: dayAt(end) };
  const history = HISTORY.map((month) => ({ month, impressions: monthly }));
  const totalWeight = codes.reduce((sum, { weight }) => sum + weight, 0);
  const segment = {
    id: 1,
    inventoryVersion: null,
    distributionType: 'SellersNew',
    medium: 'PORTAIL',
    format: 'Pave',
    origin: 'imported',
    totalWeight,
    reservedWeight: codes.reduce((sum, one) => sum + one.weight * one.reservedRate, 0),
    history,
    model: capacityModel(history),
  } as const;
  const shares = codes.map(({ weight, reservedRate }, index) => ({
    segmentId: 1,
    postalCode: codeOf(index),
    weight,
    reservedRate,
  }));
  const bookings = codes.flatMap((code, index) =>
    code.bookings.map(({ start: first, days, impressions }): Booking => ({
      segmentId: 1,
      postalCode: codeOf(index),
      startDay: dayAt(first),
      endDay: dayAt(first + days - 1),
      impressions,
    })),
  );
  const segments = segmentCapacities([segment], period);
  const inventory = { segments, bookings, period };
  return {
    code: selectionVolumes(inventory, shares.slice(0, 1)).get(1),
    country: nationalVolumes(segments, takenImpressions(inventory, shares)).get(1),
  };
}

/** Returns the same volumes from the formulas of docs/forecasting.md. */
function ofOracle({ monthly, codes }: Country, [start, end]: Days) {
  const totalWeight = codes.reduce((sum, { weight }) => sum + weight, 0);
  const oracle = codes.map(({ weight, reservedRate, bookings }): OracleCode => ({
    reservedRate,
    capacityOf: (day) =>
      times(over(exact(monthly), exact(daysInMonth(day))), over(exact(weight), exact(totalWeight))),
    bookings: bookings.map(({ start: first, days, impressions }) => ({
      start: first,
      end: first + days - 1,
      impressions,
    })),
  }));
  return {
    code: oracle[0] && codeVolume(oracle[0], start, end),
    country: nationalVolume(oracle, start, end),
  };
}

const booking = fc.record({
  start: fc.integer({ min: 0, max: 80 }),
  days: fc.integer({ min: 1, max: 60 }),
  impressions: fc.oneof(fc.nat(60), fc.nat(4000), fc.nat(400_000)),
});
const country = fc.record({
  // A whole number of impressions on a whole number of days would be a boundary of floating-point arithmetic.
  monthly: fc.oneof(fc.nat(90), fc.nat(20_000), fc.nat(400_000)).map((whole) => whole + 0.37),
  codes: fc.array(
    fc.record({
      weight: fc.integer({ min: 1, max: 7 }),
      reservedRate: fc.constantFrom(0, 0, 0.25, 0.5),
      bookings: fc.array(booking, { maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});
const days = fc
  .tuple(fc.nat(90), fc.nat(60))
  .map(([start, length]): Days => [start, start + length]);
const more = fc.tuple(fc.nat(40), fc.nat(40));

describe('the availability of a period', () => {
  it('is that of the oracle, in a postal code and in the country', () => {
    fc.assert(
      fc.property(country, days, (inventory, period) => {
        expect(ofServer(inventory, period)).toEqual(ofOracle(inventory, period));
      }),
      { numRuns: randomRuns(100) },
    );
  });

  it('is never less for a longer period, nor is its total', () => {
    const volumesOf = { ofServer, ofOracle };
    for (const of of Object.values(volumesOf)) {
      fc.assert(
        fc.property(country, days, more, (any, [start, end], [before, after]) => {
          const longer: Days = [Math.max(0, start - before), end + after];
          const [short, long] = [of(any, [start, end]), of(any, longer)];
          for (const place of ['code', 'country'] as const) {
            expect(long[place]?.total).toBeGreaterThanOrEqual(short[place]?.total ?? 0);
            expect(long[place]?.available).toBeGreaterThanOrEqual(short[place]?.available ?? 0);
          }
        }),
        { numRuns: randomRuns(100) },
      );
    }
  });

  it('is not less for a longer period in a country whose reservation and bookings are fractions', () => {
    const bookings = [{ start: 0, days: 2, impressions: 1 }];
    const small = { monthly: 3.37, codes: [{ weight: 1, reservedRate: 0.5, bookings }] };
    for (const of of [ofServer, ofOracle])
      expect(of(small, [0, 36]).country?.available).toBe(of(small, [0, 32]).country?.available);
  });

  const OVERSOLD: Country = {
    monthly: 155_000,
    codes: [
      {
        weight: 1,
        reservedRate: 0,
        bookings: [{ start: indexOf('2027-02-01'), days: 28, impressions: 200_000 }],
      },
    ],
  };
  it.each([
    ['2027-01-25', '2027-01-31', 35_000],
    ['2027-01-25', '2027-02-07', 35_000],
    ['2027-02-01', '2027-02-28', 0],
    ['2027-01-25', '2027-03-07', 70_000],
  ])(
    'of %s to %s is not eaten by the bookings of an oversold February: %d',
    (start, end, available) => {
      const period: Days = [indexOf(start), indexOf(end)];
      for (const { code, country: all } of [
        ofServer(OVERSOLD, period),
        ofOracle(OVERSOLD, period),
      ]) {
        expect([code?.available, all?.available]).toEqual([available, available]);
      }
    },
  );
});
