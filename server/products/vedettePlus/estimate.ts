import type { ExplanationAnswer } from '#contract/explanation.ts';
import type { VedettePlusForecastAnswer } from '#contract/vedettePlus.ts';
import type { CampaignValues } from '#domain/count/campaign/values.ts';
import type { Day } from '#domain/format/days.ts';
import {
  proposedBudget,
  proposedImpressions,
  totalBudgetOf,
} from '#domain/products/vedettePlus/forecast.ts';
import { VEDETTE_PLUS_POSITION } from '#domain/products/vedettePlus/values.ts';
import { findSegments } from '../../repositories/inventory.ts';
import { countedCodes, localitiesOf, type ForecastSources } from '../../forecast/estimate.ts';
import { explainRow, rowCodes } from '../../forecast/explain.ts';
import { volumesByCode } from '../../forecast/localityVolumes.ts';
import type { CheckedRequest } from '../../forecast/requestRules.ts';

/** The offer of a product that sells a share of the audience of each locality. */
export interface LocalityOffer {
  /** Format whose inventory is sold. */
  format: string;
  /** Price per thousand impressions, in euros excluding tax. */
  cpm: number;
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
  const locality = localitiesOf(codes, request.postalCodes, sources.communeIndex);
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

/**
 * Explains the audience of one locality, or of all (N-01). A proposed share is a part of it.
 * @param row a postal code; undefined for the whole estimate
 * @throws ApiFailure `rule_refused` for a locality that the estimate does not have
 */
export async function explainLocality(
  sources: ForecastSources,
  { format, values }: LocalityOffer & { values: CampaignValues },
  { request, row, today }: { request: CheckedRequest; row: string | undefined; today: Day },
): Promise<ExplanationAnswer> {
  const codes = rowCodes(countedCodes(request, sources.communeIndex), row);
  return explainRow(sources, {
    segments: await findSegments(sources.db, request.targetings, [format]),
    codes,
    request,
    today,
    contextName: ({ distributionType, medium }) => {
      const known = values.targetings.find((one) => one.distributionType === distributionType);
      return `${known?.label ?? distributionType} · ${medium}`;
    },
    formatName: () => VEDETTE_PLUS_POSITION.name,
  });
}
