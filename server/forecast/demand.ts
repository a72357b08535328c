import type { Period } from '#domain/count/campaign/form.ts';
import { RECURRENT_DAYS } from '#domain/count/periodicity.ts';
import { addDays, daysInclusive } from '#domain/format/dayArithmetic.ts';
import { findSegments, type StoredSegment } from '../repositories/inventory.ts';
import { inventoryCells, type InventoryCell } from './availability.ts';
import { firstDayOf, monthIndex } from './capacity.ts';
import {
  countedCodes,
  nationalCells,
  segmentCapacities,
  type ForecastSources,
} from './estimate.ts';
import { modelSegments, readCells, type ModelledSegment } from './knownInventory.ts';
import type { CheckedRequest } from './requestRules.ts';

/*
 * What several counts ask together of the impressions that exist (N-15). A count holds nothing, so each is estimated as
 * if it were alone. Its purchases are spread over the cells of its own estimate (segment, postal code, days), in
 * proportion to what each has left: a count alone never asks more of a cell than it has.
 */

/** A part of the inventory: a segment in a postal code, or in all of France. */
interface Place {
  segment: StoredSegment;
  /** Empty for all of France. */
  postalCode: string;
}

/** What a line of a count buys. */
interface Purchase {
  /** The line of the count. */
  code: string;
  /** In the unit of the product; of thirty days for a count without days. */
  quantity: number;
  /** Returns the units that one impression of a place gives; 0 where the line does not draw on it. */
  unitsOf: (place: Place) => number;
}

/** A request and the formats whose inventory its product sells. */
export interface SoldRequest extends CheckedRequest {
  formats: readonly string[];
}

/** What a saved count asks of the inventory. */
export interface Demand extends SoldRequest {
  purchases: readonly Purchase[];
}

/** Days during which the same counts run. */
interface Stretch {
  month: string | null;
  /** Null where no count has days. */
  period: Period | null;
  days: number;
}

const isWithin = (inner: Period, outer: Period | null): boolean =>
  outer === null || (outer.start <= inner.start && inner.end <= outer.end);

/** Returns the stretches of some periods: they end where a period or a month ends. Counts without days run in each. */
function stretchesOf(periods: readonly (Period | null)[]): Stretch[] {
  const dated = periods.filter((period) => period !== null);
  if (dated.length === 0) return [{ month: null, period: null, days: RECURRENT_DAYS }];
  const borders = new Set(dated.flatMap(({ start, end }) => [start, addDays(end, 1)]));
  for (const { start, end } of dated) {
    for (let month = monthIndex(start) + 1; firstDayOf(month) <= end; month += 1) {
      borders.add(firstDayOf(month));
    }
  }
  const sorted = [...borders].toSorted();
  return sorted.flatMap((start, index): Stretch[] => {
    const next = sorted[index + 1];
    const period = next === undefined ? undefined : { start, end: addDays(next, -1) };
    if (!period || !dated.some((one) => isWithin(period, one))) return [];
    return [{ month: start.slice(0, 7), period, days: daysInclusive(start, period.end) }];
  });
}

/** A request with the part of the inventory that its estimate adds up. */
export interface LocatedRequest extends SoldRequest {
  segmentIds: ReadonlySet<number>;
  /** Null for all of France. */
  codes: ReadonlySet<string> | null;
}

type LocatedDemand = LocatedRequest & Demand;

/** Returns a request with its part of the inventory, and the segments of that part. */
export async function locateDemand<Request extends SoldRequest>(
  { db, communeIndex }: ForecastSources,
  request: Request,
): Promise<{ located: Request & LocatedRequest; segments: StoredSegment[] }> {
  const segments = await findSegments(db, request.targetings, request.formats);
  const codes = request.isAllFrance ? null : new Set(countedCodes(request, communeIndex));
  const located = { ...request, codes, segmentIds: new Set(segments.map(({ id }) => id)) };
  return { located, segments };
}

/** The cells of a stretch. */
interface StretchCells extends Stretch {
  cells: InventoryCell[];
}

const spanOf = (stretches: readonly Stretch[]): Period | null => {
  const first = stretches[0]?.period;
  const last = stretches.at(-1)?.period;
  return first && last ? { start: first.start, end: last.end } : null;
};

