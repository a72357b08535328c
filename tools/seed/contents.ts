import { toggleBroadcastMedium, toggleProjectType } from '#domain/count/ancien/form.ts';
import type { CampaignTypes } from '#domain/count/campaign/rules.ts';
import { type ProductDefinition, type ProductTypes } from '#domain/count/definition.ts';
import { offerIn } from '#domain/products/definitions.ts';
import { addDays } from '#domain/format/dayArithmetic.ts';
import type { Day } from '#domain/format/days.ts';
import type { SelectedLocality } from '#domain/localities/selection.ts';
import type { Market } from '#domain/markets.ts';
import { PORTALS } from '#domain/portals.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { display } from '#domain/products/display/definition.ts';
import { emailingAlert, emailingOptin } from '#domain/products/emailing/definition.ts';
import type { EmailingTypes } from '#domain/products/emailing/rules.ts';
import {
  ASSUMED_PRODUCTION_FEE,
  mediumsOf,
  siteGroupOf,
} from '#domain/products/emailing/values.ts';
import { expert360 } from '#domain/products/expert360/definition.ts';
import { tierOf, type Level } from '#domain/products/expert360/values.ts';
import { masterDisplay } from '#domain/products/masterDisplay/definition.ts';
import { MASTER_DISPLAY_CPM } from '#domain/products/masterDisplay/values.ts';
import { performance } from '#domain/products/performance/definition.ts';
import { vedettePlus } from '#domain/products/vedettePlus/definition.ts';
import { VEDETTE_PLUS_POSITION } from '#domain/products/vedettePlus/values.ts';
import { completeForm } from './completeForm.ts';

/*
 * Content of sample counts: the document of a new form, filled with one estimate. Placeholders stand for the values that
 * differ between counts; the seed replaces them.
 */

/** The placeholders of the values of one count. No other value of the content may equal or contain a placeholder. */
export const SEED_PLACEHOLDERS = {
  /** Whole euros. */
  budget: 910_000_001,
  /** The quantity that the budget buys: impressions, clicks or contacts. It is all that is available. */
  quantity: 910_000_002,
  /** The audience of the count, of which as much is sold as is available. */
  total: 910_000_003,
  name: '@name',
  clientId: '@clientId',
  clientName: '@clientName',
} as const;

/** Euros for a thousand impressions, a click and a contact of the sample counts. */
const CPM = 4;
const CLICK_PRICE = 2;
const CONTACT_PRICE = 0.25;

/** Number of units that one euro buys, by product. */
export const SEED_UNITS_PER_EURO = {
  display: 1000 / CPM,
  performance: 1 / CLICK_PRICE,
  emailingOptin: 1 / CONTACT_PRICE,
  emailingAlert: 1 / CONTACT_PRICE,
  expert360: 1000 / CPM,
  masterDisplay: 1000 / CPM,
  vedettePlus: 1000 / CPM,
} as const satisfies Record<CountProductKey, number>;

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
  total: SEED_PLACEHOLDERS.total,
  sold: SEED_PLACEHOLDERS.quantity,
  available: SEED_PLACEHOLDERS.quantity,
  purchased: SEED_PLACEHOLDERS.quantity,
  budget: SEED_PLACEHOLDERS.budget,
});

/** The offer that an Expert 360 buys: the second one. */
const CHOSEN_LEVEL: Level = 1;

/**
 * Builds the `countData` of a sample count, with placeholders.
 * @param market a market that sells the product
 * @param today the current day in mainland France; the dates of the count are later
 */
type Seed = (market: Market, today: Day) => object;

/** What only one product can say. */
interface Sample<T extends ProductTypes> {
  /** Fills a new form, where it cannot be estimated as it is. */
  completed?: (form: T['form']) => T['form'];
  /** Returns the entries of an estimate, with the document of the form. */
  estimated: (document: T['saved'], values: T['values']) => Partial<T['saved']>;
}

