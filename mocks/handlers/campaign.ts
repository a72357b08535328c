import type { RequestHandler } from 'msw';
import { CampaignCountDataSchema, type CampaignCalls } from '#contract/campaign.ts';
import type { ExplainCall } from '#contract/explanation.ts';
import { CAMPAIGN_DOCUMENT } from '#domain/count/campaign/document.ts';
import { hasRecurrentDates, RECURRENT_HAS_DATES } from '#domain/count/campaign/form.ts';
import { campaignTariffs } from '#domain/count/campaign/tariffs.ts';
import type { Market } from '#domain/markets.ts';
import { requireSold } from '#domain/products/manifest.ts';
import {
  buildCampaignForecast,
  buildSavedCampaignCount,
  explainedCampaignRow,
  type MockOffer,
} from '../builders/campaign.ts';
import { handling, refuse } from './failures.ts';
import { mockedProduct, refuseMarket } from './saving.ts';
import { campaignRejection } from '#domain/count/campaign/result.ts';

/** Campaign product in the mocks. */
export interface MockCampaign {
  calls: CampaignCalls;
  explain: ExplainCall<CampaignCalls['process']['body']>;
  /** Number of the first saved count; must differ between products. */
  firstMafId: number;
  offerOf: (market: Market) => MockOffer | undefined;
}

/** Creates the handlers of a campaign product. They apply the rules of the domain and keep saved counts in memory. */
export function campaignHandlers({
  calls,
  explain,
  firstMafId,
  offerOf,
}: MockCampaign): RequestHandler[] {
  return [
    handling(calls.getValues, ({ query: { market } }) => {
      const offer = offerOf(market);
      return offer ? { targetings: [...offer.values.targetings] } : refuseMarket();
    }),
    ...mockedProduct({
      calls,
      explain,
      isSold: ({ market }) => offerOf(market) !== undefined,
      estimate: (body) =>
        hasRecurrentDates(body)
          ? refuse(422, { code: 'rule_refused', message: RECURRENT_HAS_DATES })
          : buildCampaignForecast(requireSold(offerOf(body.market)), body),
      rowOf: (body, row) => explainedCampaignRow(requireSold(offerOf(body.market)), body, row),
      firstMafId,
      format: CAMPAIGN_DOCUMENT,
      countData: CampaignCountDataSchema,
      maySave: ({ displayReq }) => offerOf(displayReq.market) !== undefined,
      rejection: (body) => {
        const { forecastSplitByPosition: formats, forecasts: contexts, cpm: prices } = body;
        const { pricing } = requireSold(offerOf(body.displayReq.market));
        return campaignRejection(body, campaignTariffs(formats, contexts, { prices, pricing }));
      },
      build: (overrides, { displayReq }) =>
        buildSavedCampaignCount(requireSold(offerOf(displayReq.market)), overrides),
    }),
  ];
}
