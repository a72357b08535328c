import {
  availableMonths,
  LISTED_LOCALITIES,
  type Availability,
  type MonthRow,
} from '#domain/count/availability/months.ts';
import { RECURRENT_HAS_DATES } from '#domain/count/campaign/form.ts';
import type { ForecastLine } from '#domain/count/campaign/lines.ts';
import type { Day } from '#domain/format/days.ts';
import { NO_VOLUME, sumVolumes, type Volume } from '../../forecast/availability.ts';
import { countedCodes, type ForecastSources } from '../../forecast/estimate.ts';
import { localityRows, monthlyVolumes, sumOfMonth } from '../../forecast/monthlyVolumes.ts';
import { refuse, type CheckedRequest } from '../../forecast/requestRules.ts';
import { findSegments } from '../../repositories/inventory.ts';
import { forecastTables, saleOf, type Offer } from './tables.ts';

const volumeOf = ({ total, available }: { total: number; available: number }) => ({
  total,
  available,
});

/** Returns the lines of each month as rows. Every month has the same lines. */
const rowsOf = (months: readonly (readonly ForecastLine[])[]): MonthRow[] =>
  (months[0] ?? []).map(({ code, name }, row) => ({
    code,
    name,
    cells: months.map((lines) => volumeOf(lines[row] ?? NO_VOLUME)),
  }));

/**
 * Estimates a campaign in each of twelve months (N-13).
 * @param today in mainland France
 * @throws NoInventoryFailure when none of its segments has any inventory
 * @throws ApiFailure `rule_refused` for a recurring campaign, which has no dates
 */
export async function campaignAvailability(
  { db, communeIndex }: ForecastSources,
  offer: Offer,
  { request, today }: { request: CheckedRequest; today: Day },
): Promise<Availability> {
  const { targetings, isAllFrance, postalCodes: chosen, period } = request;
  if (period === null) refuse(RECURRENT_HAS_DATES);
  const formats = offer.values.formats.map(({ code }) => code);
  const segments = await findSegments(db, targetings, formats);
  const codes = countedCodes(request, communeIndex);
  const listed = codes.slice(0, LISTED_LOCALITIES);
  const months = availableMonths(today);
  const found = await monthlyVolumes(db, segments, { isAllFrance, codes, listed, months });
  const soldOf = saleOf(offer, segments);
  const requested = targetings.map(({ distributionType }) => distributionType);
  const tables = months.map((_, month) => {
    const volumes = [...found.all].map(([id, volume]): [number, Volume] => [
      id,
      soldOf(id, volume[month] ?? NO_VOLUME),
    ]);
    return forecastTables(offer, requested, segments, new Map(volumes));
  });
  const localities = isAllFrance
    ? { byLocality: null, otherLocalities: null }
    : localityRows(
        codes,
        { communeIndex, chosen },
        {
          found,
          count: months.length,
          cellOf: (volumes, month) => sumOfMonth(volumes, month, soldOf),
          otherCellOf: (month) => sumOfMonth(found.others, month, soldOf),
        },
      );
  return {
    months,
    all: tables.map(({ forecastSplitByPosition: lines }) => sumVolumes(lines)),
    byFormat: rowsOf(tables.map((one) => one.forecastSplitByPosition)),
    byContext: rowsOf(tables.map((one) => one.forecasts)),
    ...localities,
  };
}
