import {
  type CampaignCountData,
  type CampaignForecastAnswer,
  CampaignCountDataSchema,
  type CampaignCalls,
} from '#contract/campaign.ts';
import type { SavedCount } from '#contract/counts.ts';
import {
  campaignRequest,
  newCampaignForm,
  hasRecurrentDates,
  RECURRENT_HAS_DATES,
} from '#domain/count/campaign/form.ts';
import { type CampaignRequest, CAMPAIGN_DOCUMENT } from '#domain/count/campaign/document.ts';
import type { ForecastLine, PriceByCode } from '#domain/count/campaign/lines.ts';
import {
  NO_LOCALITIES,
  editQuantity,
  startResult,
  type QuantityRules,
  campaignRejection,
} from '#domain/count/campaign/result.ts';
import type { CampaignValues } from '#domain/count/campaign/values.ts';
import { listedLocalities, type SelectedLocality } from '#domain/localities/selection.ts';
import { contextsOf, endOf, namedLocalities, rowOf, type MockRow } from './explanation.ts';
import { BORDEAUX, LYON, COMMUNES, countedLocalities, namesByCode } from './locality.ts';
import { AGENCY, buildSaved } from './count.ts';
import { toCampaignDocument } from '#domain/count/campaign/rules.ts';
import type { RequestHandler } from 'msw';
import type { AvailabilityCall } from '#contract/availability.ts';
import type { ExplainCall } from '#contract/explanation.ts';
import type { Availability } from '#domain/count/availability/months.ts';
import { buildAvailability, evenLocalities } from './availability.ts';
import { campaignTariffs } from '#domain/count/campaign/tariffs.ts';
import type { Market } from '#domain/markets.ts';
import { handling, refuse } from '../handlers/failures.ts';
import { mockedProduct, refuseMarket } from '../handlers/saving.ts';

/** Offer of a mocked product in one market. */
export interface MockOffer extends QuantityRules {
  values: CampaignValues;
  prices: PriceByCode;
  /** Clicks per thousand impressions, for a product sold by click. */
  clicksPerThousand?: number;
}

/** Returns a number in [0, 1) derived from a text, so that every story shows the same figures. */
function fraction(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return (hash >>> 0) / 2 ** 32;
}

function forecastLine(
  { clicksPerThousand }: MockOffer,
  { code, name }: { code: string; name: string },
  impressions: number,
): ForecastLine {
  const total = Math.round((impressions * (clicksPerThousand ?? 1000)) / 1000);
  const sold = Math.floor(total * (0.1 + 0.5 * fraction(code)));
  const line = { code, name, total, sold, available: total - sold, purchased: 0, budget: 0 };
  return clicksPerThousand === undefined ? line : { ...line, click: 0 };
}

/** Builds the mocked forecast. It grows with localities and media and is deterministic. */
export function buildCampaignForecast(
  offer: MockOffer,
  request: CampaignRequest,
): CampaignForecastAnswer {
  const { values, prices } = offer;
  const communes = request.isAllFrance ? 6000 : request.postalCodes.length * (1 + request.radius);
  const media = request.targetings.reduce((sum, one) => sum + one.broadcastMediums.length, 0);
  const volume = 18_400 * communes * media;
  const formats = values.formats.map((format) =>
    forecastLine(offer, format, Math.round(volume * (0.4 + fraction(`${format.code}-volume`)))),
  );
  const total = formats.reduce((sum, line) => sum + line.total, 0);
  const available = formats.reduce((sum, line) => sum + line.available, 0);
  const contexts = request.targetings.map(({ distributionType, broadcastMediums }) => {
    const share = broadcastMediums.length / media;
    const known = values.targetings.find((one) => one.distributionType === distributionType);
    const name = known?.label ?? distributionType;
    const line = forecastLine(offer, { code: distributionType, name }, 0);
    const free = Math.round(available * share);
    const all = Math.max(free, Math.round(total * share));
    return { ...line, total: all, available: free, sold: all - free };
  });
  const cpm = { ...prices };
  const { result } = startResult(
    { cpm, forecasts: contexts, forecastSplitByPosition: formats, ...NO_LOCALITIES },
    offer,
  );
  return {
    cpm,
    forecasts: contexts,
    forecastSplitByPosition: result.lines.format,
    locality: countedLocalities(request.postalCodes, COMMUNES),
    localityNameByZipCode: {},
    isDemonstration: true,
  };
}

function campaignMonths(offer: MockOffer, request: CampaignRequest): Availability {
  const {
    forecasts,
    forecastSplitByPosition: formats,
    locality,
  } = buildCampaignForecast(offer, request);
  return buildAvailability({
    formats,
    contexts: forecasts,
    localities: request.isAllFrance ? null : evenLocalities(locality, formats),
  });
}

