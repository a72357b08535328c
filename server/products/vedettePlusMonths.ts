import {
  availableMonths,
  LISTED_LOCALITIES,
  type Availability,
} from '#domain/count/availability/months.ts';
import { isShareAvailable } from '#domain/products/vedettePlus/forecast.ts';
import type { Day } from '#domain/format/days.ts';
import { sumVolumes, type Volume } from '../forecast/availability.ts';
import { countedCodes, type ForecastSources } from '../forecast/estimate.ts';
import {
  localityRows,
  monthlyVolumes,
  sumOfMonth,
  type SegmentMonths,
} from '../forecast/monthlyVolumes.ts';
import type { CheckedRequest } from '../forecast/requestRules.ts';
import { findSegments } from '../repositories/inventory.ts';

/** Returns what is sold of a locality in a month; null where less than the proposed share is left. */
function cellOf(volumes: SegmentMonths, month: number): Volume | null {
  const volume = sumOfMonth(volumes, month);
  return isShareAvailable(volume) ? volume : null;
}

/**
 * Estimates each locality in each of twelve months (N-13). A locality with less than the proposed share available is left
 * out of its month, as it would be of an estimate.
 * @param format the format whose inventory is sold
 * @param today in mainland France
 * @throws NoInventoryFailure when no segment has any inventory
 */
export async function localityAvailability(
  { db, communeIndex }: ForecastSources,
  format: string,
  { request, today }: { request: CheckedRequest; today: Day },
): Promise<Availability> {
  const { targetings, postalCodes: chosen } = request;
  const segments = await findSegments(db, targetings, [format]);
  const codes = countedCodes(request, communeIndex);
  const months = availableMonths(today);
  const found = await monthlyVolumes(db, segments, {
    isAllFrance: false,
    codes,
    listed: codes,
    months,
  });
  const sumOf = (all: readonly string[], month: number): Volume =>
    sumVolumes(all.flatMap((code) => cellOf(found.byCode.get(code) ?? new Map(), month) ?? []));
  return {
    months,
    all: months.map((_, month) => sumOf(codes, month)),
    byFormat: null,
    byContext: null,
    ...localityRows(
      codes,
      { communeIndex, chosen },
      {
        found,
        count: months.length,
        cellOf,
        otherCellOf: (month) => sumOf(codes.slice(LISTED_LOCALITIES), month),
      },
    ),
  };
}
