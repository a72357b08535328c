import type { CampaignCountData } from '#contract/campaign.ts';
import type { EmailingCountData } from '#contract/emailing.ts';
import type { Expert360CountData } from '#contract/expert360.ts';
import type { MasterDisplayCountData } from '#contract/masterDisplay.ts';
import type { VedettePlusCountData } from '#contract/vedettePlus.ts';
import { newAncienForm } from '#domain/count/ancien/form.ts';
import type { AncienValues } from '#domain/count/ancien/values.ts';
import { newCampaignForm } from '#domain/count/campaign/form.ts';
import { toCampaignDocument } from '#domain/count/campaign/rules.ts';
import type { CampaignValues } from '#domain/count/campaign/values.ts';
import { withLocalities } from '#domain/count/localityFields.ts';
import { addDays } from '#domain/format/dayArithmetic.ts';
import type { Day } from '#domain/format/days.ts';
import type { SelectedLocality } from '#domain/localities/selection.ts';
import type { Market } from '#domain/markets.ts';
import { PORTALS } from '#domain/portals.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { displayValues } from '#domain/products/display/values.ts';
import { newEmailingForm } from '#domain/products/emailing/form.ts';
import { toEmailingDocument } from '#domain/products/emailing/rules.ts';
import {
  ASSUMED_PRODUCTION_FEE,
  EMAILING_TARGETINGS,
  emailingValues,
  mediumsOf,
  siteGroupOf,
  type EmailingKind,
  type EmailingValues,
} from '#domain/products/emailing/values.ts';
import { toExpert360Document } from '#domain/products/expert360/codec.ts';
import { newExpert360Form } from '#domain/products/expert360/form.ts';
import { expert360Values } from '#domain/products/expert360/values.ts';
import { requireSold } from '#domain/products/manifest.ts';
import { toMasterDisplayDocument } from '#domain/products/masterDisplay/rules.ts';
import { MASTER_DISPLAY_CPM, masterDisplayValues } from '#domain/products/masterDisplay/values.ts';
import { performanceValues } from '#domain/products/performance/values.ts';
import { newVedettePlusForm } from '#domain/products/vedettePlus/form.ts';
import { toVedettePlusDocument } from '#domain/products/vedettePlus/rules.ts';
import { VEDETTE_PLUS_POSITION, vedettePlusValues } from '#domain/products/vedettePlus/values.ts';

/*
 * Content of sample counts: the document of a new form, filled with one estimate. Placeholders stand for the values that
 * differ between counts; the seed replaces them.
 */

/** The placeholders of the values of one count. No other value of the content may equal or contain a placeholder. */
export const SEED_PLACEHOLDERS = {
  /** Whole euros. */
  budget: 910_000_001,
  /** The quantity that the budget buys: impressions, clicks or contacts. */
  quantity: 910_000_002,
  name: '@name',
  clientId: '@clientId',
  clientName: '@clientName',
} as const;

/** Number of units that one euro buys; a thousand impressions therefore cost 4 €. */
export const SEED_UNITS_PER_EURO = 250;
/** An available volume that exceeds every purchase. */
const SEED_AVAILABLE = 9_000_000;

const SEED_LOCALITY: SelectedLocality = {
  code: '69001',
  name: 'Lyon 1er Arrondissement',
  placeIds: ['69381-69001'],
};
const SEED_COMMUNE = {
  code: SEED_LOCALITY.code,
  name: SEED_LOCALITY.name,
  id: SEED_LOCALITY.placeIds.join(','),
};
const SEED_TOTALS = {
  totalBudget: SEED_PLACEHOLDERS.budget,
  totalImpPurchased: SEED_PLACEHOLDERS.quantity,
};
const SEED_LOCALITY_FIELDS = {
  locations: [SEED_LOCALITY],
  locality: [SEED_COMMUNE],
  localityNameByZipCode: { [SEED_LOCALITY.code]: SEED_LOCALITY.name },
};

/** Builds a line with the whole purchase of the count. */
const seedLine = (code: string, name: string) => ({
  code,
  name,
  total: 2 * SEED_AVAILABLE,
  sold: SEED_AVAILABLE,
  available: SEED_AVAILABLE,
  purchased: SEED_PLACEHOLDERS.quantity,
  budget: SEED_PLACEHOLDERS.budget,
});

/** Returns a future period, so that an opened count can be estimated again. */
const seedPeriod = (today: Day) => ({ start: addDays(today, 15), end: addDays(today, 45) });

const CPM = 1000 / SEED_UNITS_PER_EURO;
/** A count that is named, but not yet estimated. */
const NOT_ESTIMATED = { countName: SEED_PLACEHOLDERS.name, result: null };

function campaignSeed(values: CampaignValues, today: Day): CampaignCountData {
  const fresh = withLocalities(newCampaignForm(values, values.targetings), [SEED_LOCALITY]);
  const form = { ...fresh, dates: seedPeriod(today) };
  const { code, name } = values.formats.at(-1) ?? { code: 'Pave', name: 'Pavé' };
  return {
    ...toCampaignDocument(values, { ...NOT_ESTIMATED, form }),
    cpm: { [code]: CPM },
    saveBy: 'format',
    forecastSplitByPosition: [seedLine(code, name)],
    ...SEED_LOCALITY_FIELDS,
    ...SEED_TOTALS,
  };
}

