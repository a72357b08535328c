import type { CampaignForecastAnswer } from '#contract/campaign.ts';
import type { FigureOrigin } from '#domain/count/demonstration.ts';
import { groupBy } from '#domain/count/explanation/figures.ts';
import type { Period } from '#domain/count/campaign/form.ts';
import type { Day } from '#domain/format/days.ts';
import { localityOfCode, type SelectedLocality } from '#domain/localities/selection.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import type { CommuneIndex } from '../communes/communeIndex.ts';
import { COMMUNES_MAXIMUM } from '../communes/nearbyCodes.ts';
import { findBookedCodes, type StoredSegment, findSegments } from '../repositories/inventory.ts';
import {
  nationalFigures,
  takenImpressions,
  type InventoryCell,
  type SegmentCapacity,
  selectionVolumes,
  sumVolumes,
  type Volume,
} from './availability.ts';
import { bookedDuring } from './bookings.ts';
import { dailyCapacity, periodCapacity, recurrentCapacity } from './capacity.ts';
import {
  modelSegments,
  type ModelledSegment,
  type VersionedSegment,
  readCells,
} from './knownInventory.ts';
import { originOf, requireInventory, type OriginLine } from './origin.ts';
import type { CheckedRequest } from './requestRules.ts';

/** The data sources of an estimate. */
export interface ForecastSources {
  db: DatabaseClient;
  communeIndex: Pick<CommuneIndex, 'searchCommunes' | 'codesWithinRadius' | 'locate'>;
}

/** The capacity of a segment over the period of an estimate. */
export type ForecastSegment = SegmentCapacity & VersionedSegment;

/** Forecasts the national capacity of segments over a period. */
export function segmentCapacities(
  segments: readonly ModelledSegment[],
  period: CheckedRequest['period'],
): ForecastSegment[] {
  return segments.map(({ id, inventoryVersion, totalWeight, reservedWeight, model }) => ({
    id,
    inventoryVersion,
    totalWeight,
    reservedWeight,
    capacity: period === null ? recurrentCapacity(model) : periodCapacity(model, period),
    dailyCapacity: (day: Day) => dailyCapacity(model, day),
  }));
}

/** Forecasts the national capacity of segments over the period of a request. */
export async function capacitiesOf(
  db: DatabaseClient,
  segments: readonly StoredSegment[],
  { period }: CheckedRequest,
): Promise<ForecastSegment[]> {
  return segmentCapacities(await modelSegments(db, segments), period);
}

/** Returns the postal codes that a request counts: the selected ones, then those within the radius (D-16). */
export function countedCodes(
  { postalCodes, radius }: Pick<CheckedRequest, 'postalCodes' | 'radius'>,
  communeIndex: Pick<CommuneIndex, 'codesWithinRadius'>,
): string[] {
  const [only] = postalCodes;
  const around = only === undefined ? [] : communeIndex.codesWithinRadius(only, radius);
  return [...new Set([...postalCodes, ...around])];
}

/** Adds the values of one map to another, key by key. */
function addTo(sums: Map<number, number>, values: ReadonlyMap<number, number>): void {
  for (const [id, value] of values) sums.set(id, (sums.get(id) ?? 0) + value);
}

/** A period with the national capacity of segments over it. */
interface PeriodCapacities {
  period: Period;
  segments: readonly ForecastSegment[];
}

/**
 * Sums what the bookings of the whole country take during each of some periods, by segment id.
 * @param span a period that contains the others, whose bookings are read once
 */
export async function nationalTakenIn(
  db: DatabaseClient,
  periods: readonly PeriodCapacities[],
  span: Period,
): Promise<ReadonlyMap<number, number>[]> {
  const sums = periods.map((one) => ({ ...one, taken: new Map<number, number>() }));
  const segments = periods[0]?.segments ?? [];
  const ids = segments.map(({ id }) => id);
  const codes = await findBookedCodes(db, ids, span);
  for await (const { shares, bookings } of readCells(db, segments, codes, span)) {
    for (const { period, segments: capacities, taken } of sums) {
      const booked = bookedDuring(bookings, period);
      addTo(taken, takenImpressions({ segments: capacities, bookings: booked, period }, shares));
    }
  }
  return sums.map(({ taken }) => taken);
}

