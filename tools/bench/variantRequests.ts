import {
  campaignRequest,
  savedCampaignForm,
  validateCampaignForm,
} from '#domain/count/campaign/form.ts';
import type { CampaignRequest } from '#domain/count/campaign/document.ts';
import { PER_THOUSAND } from '#domain/count/campaign/pricing.ts';
import { campaignRules } from '#domain/count/campaign/rules.ts';
import type { CampaignValues } from '#domain/count/campaign/values.ts';
import { offeredVariants } from '#domain/count/variants/offeredVariants.ts';
import type { Day } from '#domain/format/days.ts';
import { localityOfCode } from '#domain/localities/selection.ts';

const localityOf = (code: string) => localityOfCode(code, [{ code, name: code, id: code }]);

/**
 * Returns the requests that « Plus de volume » sends for an estimate.
 * @param nearby postal codes around those of the request
 */
export function variantRequests(
  values: CampaignValues,
  request: CampaignRequest,
  { today, nearby }: { today: Day; nearby: readonly string[] },
): CampaignRequest[] {
  const saved = { displayReq: request, locations: request.postalCodes.map(localityOf) };
  const form = savedCampaignForm(values, values.targetings, saved);
  return offeredVariants(campaignRules(values, PER_THOUSAND), validateCampaignForm, form, {
    today,
    nearby: nearby.map(localityOf),
  }).map((variant) => campaignRequest(values, variant.form));
}
