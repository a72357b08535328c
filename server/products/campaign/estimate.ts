import type { CampaignForecastAnswer } from '#contract/campaign.ts';
import type { DatabaseClient } from '../../database/openDatabase.ts';
import { nationalVolumes, selectionVolumes, type Volume } from '../../forecast/availability.ts';
import {
  capacitiesOf,
  countedCodes,
  localitiesOf,
  nationalTaken,
  type ForecastSources,
} from '../../forecast/estimate.ts';
import { readCells } from '../../forecast/knownInventory.ts';
import type { CheckedRequest } from '../../forecast/requestRules.ts';
import { findSegments, type StoredSegment } from '../../repositories/inventory.ts';
import type { PriceByCode, ForecastLine } from '#domain/count/campaign/lines.ts';
import type { Pricing } from '#domain/count/campaign/pricing.ts';
import { type QuantityRules, startResult } from '#domain/count/campaign/result.ts';
import type { CampaignValues } from '#domain/count/campaign/values.ts';

/** The id of a segment and the three names that identify it. */
interface SegmentName {
  id: number;
  distributionType: string;
  medium: string;
  format: string;
}

/** The two tables of an estimate and the prices of the formats. */
interface ForecastTables {
  cpm: Record<string, number>;
  /** Lines by distribution type. */
  forecasts: ForecastLine[];
  /** Lines by format. */
  forecastSplitByPosition: ForecastLine[];
}

/** Sums segments into a line; all zeros without inventory. */
function lineOf(
  { code, name }: { code: string; name: string },
  segments: readonly SegmentName[],
  volumes: ReadonlyMap<number, Volume>,
  isByClick: boolean,
): ForecastLine {
  let total = 0;
  let available = 0;
  for (const { id } of segments) {
    total += volumes.get(id)?.total ?? 0;
    available += volumes.get(id)?.available ?? 0;
  }
  const sold = total - available;
  const line = { code, name, total, sold, available, purchased: 0, budget: 0 };
  return isByClick ? { ...line, click: 0 } : line;
}

/**
 * Builds the tables of an estimate: every format that the market sells and every requested distribution type, in the
 * order of the market's values. All available impressions are purchased (DI-19), or none when the formats are exclusive.
 * @param requested the distribution types of the request
 */
export function forecastTables(
  offer: Offer,
  requested: readonly string[],
  segments: readonly SegmentName[],
  volumes: ReadonlyMap<number, Volume>,
): ForecastTables {
  const { formats, targetings } = offer.values;
  const cpm = { ...offer.prices };
  const isByClick = offer.clicksPerThousand !== undefined;
  const byFormat = formats.map((format) =>
    lineOf(
      format,
      segments.filter((segment) => segment.format === format.code),
      volumes,
      isByClick,
    ),
  );
  const byContext = targetings
    .filter(({ distributionType }) => requested.includes(distributionType))
    .map(({ distributionType, label }) =>
      lineOf(
        { code: distributionType, name: label },
        segments.filter((segment) => segment.distributionType === distributionType),
        volumes,
        isByClick,
      ),
    );
  const { result } = startResult(
    { cpm, forecasts: byContext, forecastSplitByPosition: byFormat },
    offer,
  );
  return {
    cpm,
    forecasts: result.lines.context,
    forecastSplitByPosition: result.lines.format,
  };
}

/** The formats, prices and rules of a product in one market, on which an estimate is based. */
export interface Offer extends QuantityRules {
  values: CampaignValues;
  pricing: Pricing;
  /** Price per thousand impressions or per click, in euros excluding tax, by format code. */
  prices: PriceByCode;
  /** Clicks per thousand impressions, by format code; only for products sold by the click. */
  clicksPerThousand?: Readonly<Record<string, number>>;
}

/**
 * Converts volumes of impressions to clicks. Each segment is rounded down separately, so that both tables of an estimate
 * have the same sum (docs/forecasting.md). Formats without a rate give no clicks.
 * @param clicksPerThousand clicks per thousand impressions, by format code
 */
export function clickVolumes(
  segments: readonly { id: number; format: string }[],
  volumes: ReadonlyMap<number, Volume>,
  clicksPerThousand: Readonly<Record<string, number>>,
): Map<number, Volume> {
  return new Map(
    segments.map(({ id, format }) => {
      const rate = (clicksPerThousand[format] ?? 0) / 1000;
      const { total, available } = volumes.get(id) ?? { total: 0, available: 0 };
      return [id, { total: Math.floor(total * rate), available: Math.floor(available * rate) }];
    }),
  );
}

async function volumesOf(
  db: DatabaseClient,
  segments: readonly StoredSegment[],
  request: CheckedRequest,
  codes: readonly string[],
): Promise<Map<number, Volume>> {
  const { period, isAllFrance } = request;
  const capacities = await capacitiesOf(db, segments, request);
  if (isAllFrance) {
    return nationalVolumes(capacities, await nationalTaken(db, capacities, period));
  }
  const volumes = new Map<number, Volume>();
  for await (const { shares, bookings } of readCells(db, segments, codes, period)) {
    const batch = selectionVolumes({ segments: capacities, bookings, period }, shares);
    for (const [id, { total, available }] of batch) {
      const sum = volumes.get(id) ?? { total: 0, available: 0 };
      volumes.set(id, { total: sum.total + total, available: sum.available + available });
    }
  }
  return volumes;
}

/**
 * Estimates a campaign (AP-48) with the model of docs/forecasting.md. The estimate is deterministic for a given
 * inventory.
 */
export async function estimateCampaign(
  { db, communeIndex }: ForecastSources,
  offer: Offer,
  request: CheckedRequest,
): Promise<CampaignForecastAnswer> {
  const { targetings } = request;
  const formats = offer.values.formats.map((format) => format.code);
  const segments = await findSegments(db, targetings, formats);
  const codes = countedCodes(request, communeIndex);
  const impressions = await volumesOf(db, segments, request, codes);
  const { clicksPerThousand } = offer;
  const volumes =
    clicksPerThousand === undefined
      ? impressions
      : clickVolumes(segments, impressions, clicksPerThousand);
  const requested = targetings.map((one) => one.distributionType);
  const locality = localitiesOf(codes, request.postalCodes, communeIndex);
  return {
    ...forecastTables(offer, requested, segments, volumes),
    locality,
    localityNameByZipCode: Object.fromEntries(locality.map(({ code, name }) => [code, name])),
    isDemonstration: segments.some(({ origin }) => origin === 'demonstration'),
  };
}
