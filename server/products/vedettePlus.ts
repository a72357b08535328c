import { AVAILABILITY_BY_PRODUCT, EXPLAIN_BY_PRODUCT } from '#contract/productCalls.ts';
import {
  vedettePlusCalls,
  type VedettePlusCountData,
  type VedettePlusForecastAnswer,
  type VedettePlusSaveBody,
} from '#contract/vedettePlus.ts';
import type { Explanation } from '#domain/count/explanation/confidence.ts';
import type { Day } from '#domain/format/days.ts';
import type { Market } from '#domain/markets.ts';
import { portalLabel } from '#domain/portals.ts';
import type { VedettePlusRequest } from '#domain/products/vedettePlus/document.ts';
import { asCampaignRequest } from '#domain/products/vedettePlus/form.ts';
import { vedettePlusValues, VEDETTE_PLUS_POSITION } from '#domain/products/vedettePlus/values.ts';
import { logosOf } from '#domain/count/targetings.ts';
import type { CampaignValues } from '#domain/count/campaign/values.ts';
import {
  totalBudgetOf,
  vedettePlusRejection,
  proposedBudget,
  proposedImpressions,
  isShareAvailable,
} from '#domain/products/vedettePlus/forecast.ts';
import {
  countedLocalities,
  type ForecastSources,
  countedCodes,
  localitiesOf,
  namesByCode,
  volumesByCode,
} from '../forecast/estimate.ts';
import { NO_VOLUME, sumVolumes } from '../forecast/availability.ts';
import { localityAvailability } from './vedettePlusMonths.ts';
import { ApiFailure } from '../request/failure.ts';
import type { CountContent } from '../repositories/counts.ts';
import { findSegments } from '../repositories/inventory.ts';
import { explainRow, rowCodes } from '../forecast/explain.ts';
import type { CheckedRequest } from '../forecast/requestRules.ts';
import { checkCampaignRequest } from './campaign/requestRules.ts';
import {
  availabilityRoute,
  productRoutes,
  type RegisterRoutes,
  soldOffer,
  refuseRejected,
  savedContent,
  type OwnEntries,
} from './productRoutes.ts';

/** The offer of a product that sells a share of the audience of each locality. */
interface LocalityOffer {
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
  const { volumes, origin } = await volumesByCode(sources, segments, request, codes);
  const locality = localitiesOf(codes, request.postalCodes, sources.communeIndex);
  const lines = locality.map((entry) => {
    const { total, available } = volumes.get(entry.code) ?? NO_VOLUME;
    const proposed = proposedImpressions(total);
    const budget = proposedBudget(proposed, cpm);
    return {
      entry,
      total,
      available,
      proposed,
      budget,
      isSold: isShareAvailable({ total, available }),
    };
  });
  const sold = lines.filter((line) => line.isSold);
  const { total, available } = sumVolumes(sold);
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
    localityNameByZipCode: namesByCode(locality),
    excludePostalCode: [
      ...lines.filter((line) => !line.isSold).map(({ entry }) => entry.code),
      ...codes.filter((code) => !named.has(code)),
    ],
    ...origin,
  };
}

/**
 * Explains the audience of one locality, or of all (N-01). A proposed share is a part of it.
 * @param row a postal code; undefined for the whole estimate
 * @throws ApiFailure `rule_refused` for a locality that the estimate does not have
 */
async function explainLocality(
  sources: ForecastSources,
  { format, values }: LocalityOffer & { values: CampaignValues },
  { request, row, today }: { request: CheckedRequest; row: string | undefined; today: Day },
): Promise<Explanation> {
  const codes = rowCodes(countedCodes(request, sources.communeIndex), row);
  return explainRow(sources, {
    segments: await findSegments(sources.db, request.targetings, [format]),
    codes,
    request,
    today,
    contextName: ({ distributionType, medium }) => {
      const known = values.targetings.find((one) => one.distributionType === distributionType);
      return `${known?.label ?? distributionType} · ${portalLabel(medium)}`;
    },
    formatName: () => VEDETTE_PLUS_POSITION.name,
  });
}

const OTHER_LINES = 'Les localités du comptage ne sont pas celles de l’estimation.';
const OTHER_BUDGET = 'Le budget ne correspond pas aux impressions et aux prix.';

type Line = VedettePlusSaveBody['forecasts'][number];

const textOf = (lines: readonly Line[], value: (line: Line) => unknown) =>
  JSON.stringify(lines.map(value));
const codeOf = ({ code }: Line) => code;
const volumeOf = ({ code, sold, available }: Line) => [code, sold, available];
const budgetOf = ({ budget }: Line) => budget;

