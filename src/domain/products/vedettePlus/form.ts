import {
  campaignRequest,
  firstSelectableDay,
  newCampaignForm,
  savedCampaignForm,
  type CampaignForm,
  type CampaignRequest,
} from '../../count/campaign/form.ts';
import { withLocalities } from '../../count/localityFields.ts';
import { addDays, type Day } from '../../format/days.ts';
import type { SelectedLocality } from '../../localities/selection.ts';
import { DEFAULT_PERIOD_DAYS, VEDETTE_PLUS_VALUES } from './values.ts';

/** Body of an estimate (VE-24): that of a campaign, without all of France, which is sold to nobody. */
export type VedettePlusRequest = Omit<CampaignRequest, 'isAllFrance'>;

/** A request with the fields that the rules of campaigns look at. */
export function asCampaignRequest(request: VedettePlusRequest): CampaignRequest {
  return { ...request, isAllFrance: false };
}

/** A new form: from tomorrow to thirty days after today (VE-17 to VE-19). */
export function newVedettePlusForm(today: Day): CampaignForm {
  const dates = { start: firstSelectableDay(today), end: addDays(today, DEFAULT_PERIOD_DAYS) };
  return { ...newCampaignForm(VEDETTE_PLUS_VALUES, []), dates };
}

/** The form that a saved count was configured with. */
export function savedVedettePlusForm(saved: {
  vedettePlusReq: VedettePlusRequest;
  locations: readonly SelectedLocality[];
}): CampaignForm {
  const { vedettePlusReq, locations } = saved;
  const displayReq = asCampaignRequest(vedettePlusReq);
  return savedCampaignForm(VEDETTE_PLUS_VALUES, [], { displayReq, locations });
}

/** The body of the estimate that a form asks for. The form must be valid. */
export function vedettePlusRequest(form: CampaignForm): VedettePlusRequest {
  const { isAllFrance: _, ...request } = campaignRequest(VEDETTE_PLUS_VALUES, form);
  return request;
}

/**
 * The form once an estimate has excluded postal codes: they leave the selection (VE-20). The code that a radius is
 * drawn around stays, since without it there would be nothing to draw the radius around.
 */
export function withoutExcluded(form: CampaignForm, excluded: readonly string[]): CampaignForm {
  if (form.radius > 0) return form;
  const remaining = form.locations.filter(({ code }) => !excluded.includes(code));
  return remaining.length === form.locations.length ? form : withLocalities(form, remaining);
}
