import { describe, expect, it } from 'vitest';
import {
  inventoryCells,
  nationalFigures,
  nationalVolumes,
  selectionVolumes,
  takenImpressions,
  type SegmentCapacity,
} from '#server/forecast/availability.ts';
import { bookedImpressions } from '#server/forecast/bookings.ts';
import type { Booking, Share } from '#server/repositories/inventory.ts';

const PERIOD = { start: '2026-12-01', end: '2026-12-10' };
const SEGMENT: SegmentCapacity = { id: 1, totalWeight: 10, reservedWeight: 2, capacity: 1000 };
const LYON: Share = { segmentId: 1, postalCode: '69001', weight: 4, reservedRate: 0.25 };
const NANTES: Share = { segmentId: 1, postalCode: '44000', weight: 1, reservedRate: 0 };

const booking = (impressions: number, more: Partial<Booking> = {}): Booking => ({
  segmentId: 1,
  postalCode: '69001',
  startDay: '2026-12-01',
  endDay: '2026-12-10',
  impressions,
  ...more,
});
const inventory = (bookings: Booking[] = [], segment = SEGMENT) => ({
  segments: [segment],
  bookings,
  period: PERIOD,
});

const left = (booked: number) =>
  selectionVolumes(inventory([booking(booked)]), [LYON, NANTES]).get(1)?.available;
const national = (bookings: Booking[], shares: Share[], segment = SEGMENT) =>
  nationalVolumes([segment], takenImpressions(inventory(bookings, segment), shares)).get(1);
const nationalLeft = (booked: number) => national([booking(booked)], [LYON])?.available;

describe('bookings', () => {
  it.each([
    ['covers the period', '2026-12-01', '2026-12-10', 100],
    ['overlaps half its days', '2026-12-06', '2026-12-15', 50],
    ['overlaps one day', '2026-11-22', '2026-12-01', 10],
    ['ends the day before', '2026-11-21', '2026-11-30', 0],
    ['starts the day after', '2026-12-11', '2026-12-20', 0],
    ['ends days before', '2026-11-10', '2026-11-20', 0],
    ['starts before and ends after', '2026-11-26', '2026-12-15', 50],
    ['ends before it starts', '2026-12-06', '2026-12-05', 0],
  ])(
    'take impressions in proportion to the common days when one %s',
    (_, startDay, endDay, taken) => {
      expect(bookedImpressions(booking(100, { startDay, endDay }), PERIOD)).toBe(taken);
    },
  );

  it('take whole impressions, rounded down', () => {
    const third = booking(100, { startDay: '2026-11-29', endDay: '2026-12-01' });
    expect(bookedImpressions(third, PERIOD)).toBe(33);
  });
});

describe('a selection of postal codes', () => {
  it('gets its share of the national capacity by weight, less reservations', () => {
    expect(selectionVolumes(inventory(), [LYON, NANTES]).get(1)).toEqual({
      total: 400 + 100,
      available: 300 + 100,
    });
  });

  it('loses the bookings of each code, down to zero', () => {
    expect(left(1)).toBe(399);
    expect(left(300)).toBe(100);
    // Overselling in Lyon does not reduce Nantes.
    expect(left(5000)).toBe(100);
  });

  it('has no volume in a segment without weight', () => {
    const empty = { ...SEGMENT, totalWeight: 0, reservedWeight: 0 };
    expect(selectionVolumes(inventory([], empty), [{ ...LYON, weight: 0 }]).get(1)).toEqual({
      total: 0,
      available: 0,
    });
    expect(national([], [], empty)).toEqual({ total: 0, available: 0 });
  });

  it('ignores the shares and bookings of other segments', () => {
    const other = { ...LYON, segmentId: 2 };
    const bookings = [booking(10), booking(100, { segmentId: 2 })];
    expect([...selectionVolumes(inventory(bookings), [LYON, other])]).toEqual([
      [1, { total: 400, available: 290 }],
    ]);
    expect([...takenImpressions(inventory(bookings), [LYON, other])]).toEqual([[1, 10]]);
    expect(inventoryCells(inventory(bookings), [other])).toEqual([]);
  });

  it('is not reduced by bookings for « Récurrent », which has no dates', () => {
    const recurrent = { ...inventory([booking(100)]), period: null };
    expect(selectionVolumes(recurrent, [LYON]).get(1)).toEqual({ total: 400, available: 300 });
    expect([...takenImpressions(recurrent, [LYON])]).toEqual([]);
  });

  it('has no volume where there is no share', () => {
    expect(selectionVolumes(inventory(), []).get(1)).toEqual({ total: 0, available: 0 });
  });
});

describe('all of France', () => {
  it('has the national capacity, less the national reservations', () => {
    expect(national([], [])).toEqual({ total: 1000, available: 800 });
  });

  it('loses bookings, each capped by the inventory of its code', () => {
    expect(nationalLeft(10)).toBe(790);
    expect(nationalLeft(5000)).toBe(500);
  });

  it('never has less than nothing available, whatever rounding makes of its bookings', () => {
    expect(nationalFigures([SEGMENT], new Map([[1, 801]]))).toEqual([
      { segmentId: 1, total: 1000, reserved: 200, booked: 800, available: 0 },
    ]);
  });

  it('loses the bookings of each code where others have none', () => {
    expect(national([booking(10)], [LYON, NANTES])?.available).toBe(790);
  });

  it('ignores a booking where the segment has no inventory', () => {
    const elsewhere = booking(10, { postalCode: '98800' });
    expect(national([elsewhere], [])?.available).toBe(800);
  });
});
