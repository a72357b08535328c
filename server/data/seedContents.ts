import type { CampaignCountData } from '#contract/campaign.ts';
import type { EmailingCountData } from '#contract/emailing.ts';
import type { Expert360CountData } from '#contract/expert360.ts';
import type { MasterDisplayCountData } from '#contract/masterDisplay.ts';
import type { VedettePlusCountData } from '#contract/vedettePlus.ts';
import { ancienRequest, newAncienForm } from '#domain/count/ancien/form.ts';
import { campaignRequest, newCampaignForm } from '#domain/count/campaign/form.ts';
import type { CampaignValues } from '#domain/count/campaign/values.ts';
import { withLocalities } from '#domain/count/localityFields.ts';
import { logosOf } from '#domain/count/targetings.ts';
import { addDays, type Day } from '#domain/format/days.ts';
import type { SelectedLocality } from '#domain/localities/selection.ts';
import type { MafProduct } from '#domain/products/catalogue.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { emailingRequest, newEmailingForm } from '#domain/products/emailing/form.ts';
import {
  ASSUMED_PRODUCTION_FEE,
  EMAILING_TARGETINGS,
  mediumsOf,
  siteGroupOf,
  VALUES_BY_KIND,
  type EmailingValues,
} from '#domain/products/emailing/values.ts';
import { expert360Request, newExpert360Form } from '#domain/products/expert360/form.ts';
import { EXPERT360_VALUES } from '#domain/products/expert360/values.ts';
import {
  MASTER_DISPLAY_CPM,
  MASTER_DISPLAY_VALUES,
} from '#domain/products/masterDisplay/values.ts';
import { PERFORMANCE_VALUES_BY_MARKET } from '#domain/products/performance/values.ts';
import { newVedetteForm, vedetteRequest } from '#domain/products/vedettePlus/form.ts';
import { VEDETTE_PLUS_VALUES, VEDETTE_POSITION } from '#domain/products/vedettePlus/values.ts';
import { PORTALS } from '#domain/portals.ts';

/*
 * What the invented counts of each product keep, of the type that its contract gives: one town, one line. What differs
 * from count to count stands in for by the marks below, which the seed puts the count's own in place of.
 */

/** Marks of what is the count's own. No other value of a content is the same, nor a part of one. */
export const SEED_MARKS = {
  /** Whole euros. */
  budget: 910_000_001,
  /** Impressions, clicks or contacts: what the budget buys. */
  quantity: 910_000_002,
  name: '@name',
  clientId: '@clientId',
  clientName: '@clientName',
} as const;

/** Units that a euro buys: a thousand impressions cost 4 €. */
export const SEED_UNITS_PER_EURO = 250;
const { budget, quantity, name: countName } = SEED_MARKS;
const PLENTY = 9_000_000;

const TOWN: SelectedLocality = {
  code: '69001',
  name: 'Lyon 1er Arrondissement',
  placeIds: ['69381-69001'],
};
const PLACE = { code: TOWN.code, name: TOWN.name, id: TOWN.placeIds.join(',') };
const TOTALS = { totalBudget: budget, totalImpPurchased: quantity };
const PLACES = {
  locations: [TOWN],
  locality: [PLACE],
  localityNameByZipCode: { [TOWN.code]: TOWN.name },
};

const bought = (code: string, name: string) => ({
  code,
  name,
  total: 2 * PLENTY,
  sold: PLENTY,
  available: PLENTY,
  purchased: quantity,
  budget,
});

/** A period that is to come, so that the count can be estimated when it is opened. */
const periodFrom = (today: Day) => ({ start: addDays(today, 15), end: addDays(today, 45) });

function ofCampaign(values: CampaignValues, today: Day): CampaignCountData {
  const form = withLocalities(newCampaignForm(values, values.targetings), [TOWN]);
  const displayReq = campaignRequest(values, { ...form, dates: periodFrom(today) });
  const { code, name } = values.formats.at(-1) ?? { code: 'Pave', name: 'Pavé' };
  return {
    countName,
    mafProduct: values.mafProduct,
    cpm: { [code]: 1000 / SEED_UNITS_PER_EURO },
    displayReq,
    saveBy: 'format',
    forecasts: [],
    forecastSplitByPosition: [bought(code, name)],
    logos: logosOf(displayReq.targetings),
    ...PLACES,
    ...TOTALS,
  };
}

function ofVedettePlus(today: Day): VedettePlusCountData {
  const vedettePlusReq = vedetteRequest(withLocalities(newVedetteForm(today), [TOWN]));
  const { code, name } = VEDETTE_POSITION;
  return {
    countName,
    mafProduct: VEDETTE_PLUS_VALUES.mafProduct,
    vedettePlusReq,
    cpm: { [code]: 1000 / SEED_UNITS_PER_EURO },
    forecasts: [{ ...PLACE, sold: PLENTY, available: PLENTY, budget }],
    forecastSplitByPosition: [bought(code, name)],
    excludePostalCode: [],
    logos: logosOf(vedettePlusReq.targetings),
    ...PLACES,
    ...TOTALS,
  };
}

