import type { VedettePlusRequest } from './document.ts';
import {
  campaignRequest,
  firstSelectableDay,
  newCampaignForm,
  savedCampaignForm,
  type CampaignForm,
} from '../../count/campaign/form.ts';
import type { CampaignRequest } from '../../count/campaign/document.ts';
import { withLocalities } from '../../count/localityFields.ts';
import { addDays } from '../../format/dayArithmetic.ts';
import { type Day } from '../../format/days.ts';
import type { SelectedLocality } from '../../localities/selection.ts';
import type { CampaignValues } from '../../count/campaign/values.ts';
import { DEFAULT_PERIOD_DAYS } from './values.ts';

/** Converts a request to a campaign request so that the rules of campaigns apply. */
export function asCampaignRequest(request: VedettePlusRequest): CampaignRequest {
  return { ...request, isAllFrance: false };
}

/** Returns a new form whose period runs from tomorrow to thirty days after today (VE-17 to VE-19). */
export function newVedettePlusForm(values: CampaignValues, today: Day): CampaignForm {
  const dates = { start: firstSelectableDay(today), end: addDays(today, DEFAULT_PERIOD_DAYS) };
  return { ...newCampaignForm(values, []), dates };
}

/** Returns the form of a saved count. */
export function savedVedettePlusForm(
  values: CampaignValues,
  saved: { vedettePlusReq: VedettePlusRequest; locations: readonly SelectedLocality[] },
): CampaignForm {
  const { vedettePlusReq, locations } = saved;
  const displayReq = asCampaignRequest(vedettePlusReq);
  return savedCampaignForm(values, [], { displayReq, locations });
}

/** Returns the request body for a form, which must be valid. */
export function vedettePlusRequest(values: CampaignValues, form: CampaignForm): VedettePlusRequest {
  const { isAllFrance: _, ...request } = campaignRequest(values, form);
  return request;
}

/**
 * Removes excluded postal codes from the selection (VE-20). The centre of a radius is kept because the radius needs it.
 */
export function withoutExcluded(form: CampaignForm, excluded: readonly string[]): CampaignForm {
  if (form.radius > 0) return form;
  const remaining = form.locations.filter(({ code }) => !excluded.includes(code));
  return remaining.length === form.locations.length ? form : withLocalities(form, remaining);
}
