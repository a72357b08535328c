import type { Period } from '#domain/count/campaign/form.ts';
import { groupBy } from '#domain/count/explanation/figures.ts';
import { RECURRENT_DAYS } from '#domain/count/periodicity.ts';
import { daysInclusive } from '#domain/format/dayArithmetic.ts';
import type { StoredSegment } from '../repositories/inventory.ts';
import { inventoryCells, type InventoryCell } from './availability.ts';
import { locateDemand, type Demand, type LocatedRequest, type SoldRequest } from './demand.ts';
import { nationalCells, segmentCapacities, type ForecastSources } from './estimate.ts';
import { modelSegments, readCells, type ModelledSegment } from './knownInventory.ts';

/*
 * What saved counts ask of the impressions of one request (N-15). Each purchase is spread over the cells of its own
 * estimate, in proportion to what each has left, and the part that the request draws on is added up.
 */

/** Impressions that others ask, not rounded, and those that are left for the request. */
export interface AskedByOthers {
  asked: number;
  available: number;
}

/** A part of the inventory that is read, cell by cell. */
interface Reading {
  /** Null for all of France. */
  codes: ReadonlySet<string> | null;
  segmentIds: ReadonlySet<number>;
  /** Null for « Récurrent ». */
  period: Period | null;
  add: (cell: InventoryCell) => void;
}

/** Intersects two sets, of which null is everything. */
function inBoth<Value>(
  one: ReadonlySet<Value> | null,
  other: ReadonlySet<Value> | null,
): ReadonlySet<Value> | null {
  if (one === null || other === null) return one ?? other;
  return new Set([...one].filter((value) => other.has(value)));
}

/** Returns the days of both periods, of which null is every day; undefined where there are none. */
function sharedDays(one: Period | null, other: Period | null): Period | null | undefined {
  if (one === null || other === null) return one ?? other;
  const start = one.start > other.start ? one.start : other.start;
  const end = one.end < other.end ? one.end : other.end;
  return start <= end ? { start, end } : undefined;
}

/** What one purchase of a demand asks of a request: filled by the readings of the demand. */
interface PurchaseSums {
  /** Impressions or clicks that it is bought for, during the days of `units`. */
  quantity: number;
  /** Units that all its cells have left. */
  units: number;
  /** Impressions that the cells have left which the request draws on too. */
  shared: number;
}

/** Returns the readings that fill the sums of a demand; none where the request draws on none of its cells. */
function readingsOf(
  wanted: LocatedRequest,
  demand: LocatedRequest & Pick<Demand, 'purchases'>,
  segments: ReadonlyMap<number, StoredSegment>,
): { readings: Reading[]; sums: PurchaseSums[] } {
  const days = sharedDays(wanted.period, demand.period);
  const codes = inBoth(wanted.codes, demand.codes);
  const segmentIds = inBoth(wanted.segmentIds, demand.segmentIds) ?? new Set();
  if (days === undefined || codes?.size === 0 || segmentIds.size === 0) {
    return { readings: [], sums: [] };
  }
  // Without days, a count asks for its quantity again every thirty days.
  const times =
    demand.period === null && days ? daysInclusive(days.start, days.end) / RECURRENT_DAYS : 1;
  const parts = demand.purchases.map(({ quantity, unitsOf }) => ({
    sums: { quantity: quantity * times, units: 0, shared: 0 },
    unitsIn: ({ segmentId, postalCode }: InventoryCell) => {
      const segment = segments.get(segmentId);
      return segment ? unitsOf({ segment, postalCode }) : 0;
    },
  }));
  const all: Reading = {
    codes: demand.codes,
    segmentIds: demand.segmentIds,
    period: demand.period ?? days,
    add: (cell) => {
      for (const { sums, unitsIn } of parts) sums.units += cell.available * unitsIn(cell);
    },
  };
  const shared: Reading = {
    codes,
    segmentIds,
    period: days,
    add: (cell) => {
      for (const { sums, unitsIn } of parts) if (unitsIn(cell) > 0) sums.shared += cell.available;
    },
  };
  return { readings: [all, shared], sums: parts.map(({ sums }) => sums) };
}

const keyOf = (period: Period | null): string =>
  period === null ? '' : `${period.start} ${period.end}`;

const spanOf = (readings: readonly Reading[]): Period | null => {
  const dated = readings.flatMap(({ period }) => period ?? []);
  const start = dated.map((one) => one.start).toSorted()[0];
  const end = dated
    .map((one) => one.end)
    .toSorted()
    .at(-1);
  return start === undefined || end === undefined ? null : { start, end };
};

/** Reads the cells of all readings in one pass over their postal codes. Readings of one period share their cells. */
async function read(
  { db }: Pick<ForecastSources, 'db'>,
  models: readonly ModelledSegment[],
  readings: readonly Reading[],
): Promise<void> {
  const byPeriod = [...groupBy(readings, ({ period }) => keyOf(period)).values()].map((group) => {
    const [{ period } = { period: null }] = group;
    return { period, group, capacities: segmentCapacities(models, period) };
  });
  const local = readings.filter(({ codes }) => codes !== null);
  const codes = new Set(local.flatMap((one) => [...(one.codes ?? [])]));
  for await (const cells of readCells(db, models, [...codes], spanOf(local))) {
    const bookings = groupBy(cells.bookings, ({ postalCode }) => postalCode);
    const shares = groupBy(cells.shares, ({ postalCode }) => postalCode);
    for (const code of cells.codes) {
      for (const { period, group, capacities } of byPeriod) {
        const here = group.filter((one) => one.codes?.has(code));
        if (here.length === 0) continue;
        const inventory = { segments: capacities, bookings: bookings.get(code) ?? [], period };
        for (const cell of inventoryCells(inventory, shares.get(code) ?? [])) {
          for (const one of here) if (one.segmentIds.has(cell.segmentId)) one.add(cell);
        }
      }
    }
  }
  for (const { period, group, capacities } of byPeriod) {
    const national = group.filter((one) => one.codes === null);
    if (national.length === 0) continue;
    // oxlint-disable-next-line no-await-in-loop -- one pass over the bookings of the country at a time
    for (const cell of await nationalCells(db, capacities, period)) {
      for (const one of national) if (one.segmentIds.has(cell.segmentId)) one.add(cell);
    }
  }
}

/** Returns what some counts ask of the impressions that are left for a request. */
export async function askedByOthers(
  sources: ForecastSources,
  request: SoldRequest,
  others: readonly Demand[],
): Promise<AskedByOthers> {
  const wanted = await locateDemand(sources, request);
  const found = await Promise.all(others.map(async (one) => locateDemand(sources, one)));
  const segments = new Map(
    [wanted, ...found].flatMap((one) => one.segments.map((each) => [each.id, each])),
  );
  const asking = found.map(({ located }) => readingsOf(wanted.located, located, segments));
  const result = { asked: 0, available: 0 };
  const readings = asking.flatMap((one) => one.readings);
  if (readings.length === 0) return result;
  const own: Reading = {
    ...wanted.located,
    add: ({ available }) => {
      result.available += available;
    },
  };
  await read(sources, await modelSegments(sources.db, [...segments.values()]), [own, ...readings]);
  for (const { quantity, units, shared } of asking.flatMap(({ sums }) => sums)) {
    if (units > 0) result.asked += (quantity / units) * shared;
  }
  return result;
}