/** Checks that the lines that the person saw are still those of today, at the price of today. */
function checkLines(save: VedettePlusSaveBody, fresh: VedettePlusForecastAnswer): void {
  const asked = new Set([...fresh.forecasts.map(codeOf), ...fresh.excludePostalCode]);
  if (!save.forecasts.every((line) => asked.has(line.code))) {
    throw new ApiFailure('rule_refused', OTHER_LINES);
  }
  if (textOf(save.forecasts, volumeOf) !== textOf(fresh.forecasts, volumeOf)) {
    throw new ApiFailure('availability_changed');
  }
  const isSame =
    textOf(save.forecasts, budgetOf) === textOf(fresh.forecasts, budgetOf) &&
    save.totalBudget === totalBudgetOf(fresh.forecasts) &&
    save.totalImpPurchased === fresh.totalImpPurchased;
  if (!isSame) throw new ApiFailure('rule_refused', OTHER_BUDGET);
}

/** Returns the excluded codes to store: those of today, and those that were removed from the selection earlier. */
function excludedOf(save: VedettePlusSaveBody, fresh: VedettePlusForecastAnswer): string[] {
  const sold = new Set(fresh.forecasts.map(({ code }) => code));
  const before = save.excludePostalCode.filter((code) => !sold.has(code));
  return [...new Set([...before, ...fresh.excludePostalCode])];
}

/** Returns the names of codes that were chosen before, read from our own list of communes. */
function namesOf(codes: readonly string[], communeIndex: ForecastSources['communeIndex']) {
  return namesByCode(countedLocalities(codes, codes, communeIndex));
}

/**
 * Returns what a save stores: the server's own forecast (VE-25).
 * @param today in mainland France
 * @throws ApiFailure `rule_refused` when a rule is broken, `availability_changed` when something else is left
 */
export async function vedettePlusContent(
  sources: ForecastSources,
  { values, ...offer }: LocalityOffer & { values: CampaignValues },
  save: VedettePlusSaveBody,
  today: Day,
): Promise<CountContent> {
  const { vedettePlusReq } = save;
  const request = checkCampaignRequest(values, asCampaignRequest(vedettePlusReq), today);
  return savedContent(sources, save, {
    mafProduct: values.mafProduct,
    postalCodes: vedettePlusReq.postalCodes,
    logos: logosOf(request.targetings),
    estimate: async () => estimateLocalities(sources, offer, request),
    entriesOf: (fresh): OwnEntries<VedettePlusCountData> => {
      checkLines(save, fresh);
      refuseRejected(vedettePlusRejection(fresh.forecasts));
      const excludePostalCode = excludedOf(save, fresh);
      const names = namesOf(excludePostalCode, sources.communeIndex);
      return {
        ...fresh,
        vedettePlusReq,
        localityNameByZipCode: { ...names, ...fresh.localityNameByZipCode },
        excludePostalCode,
      };
    },
  });
}

/**
 * The specification states neither the format nor the price, so both are assumptions (D-24). A featured listing
 * appears among the listings like the native format, so we assume that it uses the inventory of that format.
 */
export const VEDETTE_PLUS_FORMAT = 'NatifInterAnnonces';
const OFFER = { format: VEDETTE_PLUS_FORMAT, cpm: 25 };

const offerIn = (market: Market) => ({
  ...OFFER,
  values: soldOffer('vedettePlus', market, vedettePlusValues(market)),
});

/** Returns the offer of a request, and the request once it complies with the rules of the form. */
export function checkedVedettePlus(body: VedettePlusRequest, today: Day) {
  const offer = offerIn(body.market);
  return { offer, request: checkCampaignRequest(offer.values, asCampaignRequest(body), today) };
}

const register = productRoutes({
  calls: vedettePlusCalls,
  explain: EXPLAIN_BY_PRODUCT.vedettePlus,
  estimate: async (sources, body, today) => {
    const { offer, request } = checkedVedettePlus(body, today);
    return estimateLocalities(sources, offer, request);
  },
  explainRow: async (sources, body, { row, today }) => {
    const { offer, request } = checkedVedettePlus(body, today);
    return explainLocality(sources, offer, { request, row, today });
  },
  contentOf: async (sources, save, today) =>
    vedettePlusContent(sources, offerIn(save.vedettePlusReq.market), save, today),
});

const registerMonths = availabilityRoute(
  AVAILABILITY_BY_PRODUCT.vedettePlus,
  async (sources, body, today) => {
    const { offer, request } = checkedVedettePlus(body, today);
    return localityAvailability(sources, offer.format, { request, today });
  },
);

/** The routes of Vedette Plus: its estimate, its months and its saves (AP-63, AP-64). */
export const registerVedettePlusRoutes: RegisterRoutes = (app, deps) => {
  register(app, deps);
  registerMonths(app, deps);
};
