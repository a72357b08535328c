import { CAMPAIGN_DOCUMENT } from '#domain/count/campaign/document.ts';
import { periodOf } from '#domain/count/campaign/form.ts';
import type { CampaignProduct } from '#domain/count/campaign/values.ts';
import { readDocument } from '#domain/count/document.ts';
import { documentOf } from '#domain/count/storedEntries.ts';
import type { Market } from '#domain/markets.ts';
import {
  savedProduct,
  type CountProductKey,
  type ImpressionProductKey,
} from '#domain/products/catalogue.ts';
import type { DescribableCount } from '#domain/products/descriptions.ts';
import { DISPLAY_CAMPAIGN } from '#domain/products/display/values.ts';
import { MASTER_DISPLAY_DOCUMENT } from '#domain/products/masterDisplay/document.ts';
import { masterDisplayValues } from '#domain/products/masterDisplay/values.ts';
import { PERFORMANCE_CAMPAIGN } from '#domain/products/performance/values.ts';
import { VEDETTE_PLUS_DOCUMENT } from '#domain/products/vedettePlus/document.ts';
import { proposedImpressions } from '#domain/products/vedettePlus/forecast.ts';
import type { Demand } from '../forecast/demand.ts';
import { reachedPercent } from './ancien.ts';
import { CLICKS_PER_THOUSAND } from './campaign/tables.ts';
import { MASTER_DISPLAY_FORMATS } from './masterDisplay.ts';
import { VEDETTE_PLUS_FORMAT } from './vedettePlus.ts';

/** Returns what a stored document asks of the impressions; undefined when it cannot be read, or is not sold there. */
type DemandOf = (document: unknown, market: Market) => Demand | undefined;

const THOUSAND = 1000;

/** @param clicksPerThousand by format; absent for a product that sells impressions */
function campaignDemand(
  { valuesOf }: Pick<CampaignProduct, 'valuesOf'>,
  clicksPerThousand?: Readonly<Record<string, number>>,
): DemandOf {
  return (stored, market) => {
    const values = valuesOf(market);
    const document = readDocument(CAMPAIGN_DOCUMENT, stored);
    if (!values || !document) return undefined;
    const { displayReq: request, saveBy, forecasts, forecastSplitByPosition } = document;
    const lines = saveBy === 'format' ? forecastSplitByPosition : forecasts;
    return {
      targetings: request.targetings,
      postalCodes: request.postalCodes,
      isAllFrance: request.isAllFrance,
      radius: request.radius,
      period: periodOf(request),
      formats: values.formats.map(({ code }) => code),
      purchases: lines.map(({ code, purchased }) => ({
        code,
        quantity: purchased,
        unitsOf: ({ segment: { format, distributionType } }) => {
          if (code !== (saveBy === 'format' ? format : distributionType)) return 0;
          return clicksPerThousand ? (clicksPerThousand[format] ?? 0) / THOUSAND : 1;
        },
      })),
    };
  };
}

const vedettePlusDemand: DemandOf = (stored) => {
  const document = readDocument(VEDETTE_PLUS_DOCUMENT, stored);
  if (!document) return undefined;
  const { vedettePlusReq: request, forecasts } = document;
  return {
    targetings: request.targetings,
    postalCodes: request.postalCodes,
    isAllFrance: false,
    radius: request.radius,
    period: periodOf(request),
    formats: [VEDETTE_PLUS_FORMAT],
    purchases: forecasts.map(({ code, sold, available }) => ({
      code,
      quantity: proposedImpressions(sold + available),
      unitsOf: ({ postalCode }) => (postalCode === code ? 1 : 0),
    })),
  };
};

const masterDisplayDemand: DemandOf = (stored, market) => {
  const values = masterDisplayValues(market);
  const document = readDocument(MASTER_DISPLAY_DOCUMENT, stored);
  if (!values || !document) return undefined;
  const { masterDisplayReq: request, forecasts } = document;
  const reached = reachedPercent(request.projectTypes) / 100;
  return {
    targetings: [
      {
        distributionType: values.distributionType,
        broadcastMediums: [...new Set(request.broadcastMediums)],
      },
    ],
    postalCodes: request.postalCodes,
    isAllFrance: false,
    radius: request.radius,
    period: null,
    formats: MASTER_DISPLAY_FORMATS,
    purchases: forecasts.map(({ code, purchased }) => ({
      code,
      quantity: purchased,
      unitsOf: ({ postalCode }) => (postalCode === code ? reached : 0),
    })),
  };
};

/** What each product asks of the impressions; null for one that sells contacts, or a presence without a volume. */
const DEMAND_BY_PRODUCT = {
  display: campaignDemand(DISPLAY_CAMPAIGN),
  performance: campaignDemand(PERFORMANCE_CAMPAIGN, CLICKS_PER_THOUSAND),
  vedettePlus: vedettePlusDemand,
  masterDisplay: masterDisplayDemand,
  expert360: null,
  emailingOptin: null,
  emailingAlert: null,
} as const satisfies Record<CountProductKey, DemandOf | null> &
  Record<ImpressionProductKey, DemandOf> &
  Record<Exclude<CountProductKey, ImpressionProductKey>, null>;

/** Returns what a saved count asks of the impressions (N-15); undefined where it asks for nothing. */
export function demandOf(count: DescribableCount): Demand | undefined {
  const saved = savedProduct(count.mafProduct);
  const of = saved && DEMAND_BY_PRODUCT[saved.product];
  return of?.(documentOf(count), count.market);
}
