import type { AvailabilityCall } from '#contract/availability.ts';
import type { CampaignCalls } from '#contract/campaign.ts';
import type { ExplainCall } from '#contract/explanation.ts';
import type { Explanation } from '#domain/count/explanation/confidence.ts';
import type { Market } from '#domain/markets.ts';
import { portalLabel } from '#domain/portals.ts';
import type { CampaignProduct, CampaignValues } from '#domain/count/campaign/values.ts';
import { campaignAvailability } from './availability.ts';
import { estimateCampaign } from './estimate.ts';
import { saleOf, type Offer } from './tables.ts';
import type { CampaignRequest } from '#domain/count/campaign/document.ts';
import type { Day } from '#domain/format/days.ts';
import { checkCampaignRequest } from './requestRules.ts';
import { registerEndpoint } from '../../http/endpoint.ts';
import { countedCodes, type ForecastSources } from '../../forecast/estimate.ts';
import { explainRow, unknownRow, type RowQuery } from '../../forecast/explain.ts';
import type { CheckedRequest } from '../../forecast/requestRules.ts';
import { findSegments, type StoredSegment } from '../../repositories/inventory.ts';
import {
  availabilityRoute,
  offeredTargetings,
  productRoutes,
  type RegisterRoutes,
  soldOffer,
} from '../productRoutes.ts';
import { campaignContent } from './content.ts';

/** Returns how clicks are made of impressions: segment by segment, as the estimate rounds them. */
function clicksOf(
  segments: readonly StoredSegment[],
  clicksPerThousand: Readonly<Record<string, number>>,
): RowQuery['sale'] {
  const soldOf = saleOf({ clicksPerThousand }, segments);
  return {
    groupOf: (_, { id }) => String(id),
    sold: (impressions, group) => soldOf(Number(group), impressions),
  };
}

/**
 * Explains one row of a campaign estimate, or all of it (N-01).
 * @param row code of a format or of a distribution type; undefined for the whole estimate
 * @throws ApiFailure `rule_refused` for a row that the estimate does not have
 */
async function explainCampaign(
  sources: ForecastSources,
  offer: Offer,
  { request, row, today }: { request: CheckedRequest; row: string | undefined; today: Day },
): Promise<Explanation> {
  const { values, clicksPerThousand } = offer;
  const formats = values.formats.map(({ code }) => code);
  const types: readonly string[] = request.targetings.map((one) => one.distributionType);
  if (row !== undefined && !formats.includes(row) && !types.includes(row)) throw unknownRow();
  const all = await findSegments(sources.db, request.targetings, formats);
  const segments = all.filter(
    ({ format, distributionType }) =>
      row === undefined || format === row || distributionType === row,
  );
  const labels = new Map<string, string>(
    values.targetings.map(({ distributionType, label }) => [distributionType, label]),
  );
  const names = new Map(values.formats.map(({ code, name }) => [code, name]));
  return explainRow(sources, {
    segments,
    codes: countedCodes(request, sources.communeIndex),
    request,
    today,
    contextName: ({ distributionType, medium }) =>
      `${labels.get(distributionType) ?? distributionType} · ${portalLabel(medium)}`,
    formatName: ({ format }) => names.get(format) ?? format,
    ...(clicksPerThousand && { sale: clicksOf(segments, clicksPerThousand) }),
  });
}

/** What a campaign product sells at which prices, besides its values. */
interface SoldCampaign<Values extends CampaignValues> {
  calls: CampaignCalls;
  /** The call that explains a row of its estimate. */
  explain: ExplainCall<CampaignCalls['process']['body']>;
  /** The call that estimates a request month by month. */
  availability: AvailabilityCall<CampaignCalls['process']['body']>;
  ratesOf: (values: Values) => Pick<Offer, 'prices' | 'clicksPerThousand'>;
}

/** Returns the registration of the routes of a campaign product: its options, its estimate and its saves. */
export function campaignRoutes<Values extends CampaignValues>(
  { product, valuesOf, pricing }: CampaignProduct<Values>,
  { calls, explain, availability, ratesOf }: SoldCampaign<Values>,
): RegisterRoutes {
  const offerIn = (market: Market): Offer => {
    const values = soldOffer(product, market, valuesOf(market));
    return { values, pricing, ...ratesOf(values) };
  };
  const checked = (body: CampaignRequest, today: Day) => {
    const offer = offerIn(body.market);
    return { offer, request: checkCampaignRequest(offer.values, body, today) };
  };
  const register = productRoutes({
    calls,
    explain,
    estimate: async (sources, body, today) => {
      const { offer, request } = checked(body, today);
      return estimateCampaign(sources, offer, request);
    },
    explainRow: async (sources, body, { row, today }) => {
      const { offer, request } = checked(body, today);
      return explainCampaign(sources, offer, { request, row, today });
    },
    contentOf: async (sources, save, today) =>
      campaignContent(sources, offerIn(save.displayReq.market), save, today),
  });
  const registerMonths = availabilityRoute(availability, async (sources, body, today) => {
    const { offer, request } = checked(body, today);
    return campaignAvailability(sources, offer, { request, today });
  });
  return (app, deps) => {
    registerEndpoint(app, calls.getValues, {
      handle: ({ query: { market } }) => ({
        targetings: offeredTargetings(offerIn(market).values.targetings),
      }),
    });
    register(app, deps);
    registerMonths(app, deps);
  };
}