/** Returns what a mocked row is made of; undefined for a row that the forecast does not have. */
function explainedCampaignRow(
  offer: MockOffer,
  request: CampaignRequest,
  row: string | undefined,
): MockRow | undefined {
  const forecast = buildCampaignForecast(offer, request);
  const { forecasts, forecastSplitByPosition: formats } = forecast;
  const { targetings } = offer.values;
  const asked = request.targetings.filter(({ distributionType }) =>
    forecasts.some(({ code }) => code === row) ? distributionType === row : true,
  );
  return rowOf(row === undefined ? formats : [...formats, ...forecasts], row, (rows) => ({
    localities: namedLocalities(forecast.locality),
    contexts: contextsOf(asked, targetings),
    formats: formats.some(({ code }) => code === row) ? rows : formats,
    end: endOf(request),
  }));
}

export interface CampaignCountOptions {
  locations?: SelectedLocality[];
  isAllFrance?: boolean;
  radius?: number;
  start?: string;
  end?: string;
  countData?: Partial<CampaignCountData>;
}

/** Builds the countData of a saved count. Buys 1,000 of the first format when a new result starts without purchase. */
export function buildCampaignCountData(
  offer: MockOffer,
  {
    locations = [LYON, BORDEAUX],
    isAllFrance = false,
    radius = 0,
    start = '2026-12-01',
    end = '2026-12-30',
    countData = {},
  }: CampaignCountOptions = {},
): CampaignCountData {
  const { values } = offer;
  const form = {
    ...newCampaignForm(values, values.targetings),
    locations: isAllFrance ? [] : locations,
    isAllFrance,
    radius,
    dates: { start, end },
  };
  const fresh = startResult(buildCampaignForecast(offer, campaignRequest(values, form)), offer);
  const [first] = fresh.result.lines.format;
  const bought =
    values.startsWithAll || !first
      ? fresh.result
      : editQuantity(fresh.result, { code: first.code, field: 'purchased', value: 1000 });
  // Totals add up to the rows that the story asks for.
  const {
    forecasts: context = bought.lines.context,
    forecastSplitByPosition: format = bought.lines.format,
  } = countData;
  const result = { ...bought, lines: { context, format } };
  return {
    ...toCampaignDocument(values, { form, result, countName: AGENCY }),
    localityNameByZipCode: namesByCode(listedLocalities(form.locations, radius)),
    ...countData,
  };
}

/** Builds a saved count, as returned by GET /api/Counts/guid/{id}. */
export function buildSavedCampaignCount(
  offer: MockOffer,
  overrides: Partial<SavedCount> = {},
  options: CampaignCountOptions = {},
): SavedCount {
  return buildSaved(
    {
      id: '5f0c9a52-6d0e-4f43-9a55-7d7a4be3c001',
      mafId: 1042,
      countData: buildCampaignCountData(offer, options),
    },
    overrides,
  );
}

/** Creates the handlers of a campaign product. They apply the rules of the domain and keep saved counts in memory. */
export function campaignHandlers({
  offerOf,
  availability,
  ...product
}: {
  calls: CampaignCalls;
  explain: ExplainCall<CampaignCalls['process']['body']>;
  availability: AvailabilityCall<CampaignCalls['process']['body']>;
  firstMafId: number;
  offerOf: (market: Market) => MockOffer | undefined;
}): RequestHandler[] {
  return [
    handling(product.calls.getValues, ({ query: { market } }) => {
      const offer = offerOf(market);
      return offer ? { targetings: [...offer.values.targetings] } : refuseMarket();
    }),
    ...mockedProduct({
      ...product,
      offerOf: ({ market }) => offerOf(market),
      requestOf: ({ displayReq }) => displayReq,
      estimate: (request, offer) =>
        hasRecurrentDates(request)
          ? refuse(422, { code: 'rule_refused', message: RECURRENT_HAS_DATES })
          : buildCampaignForecast(offer, request),
      rowOf: (request, row, offer) => explainedCampaignRow(offer, request, row),
      availability: {
        call: availability,
        find: (request, offer) =>
          request.periodicity === 'Récurrent'
            ? refuse(422, { code: 'rule_refused', message: RECURRENT_HAS_DATES })
            : campaignMonths(offer, request),
      },
      format: CAMPAIGN_DOCUMENT,
      countData: CampaignCountDataSchema,
      rejection: (body, { pricing }) => {
        const { forecastSplitByPosition: formats, forecasts: contexts, cpm: prices } = body;
        return campaignRejection(body, campaignTariffs(formats, contexts, { prices, pricing }));
      },
    }),
  ];
}
