import type { CampaignSave } from '#mocks/saveBodies.ts';
import type { CampaignForecastAnswer } from '#contract/campaign.ts';
import { campaignRequest, newCampaignForm } from '#domain/count/campaign/form.ts';
import type { CampaignRequest } from '#domain/count/campaign/document.ts';
import { logosOf } from '#domain/count/targetings.ts';
import {
  editQuantity,
  resultTotals,
  startResult,
  type CampaignResult,
} from '#domain/count/campaign/result.ts';
import { PER_THOUSAND } from '#domain/count/campaign/pricing.ts';
import type { SaveBy } from '#domain/count/campaign/values.ts';
import {
  DISPLAY_VALUES_BY_MARKET,
  displayValues,
  type DisplayMarket,
} from '#domain/products/display/values.ts';
import type { TestApp } from './testApp.ts';

// Builders of Display requests and saves, made with the domain rules as the browser makes them.

export const RULES = { values: DISPLAY_VALUES_BY_MARKET.Neuf, pricing: PER_THOUSAND };
const [REQUESTED_TARGETING] = RULES.values.targetings;

export const LOCATIONS = [
  { code: '10001', name: 'Commune 10001', placeIds: ['a-10001'] },
  { code: '10002', name: 'Toutes les villes', placeIds: ['a-10002', 'b-10002'] },
];

/** Builds the default request of a market for two postal codes and fixed dates. */
export function requestIn(market: DisplayMarket): CampaignRequest {
  const values = DISPLAY_VALUES_BY_MARKET[market];
  const form = newCampaignForm(values, values.targetings);
  const dates = { start: '2026-12-01', end: '2026-12-31' };
  return campaignRequest(values, { ...form, locations: LOCATIONS, dates });
}

export const REQUEST: CampaignRequest = {
  ...requestIn('Neuf'),
  targetings: [
    { distributionType: 'SellersNew', broadcastMediums: [...REQUESTED_TARGETING.broadcastMediums] },
    { distributionType: 'Sellers', broadcastMediums: ['PORTAIL'] },
  ],
};

interface SaveOptions {
  countName?: string;
  saveBy?: SaveBy;
  request?: Partial<CampaignRequest>;
  /** Quantities typed on lines, by code. */
  edits?: { code: string; value: number }[];
}

/** Builds the save of a new count with this result. */
export function saveOfResult(
  result: CampaignResult,
  chosen: Pick<CampaignSave, 'displayReq' | 'countName' | 'locations'> & {
    mafProduct?: CampaignSave['mafProduct'];
  },
): CampaignSave {
  const { forecast, lines, saveBy } = result;
  return {
    mafProduct: RULES.values.mafProduct,
    ...chosen,
    ...resultTotals(result),
    cpm: { ...forecast.cpm },
    saveBy,
    forecasts: lines.context,
    forecastSplitByPosition: lines.format,
    locality: forecast.locality,
    localityNameByZipCode: forecast.localityNameByZipCode,
    logos: logosOf(chosen.displayReq.targetings),
    mode: 'New',
    mafId: null,
  };
}

/** Builds the save of a new count after a new estimate. The market is Neuf unless the request names another. */
export async function newSave(
  { as }: TestApp,
  { countName = 'Agence du Lac', saveBy = 'format', request = {}, edits = [] }: SaveOptions = {},
): Promise<CampaignSave> {
  const displayReq = { ...REQUEST, ...request };
  const call = as('studio@adfactory.test');
  const { status, body } = await call<CampaignForecastAnswer>(
    'POST',
    '/api/Display/ProcessCount',
    displayReq,
  );
  if (status !== 200) throw new Error(`The estimate was rejected: ${JSON.stringify(body)}`);
  const values = displayValues(displayReq.market) ?? RULES.values;
  const fresh = { ...startResult(body, { ...RULES, values }).result, saveBy };
  const result = edits.reduce(
    (current, { code, value }) => editQuantity(current, { code, field: 'purchased', value }),
    fresh,
  );
  const locations = LOCATIONS.filter(({ code }) => displayReq.postalCodes.includes(code));
  return saveOfResult(result, {
    displayReq,
    countName,
    locations,
    mafProduct: values.mafProduct,
  });
}

/** Returns a save that updates the count `mafId`. */
export function editOf(
  save: CampaignSave,
  mafId: number,
  countName = save.countName,
): CampaignSave {
  return { ...save, countName, mode: 'Edit', mafId };
}
