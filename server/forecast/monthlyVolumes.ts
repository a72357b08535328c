import {
  LISTED_LOCALITIES,
  type Availability,
  type MonthVolume,
} from '#domain/count/availability/months.ts';
import type { Period } from '#domain/count/campaign/form.ts';
import { localityText } from '#domain/localities/names.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import type { StoredSegment } from '../repositories/inventory.ts';
import { nationalVolumes, NO_VOLUME, volumesInPeriods, type Volume } from './availability.ts';
import {
  countedLocalities,
  nationalTakenIn,
  segmentCapacities,
  type ForecastSources,
} from './estimate.ts';
import { modelSegments, readCells } from './knownInventory.ts';
import { requireInventory } from './origin.ts';

/* What an estimate would answer in each of some months, from one reading of the inventory (docs/forecasting.md, N-13). */

type Communes = Pick<ForecastSources['communeIndex'], 'searchCommunes'>;

/** What each segment has in each month, by segment id. */
export type SegmentMonths = ReadonlyMap<number, readonly Volume[]>;

/** What some months hold. */
interface MonthlyVolumes {
  /** Of all codes, or of the whole country. */
  all: SegmentMonths;
  /** Of each code that is listed. */
  byCode: ReadonlyMap<string, SegmentMonths>;
  /** Of the other codes together. */
  others: SegmentMonths;
}

interface Question {
  isAllFrance: boolean;
  /** None for all of France. */
  codes: readonly string[];
  /** The codes whose volumes are returned apart. */
  listed: readonly string[];
  /** Oldest first, without gaps; one at least. */
  months: readonly Period[];
}

/** Adds the volumes of a segment to those that it has so far. */
function addTo(months: Map<number, Volume[]>, id: number, volumes: readonly Volume[]): void {
  const sums = months.get(id);
  if (!sums) {
    months.set(
      id,
      volumes.map(({ total, available }) => ({ total, available })),
    );
    return;
  }
  for (const [index, sum] of sums.entries()) {
    const { total, available } = volumes[index] ?? NO_VOLUME;
    sum.total += total;
    sum.available += available;
  }
}

/**
 * Adds up what the segments have in one month.
 * @param soldOf what the product sells of the impressions of a segment
 */
export function sumOfMonth(
  months: SegmentMonths,
  month: number,
  soldOf: (segmentId: number, volume: Volume) => Volume = (_, volume) => volume,
): Volume {
  const sum = { total: 0, available: 0 };
  for (const [id, volumes] of months) {
    const { total, available } = soldOf(id, volumes[month] ?? NO_VOLUME);
    sum.total += total;
    sum.available += available;
  }
  return sum;
}

/** Returns the period of all months together. */
function spanOf(months: readonly Period[]): Period {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) throw new Error('No month is asked for.');
  return { start: first.start, end: last.end };
}

/**
 * Computes the volumes of each month from one reading of shares and bookings. Each is that of an estimate of the month.
 * @throws NoInventoryFailure when no segment has any inventory
 */
export async function monthlyVolumes(
  db: DatabaseClient,
  segments: readonly StoredSegment[],
  { isAllFrance, codes, listed, months }: Question,
): Promise<MonthlyVolumes> {
  requireInventory(segments);
  const models = await modelSegments(db, segments);
  const periods = months.map((period) => ({ period, segments: segmentCapacities(models, period) }));
  const span = spanOf(months);
  if (isAllFrance) {
    const taken = await nationalTakenIn(db, periods, span);
    const national = periods.map((one, month) =>
      nationalVolumes(one.segments, taken[month] ?? new Map()),
    );
    const all = segments.map(({ id }): [number, Volume[]] => [
      id,
      national.map((volumes) => volumes.get(id) ?? NO_VOLUME),
    ]);
    return { all: new Map(all), byCode: new Map(), others: new Map() };
  }
  const all = new Map<number, Volume[]>();
  const others = new Map<number, Volume[]>();
  const byCode = new Map(listed.map((code) => [code, new Map<number, Volume[]>()]));
  for await (const { shares, bookings } of readCells(db, segments, codes, span)) {
    for (const { share, volumes } of volumesInPeriods(periods, bookings, shares)) {
      addTo(all, share.segmentId, volumes);
      addTo(byCode.get(share.postalCode) ?? others, share.segmentId, volumes);
    }
  }
  return { all, byCode, others };
}

/** No segment has anything in a locality without inventory. */
const NO_MONTHS: SegmentMonths = new Map();

/**
 * Returns the rows of localities, which list the first codes and add the others up.
 * @param cellOf what the product sells of a locality in a month; null where it leaves it out of an estimate
 * @param otherCellOf what it sells of the codes that are not listed
 */
export function localityRows(
  codes: readonly string[],
  { communeIndex, chosen }: { communeIndex: Communes; chosen: readonly string[] },
  {
    found: { byCode },
    count,
    cellOf,
    otherCellOf,
  }: {
    found: Pick<MonthlyVolumes, 'byCode'>;
    /** Number of months. */
    count: number;
    cellOf: (months: SegmentMonths, month: number) => MonthVolume | null;
    otherCellOf: (month: number) => MonthVolume;
  },
): Pick<Availability, 'byLocality' | 'otherLocalities'> {
  const months = Array.from({ length: count }, (_, month) => month);
  const names = new Map(
    countedLocalities(codes, chosen, communeIndex).map((one) => [one.code, localityText(one)]),
  );
  const others = codes.length - LISTED_LOCALITIES;
  return {
    byLocality: codes.slice(0, LISTED_LOCALITIES).map((code) => ({
      code,
      name: names.get(code) ?? code,
      cells: months.map((month) => cellOf(byCode.get(code) ?? NO_MONTHS, month)),
    })),
    otherLocalities: others <= 0 ? null : { count: others, cells: months.map(otherCellOf) },
  };
}