/** Reads the cells of each stretch, in one pass over the inventory of the postal codes. */
async function cellsOf(
  sources: Pick<ForecastSources, 'db'>,
  models: readonly ModelledSegment[],
  codes: readonly string[],
  stretches: readonly Stretch[],
): Promise<StretchCells[]> {
  const read = stretches.map((stretch) => ({
    ...stretch,
    capacities: segmentCapacities(models, stretch.period),
    cells: [] as InventoryCell[],
  }));
  for await (const { shares, bookings } of readCells(
    sources.db,
    models,
    codes,
    spanOf(stretches),
  )) {
    for (const { capacities, period, cells } of read) {
      cells.push(...inventoryCells({ segments: capacities, bookings, period }, shares));
    }
  }
  if (codes.length === 0) {
    for (const { capacities, period, cells } of read) {
      // oxlint-disable-next-line no-await-in-loop -- stretches are read one at a time on purpose
      cells.push(...(await nationalCells(sources.db, capacities, period)));
    }
  }
  return read;
}

/** How a purchase of a demand is spread over the inventory. */
interface Ask extends Pick<Purchase, 'code' | 'quantity'> {
  /** The quantity that would take all cells on which it draws in a stretch; 0 where it draws on none. */
  allIn: (stretch: number) => number;
  drawsOn: (cell: InventoryCell) => boolean;
  /** Returns the impressions that it asks of a cell of a stretch; not rounded. */
  of: (stretch: number, cell: InventoryCell) => number;
}

interface Inventory {
  sources: Pick<ForecastSources, 'db'>;
  segments: ReadonlyMap<number, StoredSegment>;
  models: readonly ModelledSegment[];
  stretches: readonly StretchCells[];
  /** The counts have no postal code in common with anything but all of France. */
  isNational: boolean;
}

/** Returns how each purchase of a demand is spread over the cells of its estimate. */
async function asksOf(demand: LocatedDemand, inventory: Inventory): Promise<Ask[]> {
  const { segments, models, stretches, sources, isNational } = inventory;
  const { codes, period, segmentIds, purchases } = demand;
  const runsIn = ({ period: days }: Stretch) => days === null || isWithin(days, period);
  const holds = ({ segmentId, postalCode }: InventoryCell) =>
    segmentIds.has(segmentId) && (codes === null || codes.has(postalCode));
  const unitsOf = ({ unitsOf: units }: Purchase, { segmentId, postalCode }: InventoryCell) => {
    const segment = segments.get(segmentId);
    return segment ? units({ segment, postalCode }) : 0;
  };
  const unitsIn = (purchase: Purchase, cells: readonly InventoryCell[]) =>
    cells.filter(holds).reduce((sum, cell) => sum + cell.available * unitsOf(purchase, cell), 0);
  const own = models.filter(({ id }) => segmentIds.has(id));
  const everywhere =
    codes === null && !isNational
      ? await nationalCells(sources.db, segmentCapacities(own, period), period)
      : undefined;
  const allOf = (purchase: Purchase) => {
    const of = stretches.map((stretch) => (runsIn(stretch) ? unitsIn(purchase, stretch.cells) : 0));
    const all = everywhere ? unitsIn(purchase, everywhere) : of.reduce((sum, one) => sum + one, 0);
    return stretches.map((stretch, index) => {
      if (!runsIn(stretch)) return 0;
      // Without days, a count asks for its quantity again every thirty days.
      const isRepeated = period === null && !everywhere;
      return isRepeated ? ((of[index] ?? 0) * RECURRENT_DAYS) / stretch.days : all;
    });
  };
  return purchases.map((purchase): Ask => {
    const { code, quantity } = purchase;
    const all = allOf(purchase);
    const allIn = (stretch: number) => all[stretch] ?? 0;
    const drawsOn = (cell: InventoryCell) => holds(cell) && unitsOf(purchase, cell) > 0;
    const of = (stretch: number, cell: InventoryCell) =>
      allIn(stretch) > 0 && quantity > 0 && drawsOn(cell)
        ? (quantity * cell.available) / allIn(stretch)
        : 0;
    return { code, quantity, allIn, drawsOn, of };
  });
}

/** The inventory that some demands ask, and what each purchase of each demand asks of it. */
export interface AskedInventory {
  stretches: readonly StretchCells[];
  asks: readonly (readonly Ask[])[];
}

/** Reads the inventory that some demands ask, and how each purchase is spread over it. */
export async function askedInventory(
  sources: ForecastSources,
  demands: readonly Demand[],
): Promise<AskedInventory> {
  const found = await Promise.all(demands.map(async (demand) => locateDemand(sources, demand)));
  const segments = new Map(found.flatMap((one) => one.segments.map((each) => [each.id, each])));
  const models = await modelSegments(sources.db, [...segments.values()]);
  const codes = [...new Set(found.flatMap(({ located }) => [...(located.codes ?? [])]))];
  const stretches = await cellsOf(
    sources,
    models,
    codes,
    stretchesOf(demands.map(({ period }) => period)),
  );
  const inventory = { sources, segments, models, stretches, isNational: codes.length === 0 };
  const asks = await Promise.all(found.map(async ({ located }) => asksOf(located, inventory)));
  return { stretches, asks };
}