function ofEmailing(values: EmailingValues, today: Day): EmailingCountData {
  const form = withLocalities(newEmailingForm(values, EMAILING_TARGETINGS[values.market]), [TOWN]);
  const emailingNeufReq = emailingRequest(values, { ...form, date: periodFrom(today).start });
  const { targetings } = emailingNeufReq;
  const siteGroup = siteGroupOf(PORTALS.main);
  const mediums = mediumsOf(siteGroup, targetings);
  const group = {
    siteGroup,
    emailsAvailable: PLENTY,
    selectedEmails: quantity,
    selectedBudget: budget,
    budgetMax: PLENTY,
    requestedBroadcastMediums: mediums,
    respondedBroadcastMediums: mediums,
  };
  return {
    countName,
    mafProduct: values.mafProduct,
    emailingNeufReq,
    bySiteGroup: { [siteGroup]: group },
    productionFee: ASSUMED_PRODUCTION_FEE,
    allEmailsAvailable: PLENTY,
    localityNameByZipCode: PLACES.localityNameByZipCode,
    localityNameByPlaceId: { [PLACE.id]: PLACE.name },
    totalBudget: budget,
    totalEmails: quantity,
    locations: [TOWN],
    logos: logosOf(targetings),
  };
}

const ANCIEN = {
  broadcastMediums: [PORTALS.main, PORTALS.logicImmo],
  projectTypes: ['ACHAT'],
} as const;

function ofMasterDisplay(): MasterDisplayCountData {
  const masterDisplayReq = ancienRequest(withLocalities(newAncienForm(ANCIEN), [TOWN]));
  return {
    countName,
    mafProduct: MASTER_DISPLAY_VALUES.mafProduct,
    masterDisplayReq,
    forecasts: [bought(TOWN.code, TOWN.name)],
    cpm: MASTER_DISPLAY_CPM,
    logos: masterDisplayReq.broadcastMediums,
    ...PLACES,
    ...TOTALS,
  };
}

function ofExpert360(): Expert360CountData {
  const { clientId, clientName } = SEED_MARKS;
  const form = withLocalities(newExpert360Form({ clientId, clientName, catchmentZone: [] }), [
    TOWN,
  ]);
  const { market: _, ...xp360Req } = expert360Request(form);
  const offer = { available: true, prints: 1, impressions: quantity, budget, shareOfVoice: 25 };
  return {
    countName,
    mafProduct: EXPERT360_VALUES.mafProduct,
    xp360Req,
    intensity: 2,
    client: { clientId, clientName, intensity: [{ ...offer, level: 1 }] },
    adjustableOffer: null,
    brandContentAdjustableOffer: false,
    brandContentCommentary: '',
    externalURL: false,
    totalForecast: 2 * PLENTY,
    totalSoldForecast: PLENTY,
    totalAvailableForecast: PLENTY,
    insufficientShareOfVoice: [],
    forescastResultSplitByPostalCodes: [],
    catchmentZone: [],
    displayBudget: budget,
    retargetingBudget: 0,
    print: 1,
    logos: xp360Req.broadcastMediums,
    ...PLACES,
    ...TOTALS,
  };
}

/**
 * A content for each product that is seeded.
 * @param today in mainland France; what is dated is to come
 */
export function seedContents(today: Day) {
  const { Optin, Alerte } = VALUES_BY_KIND;
  return {
    Expert360: ofExpert360(),
    MasterDisplay: ofMasterDisplay(),
    MasterDisplayNeuf: ofCampaign(DISPLAY_VALUES_BY_MARKET.Neuf, today),
    DisplayConstruire: ofCampaign(DISPLAY_VALUES_BY_MARKET.Construire, today),
    DisplayLuxury: ofCampaign(DISPLAY_VALUES_BY_MARKET.Luxe, today),
    DisplayBureauxCommerce: ofCampaign(DISPLAY_VALUES_BY_MARKET.BureauxEtCommerce, today),
    DisplayPerformance: ofCampaign(PERFORMANCE_VALUES_BY_MARKET.Neuf, today),
    VedettePlus: ofVedettePlus(today),
    EmailingOptin: ofEmailing(Optin.Neuf, today),
    EmailingAlerteConstruire: ofEmailing(Alerte.Construire, today),
  } satisfies Partial<Record<MafProduct, object>>;
}
export type SeededProduct = keyof ReturnType<typeof seedContents>;
