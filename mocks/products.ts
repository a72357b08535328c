import { http, HttpResponse, type RequestHandler } from 'msw';
import { searchClients } from '#contract/clients.ts';
import { getCount, getMyCounts, type SavedCount } from '#contract/counts.ts';
import { getCountHistory, getCountVersion } from '#contract/history.ts';
import type { Market } from '#domain/markets.ts';
import { COUNT_PRODUCT_KEYS, marketsOf, type CountProductKey } from '#domain/products/catalogue.ts';
import { requireSold } from '#domain/products/manifest.ts';
import { emailingValues, type EmailingKind } from '#domain/products/emailing/values.ts';
import {
  buildSavedCampaignCount,
  type CampaignCountOptions,
  type MockOffer,
  campaignHandlers,
} from './builders/campaign.ts';
import { displayOffer, performanceOffer } from './builders/display.ts';
import { buildSavedEmailingCount, emailingHandlers } from './builders/emailing.ts';
import { buildSavedExpert360Count, expert360Handlers } from './builders/expert360.ts';
import { buildSavedMasterDisplayCount, masterDisplayHandlers } from './builders/masterDisplay.ts';
import { buildSavedVedettePlusCount, vedettePlusHandlers } from './builders/vedettePlus.ts';
import { addressOf, refuse, UNKNOWN_COUNT } from './handlers/failures.ts';
import {
  othersAskingHandlers,
  overlapHandler,
  sharedInventoryHandler,
} from './handlers/overlaps.ts';
import { displayCalls } from '#contract/display.ts';
import { AVAILABILITY_BY_PRODUCT, EXPLAIN_BY_PRODUCT } from '#contract/productCalls.ts';
import { performanceCalls } from '#contract/performance.ts';

type BuildSaved = (market: Market, options: CampaignCountOptions) => SavedCount;

/** A count product in the mocks. */
interface MockProduct {
  /** Builds a saved count; throws in a market that does not sell the product. */
  buildSaved: BuildSaved;
  /** Creates the handlers of its calls, with nothing saved yet. Products that share their calls share this function. */
  handlers: () => RequestHandler[];
}

/** Builds a saved e-mailing that is sent on the first day of the period. */
const savedEmailing =
  (kind: EmailingKind): BuildSaved =>
  (market, { locations, start, radius }) => {
    const form = {
      ...(locations && { locations }),
      ...(start !== undefined && { date: start }),
      ...(radius !== undefined && { radius }),
    };
    return buildSavedEmailingCount(
      {},
      { kind, market: requireSold(emailingValues(kind, market)).market, form },
    );
  };

const savedCampaign =
  (offerOf: (market: Market) => MockOffer | undefined): BuildSaved =>
  (market, options) =>
    buildSavedCampaignCount(requireSold(offerOf(market)), {}, options);

/** Builds a saved count of a product that is no campaign, with the options that it shares with campaigns. */
const savedOther =
  (
    build: (
      overrides: Partial<SavedCount>,
      options: Omit<CampaignCountOptions, 'countData'> & { market: Market },
    ) => SavedCount,
  ): BuildSaved =>
  (market, { countData: _ofCampaign, ...options }) =>
    build({}, { ...options, market });

/** Creates the Display handlers. They keep saved counts in memory. */
const displayHandlers = () =>
  campaignHandlers({
    calls: displayCalls,
    explain: EXPLAIN_BY_PRODUCT.display,
    availability: AVAILABILITY_BY_PRODUCT.display,
    firstMafId: 1042,
    offerOf: displayOffer,
  });

/** Creates the Display Performance handlers. They keep saved counts in memory. */
const performanceHandlers = () =>
  campaignHandlers({
    calls: performanceCalls,
    explain: EXPLAIN_BY_PRODUCT.performance,
    availability: AVAILABILITY_BY_PRODUCT.performance,
    firstMafId: 1542,
    offerOf: performanceOffer,
  });

const MOCKS_BY_PRODUCT = {
  display: { buildSaved: savedCampaign(displayOffer), handlers: displayHandlers },
  performance: { buildSaved: savedCampaign(performanceOffer), handlers: performanceHandlers },
  emailingOptin: { buildSaved: savedEmailing('Optin'), handlers: emailingHandlers },
  emailingAlert: { buildSaved: savedEmailing('Alerte'), handlers: emailingHandlers },
  vedettePlus: {
    buildSaved: savedOther(buildSavedVedettePlusCount),
    handlers: vedettePlusHandlers,
  },
  masterDisplay: {
    buildSaved: savedOther(buildSavedMasterDisplayCount),
    handlers: masterDisplayHandlers,
  },
  expert360: { buildSaved: savedOther(buildSavedExpert360Count), handlers: expert360Handlers },
} satisfies Record<CountProductKey, MockProduct>;

/** Creates the handlers of every count product, with nothing saved yet. */
export function productHandlers(): RequestHandler[] {
  const creators = new Set(Object.values(MOCKS_BY_PRODUCT).map(({ handlers }) => handlers));
  return [
    ...[...creators].flatMap((create) => create()),
    // These handlers come last, because each product returns its own saved counts.
    ...[getCount, getCountHistory, getCountVersion].map((endpoint) =>
      http.get(addressOf(endpoint), () => refuse(404, UNKNOWN_COUNT)),
    ),
    overlapHandler(() => [], true),
    sharedInventoryHandler(),
    ...othersAskingHandlers(),
    // No name is known to suggest.
    http.get(addressOf(getMyCounts), () => HttpResponse.json({ countBo: [], total: 0 })),
    http.get(addressOf(searchClients), () => HttpResponse.json([])),
  ];
}

/** All combinations of a count product and a market that sells it. */
export const PRODUCT_MARKETS: readonly { product: CountProductKey; market: Market }[] =
  COUNT_PRODUCT_KEYS.flatMap((product) =>
    marketsOf(product).map((market) => ({ product, market })),
  );

/** Builds a saved count of any product in one of its markets. */
export function buildSavedCount(
  { product, market }: { product: CountProductKey; market: Market },
  options: CampaignCountOptions = {},
): SavedCount {
  return MOCKS_BY_PRODUCT[product].buildSaved(market, options);
}
