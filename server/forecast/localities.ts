import type { VedettePlusForecastAnswer } from '#contract/vedettePlus.ts';
import {
  proposedBudget,
  proposedImpressions,
  totalBudgetOf,
} from '#domain/products/vedettePlus/forecast.ts';
import { VEDETTE_PLUS_POSITION } from '#domain/products/vedettePlus/values.ts';
import { findSegments } from '../repositories/inventory.ts';
import { selectionVolumes, type Volume } from './availability.ts';
import { capacitiesOf, countedCodes, localitiesOf, type ForecastSources } from './estimate.ts';
import { readCells } from './readCells.ts';
import type { CheckedRequest } from './requestRules.ts';

/** The offer of products that sell a share of the audience of each locality. */
export interface LocalityOffer {
  /** Format whose inventory is sold. */
  format: string;
  /** Price per thousand impressions, in euros excluding tax. */
  cpm: number;
}

function groupByCode<Row extends { postalCode: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const byCode = new Map<string, Row[]>();
  for (const row of rows) {
    const known = byCode.get(row.postalCode);
    if (known) known.push(row);
    else byCode.set(row.postalCode, [row]);
  }
  return byCode;
}

/** Computes the volume of each postal code over the period; zeros without inventory. */
export async function volumesByCode(
  { db }: ForecastSources,
  segments: Awaited<ReturnType<typeof findSegments>>,
  request: CheckedRequest,
  codes: readonly string[],
): Promise<Map<string, Volume>> {
  const { period } = request;
  const ids = segments.map(({ id }) => id);
  const capacities = await capacitiesOf(db, segments, request);
  const volumes = new Map<string, Volume>();
  for await (const cells of readCells(db, ids, codes, period)) {
    const bookings = groupByCode(cells.bookings);
    const shares = groupByCode(cells.shares);
    for (const code of cells.codes) {
      const inventory = { segments: capacities, bookings: bookings.get(code) ?? [], period };
      const bySegment = [...selectionVolumes(inventory, shares.get(code) ?? []).values()];
      const total = bySegment.reduce((sum, volume) => sum + volume.total, 0);
      const available = bySegment.reduce((sum, volume) => sum + volume.available, 0);
      volumes.set(code, { total, available });
    }
  }
  return volumes;
}

/**
 * Estimates by locality (AP-63, docs/forecasting.md): a fixed share of each audience and its price. Postal codes with
 * less than that share available are excluded.
 */
export async function estimateLocalities(
  sources: ForecastSources,
  { format, cpm }: LocalityOffer,
  request: CheckedRequest,
): Promise<VedettePlusForecastAnswer> {
  const segments = await findSegments(sources.db, request.targetings, [format]);
  const codes = countedCodes(request, sources.communeIndex);
  const volumes = await volumesByCode(sources, segments, request, codes);
  const locality = localitiesOf(codes, sources.communeIndex);
  const lines = locality.map((entry) => {
    const { total, available } = volumes.get(entry.code) ?? { total: 0, available: 0 };
    const proposed = proposedImpressions(total);
    const budget = proposedBudget(proposed, cpm);
    return {
      entry,
      total,
      available,
      proposed,
      budget,
      isSold: proposed > 0 && proposed <= available,
    };
  });
  const sold = lines.filter(({ isSold }) => isSold);
  const total = sold.reduce((sum, line) => sum + line.total, 0);
  const available = sold.reduce((sum, line) => sum + line.available, 0);
  const purchased = sold.reduce((sum, line) => sum + line.proposed, 0);
  const budget = totalBudgetOf(sold);
  const named = new Set(locality.map(({ code }) => code));
  return {
    cpm: { [VEDETTE_PLUS_POSITION.code]: cpm },
    forecasts: sold.map(({ entry: { code, name, id }, ...line }) => ({
      code,
      name,
      id,
      sold: line.total - line.available,
      available: line.available,
      budget: line.budget,
    })),
    forecastSplitByPosition: [
      { ...VEDETTE_PLUS_POSITION, total, sold: total - available, available, purchased, budget },
    ],
    totalImpPurchased: purchased,
    totalBudget: budget,
    locality,
    localityNameByZipCode: Object.fromEntries(locality.map(({ code, name }) => [code, name])),
    excludePostalCode: [
      ...lines.filter(({ isSold }) => !isSold).map(({ entry }) => entry.code),
      ...codes.filter((code) => !named.has(code)),
    ],
    isDemonstration: segments.some(({ origin }) => origin === 'demonstration'),
  };
}