function emailingSeed(values: EmailingValues, today: Day): EmailingCountData {
  const fresh = newEmailingForm(values, EMAILING_TARGETINGS[values.market]);
  const form = { ...withLocalities(fresh, [SEED_LOCALITY]), date: seedPeriod(today).start };
  const document = toEmailingDocument(values, { ...NOT_ESTIMATED, form });
  const siteGroup = siteGroupOf(PORTALS.main);
  const mediums = mediumsOf(siteGroup, document.emailingNeufReq.targetings);
  const group = {
    siteGroup,
    emailsAvailable: SEED_AVAILABLE,
    selectedEmails: SEED_PLACEHOLDERS.quantity,
    selectedBudget: SEED_PLACEHOLDERS.budget,
    budgetMax: SEED_AVAILABLE,
    requestedBroadcastMediums: mediums,
    respondedBroadcastMediums: mediums,
  };
  return {
    ...document,
    bySiteGroup: { [siteGroup]: group },
    productionFee: ASSUMED_PRODUCTION_FEE,
    allEmailsAvailable: SEED_AVAILABLE,
    localityNameByZipCode: SEED_LOCALITY_FIELDS.localityNameByZipCode,
    localityNameByPlaceId: { [SEED_COMMUNE.id]: SEED_COMMUNE.name },
    totalBudget: SEED_PLACEHOLDERS.budget,
    totalEmails: SEED_PLACEHOLDERS.quantity,
  };
}

function expert360Seed(values: AncienValues): Expert360CountData {
  const { budget, quantity, clientId, clientName } = SEED_PLACEHOLDERS;
  const client = { clientId, clientName, catchmentZone: [] };
  const form = withLocalities(newExpert360Form(values, client), [SEED_LOCALITY]);
  const offer = { available: true, prints: 1, impressions: quantity, budget, shareOfVoice: 25 };
  return {
    ...toExpert360Document(values, { ...NOT_ESTIMATED, form }),
    intensity: 2,
    client: { clientId, clientName, intensity: [{ ...offer, level: 1 }] },
    adjustableOffer: null,
    totalForecast: 2 * SEED_AVAILABLE,
    totalSoldForecast: SEED_AVAILABLE,
    totalAvailableForecast: SEED_AVAILABLE,
    displayBudget: budget,
    print: 1,
    ...SEED_LOCALITY_FIELDS,
    ...SEED_TOTALS,
  };
}

function masterDisplaySeed(values: AncienValues): MasterDisplayCountData {
  const { mediums } = values;
  const ticked = { broadcastMediums: mediums, projectTypes: ['ACHAT'] } as const;
  const form = withLocalities(newAncienForm({ mediums, ticked }), [SEED_LOCALITY]);
  return {
    ...toMasterDisplayDocument(values, { ...NOT_ESTIMATED, form }),
    forecasts: [seedLine(SEED_LOCALITY.code, SEED_LOCALITY.name)],
    cpm: MASTER_DISPLAY_CPM,
    ...SEED_LOCALITY_FIELDS,
    ...SEED_TOTALS,
  };
}

function vedettePlusSeed(values: CampaignValues, today: Day): VedettePlusCountData {
  const form = withLocalities(newVedettePlusForm(values, today), [SEED_LOCALITY]);
  const { code, name } = VEDETTE_PLUS_POSITION;
  const { sold, available, budget } = seedLine(code, name);
  return {
    ...toVedettePlusDocument(values, { ...NOT_ESTIMATED, form }),
    cpm: { [code]: CPM },
    forecasts: [{ ...SEED_COMMUNE, sold, available, budget }],
    forecastSplitByPosition: [seedLine(code, name)],
    ...SEED_LOCALITY_FIELDS,
    ...SEED_TOTALS,
  };
}

/**
 * Builds the `countData` of a sample count, with placeholders.
 * @param market a market that sells the product
 * @param today the current day in mainland France; the dates of the count are later
 */
type Seed = (market: Market, today: Day) => object;

/** Builds the seed of a product whose content depends on the values of its market. */
const seedIn =
  <Values>(
    valuesOf: (market: Market) => Values | undefined,
    seed: (values: Values, today: Day) => object,
  ): Seed =>
  (market, today) =>
    seed(requireSold(valuesOf(market)), today);

const emailing = (kind: EmailingKind): Seed =>
  seedIn((market) => emailingValues(kind, market), emailingSeed);

export const SEED_BY_PRODUCT = {
  display: seedIn(displayValues, campaignSeed),
  performance: seedIn(performanceValues, campaignSeed),
  emailingOptin: emailing('Optin'),
  emailingAlert: emailing('Alerte'),
  expert360: seedIn(expert360Values, expert360Seed),
  masterDisplay: seedIn(masterDisplayValues, masterDisplaySeed),
  vedettePlus: seedIn(vedettePlusValues, vedettePlusSeed),
} as const satisfies Record<CountProductKey, Seed>;
