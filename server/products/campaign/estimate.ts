import type { CampaignForecastAnswer } from '#contract/campaign.ts';
import type { DatabaseClient } from '../../database/openDatabase.ts';
import {
  nationalVolumes,
  NO_VOLUME,
  selectionVolumes,
  sumVolumes,
  type Volume,
} from '../../forecast/availability.ts';
import {
  capacitiesOf,
  countedCodes,
  localitiesOf,
  namesByCode,
  nationalTaken,
  type ForecastSources,
} from '../../forecast/estimate.ts';
import { readCells } from '../../forecast/knownInventory.ts';
import { originOf, requireInventory } from '../../forecast/origin.ts';
import type { CheckedRequest } from '../../forecast/requestRules.ts';
import { findSegments, type StoredSegment } from '../../repositories/inventory.ts';
import { forecastTables, soldVolumes, type Offer } from './tables.ts';

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
    for (const [id, volume] of batch) {
      volumes.set(id, sumVolumes([volumes.get(id) ?? NO_VOLUME, volume]));
    }
  }
  return volumes;
}

/**
 * Estimates a campaign (AP-48) with the model of docs/forecasting.md. The estimate is deterministic for a given
 * inventory.
 * @throws NoInventoryFailure when none of its segments has any inventory
 */
export async function estimateCampaign(
  { db, communeIndex }: ForecastSources,
  offer: Offer,
  request: CheckedRequest,
): Promise<CampaignForecastAnswer> {
  const { targetings } = request;
  const formats = offer.values.formats.map((format) => format.code);
  const segments = await findSegments(db, targetings, formats);
  requireInventory(segments);
  const codes = countedCodes(request, communeIndex);
  const impressions = await volumesOf(db, segments, request, codes);
  const volumes = soldVolumes(offer, segments, impressions);
  const requested = targetings.map((one) => one.distributionType);
  const locality = localitiesOf(codes, request.postalCodes, communeIndex);
  const tables = forecastTables(offer, requested, segments, volumes);
  const lines = [...tables.forecasts, ...tables.forecastSplitByPosition].map(({ code }) => ({
    code,
    segments: segments.filter((one) => [one.format, one.distributionType].includes(code)),
  }));
  return {
    ...tables,
    locality,
    localityNameByZipCode: namesByCode(locality),
    ...originOf(segments, lines),
  };
}