/** Builds the seed of a product. */
const seedOf =
  <T extends ProductTypes>(
    definition: ProductDefinition<T>,
    { completed = (form) => form, estimated }: Sample<T>,
  ): Seed =>
  (market, today) => {
    const { clientId, clientName, name: countName } = SEED_PLACEHOLDERS;
    const client = { clientId, clientName, catchmentZone: [] };
    const offer = { ...offerIn(definition, market), client };
    // The period is a future one, so that an opened count can be estimated again.
    const days = { start: addDays(today, 15), end: addDays(today, 45) };
    const form = completed(
      completeForm(definition, offer, { today, days, locations: [SEED_LOCALITY] }),
    );
    const document = definition.toDocument(offer.values, { form, result: null, countName });
    return { ...document, ...estimated(document, offer.values) };
  };

const campaignAt = (price: number): Sample<CampaignTypes> => ({
  estimated: (_, { formats }) => {
    const { code, name } = formats.at(-1) ?? { code: 'Pave', name: 'Pavé' };
    return {
      cpm: { [code]: price },
      saveBy: 'format',
      forecastSplitByPosition: [seedLine(code, name)],
      ...SEED_LOCALITY_FIELDS,
      ...SEED_TOTALS,
    };
  },
});

const EMAILING: Sample<EmailingTypes> = {
  estimated: ({ emailingNeufReq }) => {
    const siteGroup = siteGroupOf(PORTALS.main);
    const mediums = mediumsOf(siteGroup, emailingNeufReq.targetings);
    const group = {
      siteGroup,
      emailsAvailable: SEED_PLACEHOLDERS.quantity,
      selectedEmails: SEED_PLACEHOLDERS.quantity,
      selectedBudget: SEED_PLACEHOLDERS.budget,
      budgetMax: SEED_PLACEHOLDERS.budget,
      requestedBroadcastMediums: mediums,
      respondedBroadcastMediums: mediums,
    };
    return {
      bySiteGroup: { [siteGroup]: group },
      productionFee: ASSUMED_PRODUCTION_FEE,
      allEmailsAvailable: SEED_PLACEHOLDERS.quantity,
      localityNameByZipCode: SEED_LOCALITY_FIELDS.localityNameByZipCode,
      localityNameByPlaceId: { [SEED_COMMUNE.id]: SEED_COMMUNE.name },
      totalBudget: SEED_PLACEHOLDERS.budget,
      totalEmails: SEED_PLACEHOLDERS.quantity,
    };
  },
};

export const SEED_BY_PRODUCT = {
  display: seedOf(display, campaignAt(CPM)),
  performance: seedOf(performance, campaignAt(CLICK_PRICE)),
  emailingOptin: seedOf(emailingOptin, EMAILING),
  emailingAlert: seedOf(emailingAlert, EMAILING),
  expert360: seedOf(expert360, {
    estimated: ({ client }) => {
      const { budget, quantity: impressions } = SEED_PLACEHOLDERS;
      const offer = { available: true, prints: 1, impressions, budget, shareOfVoice: 25 };
      return {
        intensity: tierOf(CHOSEN_LEVEL),
        client: { ...client, intensity: [{ ...offer, level: CHOSEN_LEVEL }] },
        totalForecast: SEED_PLACEHOLDERS.total,
        totalSoldForecast: impressions,
        totalAvailableForecast: impressions,
        displayBudget: budget,
        print: 1,
        locality: SEED_LOCALITY_FIELDS.locality,
        ...SEED_TOTALS,
      };
    },
  }),
  masterDisplay: seedOf(masterDisplay, {
    completed: (form) => toggleBroadcastMedium(toggleProjectType(form, 'ACHAT'), PORTALS.main),
    estimated: () => ({
      forecasts: [seedLine(SEED_LOCALITY.code, SEED_LOCALITY.name)],
      cpm: MASTER_DISPLAY_CPM,
      ...SEED_LOCALITY_FIELDS,
      ...SEED_TOTALS,
    }),
  }),
  vedettePlus: seedOf(vedettePlus, {
    estimated: () => {
      const { code, name } = VEDETTE_PLUS_POSITION;
      const { sold, available, budget } = seedLine(code, name);
      return {
        cpm: { [code]: CPM },
        forecasts: [{ ...SEED_COMMUNE, sold, available, budget }],
        forecastSplitByPosition: [seedLine(code, name)],
        ...SEED_LOCALITY_FIELDS,
        ...SEED_TOTALS,
      };
    },
  }),
} as const satisfies Record<CountProductKey, Seed>;