/** Sums what the bookings of the whole country take during a period, by segment id. */
export async function nationalTaken(
  db: DatabaseClient,
  segments: readonly ForecastSegment[],
  period: CheckedRequest['period'],
): Promise<ReadonlyMap<number, number>> {
  // A « Récurrent » estimate has no dates, so bookings do not reduce it.
  if (period === null) return new Map();
  const [taken = new Map<number, number>()] = await nationalTakenIn(
    db,
    [{ period, segments }],
    period,
  );
  return taken;
}

/** Postal code of the cells of a national estimate, which has one cell per segment. */
export const NATIONAL = '';

/** Returns the cells of an estimate of all of France. */
export async function nationalCells(
  db: DatabaseClient,
  capacities: readonly ForecastSegment[],
  period: CheckedRequest['period'],
): Promise<InventoryCell[]> {
  const taken = await nationalTaken(db, capacities, period);
  return nationalFigures(capacities, taken).map((one) => ({ ...one, postalCode: NATIONAL }));
}

/**
 * Returns the locality of each existing postal code; unknown codes are omitted.
 * @param chosen the codes of the request; the others lie within its radius
 */
export function countedLocalities(
  codes: readonly string[],
  chosen: readonly string[],
  communeIndex: Pick<ForecastSources['communeIndex'], 'searchCommunes'>,
): SelectedLocality[] {
  return codes.flatMap((code) => {
    const communes = communeIndex.searchCommunes(code, COMMUNES_MAXIMUM);
    if (communes.length === 0) return [];
    return [localityOfCode(code, communes, chosen.includes(code) ? 'chosen' : 'brought')];
  });
}

/** Returns the counted localities as an estimate answers them, with their positions. */
export function localitiesOf(
  codes: readonly string[],
  chosen: readonly string[],
  communeIndex: ForecastSources['communeIndex'],
): CampaignForecastAnswer['locality'] {
  return countedLocalities(codes, chosen, communeIndex).map(({ code, name, placeIds }) => ({
    code,
    name,
    id: placeIds.join(','),
    ...communeIndex.locate(code),
  }));
}

/** Returns the names of localities by postal code. */
export function namesByCode(
  localities: readonly { code: string; name: string }[],
): Record<string, string> {
  return Object.fromEntries(localities.map(({ code, name }) => [code, name]));
}

/**
 * Computes the volume of each postal code over the period, zeros without inventory, and where the volumes come from.
 * @throws NoInventoryFailure when no segment has any inventory
 */
export async function volumesByCode(
  { db }: ForecastSources,
  segments: Awaited<ReturnType<typeof findSegments>>,
  request: CheckedRequest,
  codes: readonly string[],
): Promise<{ volumes: Map<string, Volume>; origin: FigureOrigin }> {
  requireInventory(segments);
  const { period } = request;
  const capacities = await capacitiesOf(db, segments, request);
  const segmentById = new Map(segments.map((segment) => [segment.id, segment]));
  const lines: OriginLine[] = [];
  const volumes = new Map<string, Volume>();
  for await (const cells of readCells(db, segments, codes, period)) {
    const bookings = groupBy(cells.bookings, ({ postalCode }) => postalCode);
    const shares = groupBy(cells.shares, ({ postalCode }) => postalCode);
    for (const code of cells.codes) {
      const inventory = { segments: capacities, bookings: bookings.get(code) ?? [], period };
      const bySegment = selectionVolumes(inventory, shares.get(code) ?? []);
      volumes.set(code, sumVolumes(bySegment.values()));
      const held = (shares.get(code) ?? []).flatMap(
        ({ segmentId }) => segmentById.get(segmentId) ?? [],
      );
      lines.push({ code, segments: held });
    }
  }
  return { volumes, origin: originOf(segments, lines) };
}
