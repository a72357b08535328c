import { addDays, dayFromIso, dayToIso, type Day } from '../../format/days.ts';
import { postalCodesOf, type SelectedLocality } from '../../localities/selection.ts';
import type { Market } from '../../markets.ts';
import type { Periodicity } from '../periodicity.ts';
import {
  applyRequested,
  requestedTargetings,
  type RequestedTargeting,
  type Targeting,
} from '../targetings.ts';
import { asksFor, CAMPAIGN_PROJECT_TYPES, formTargetings, type CampaignValues } from './values.ts';

/** A period; both days are included. */
export interface Period {
  start: Day;
  end: Day;
}

/** What the person configures (CF-42). */
export interface CampaignForm {
  targetings: Targeting[];
  locations: SelectedLocality[];
  isAllFrance: boolean;
  periodicity: Periodicity;
  /** Null while nothing is chosen. */
  dates: Period | null;
  /** Kilometres around the only postal code; 0 for none. */
  radius: number;
}

/** Body of an estimate (DI-26). Days travel as midnight UTC (D-19). */
export interface CampaignRequest {
  market: Market;
  targetings: RequestedTargeting[];
  postalCodes: string[];
  isAllFrance: boolean;
  projectTypes: string[];
  startDate: string | null;
  endDate: string | null;
  periodicity: Periodicity;
  radius: number;
}

/** A new form: the market's defaults on the contexts that the server offers (DN-02, DC-02, DB-02, DL-02). */
export function newCampaignForm(
  values: CampaignValues,
  offered: readonly Targeting[],
): CampaignForm {
  return {
    targetings: [...formTargetings(values, offered)],
    locations: [],
    isAllFrance: false,
    periodicity: values.periodicity,
    dates: null,
    radius: 0,
  };
}

/** The period that a request names; null for a recurring one. */
export function periodOf({
  startDate,
  endDate,
}: Pick<CampaignRequest, 'startDate' | 'endDate'>): Period | null {
  const start = startDate === null ? undefined : dayFromIso(startDate);
  const end = endDate === null ? undefined : dayFromIso(endDate);
  return start !== undefined && end !== undefined ? { start, end } : null;
}

/**
 * The form that a saved count was configured with, on today's contexts. Where the market has only one periodicity it
 * is forced (DN-03, PE-06).
 */
export function savedCampaignForm(
  values: CampaignValues,
  offered: readonly Targeting[],
  saved: { displayReq: CampaignRequest; locations: readonly SelectedLocality[] },
): CampaignForm {
  const { displayReq } = saved;
  const isFree = asksFor(values, 'periodicity');
  const now = formTargetings(values, offered);
  return {
    // Where the form does not ask for contexts, nobody could tick what a saved count lacks.
    targetings: asksFor(values, 'contexts') ? applyRequested(now, displayReq.targetings) : [...now],
    locations: [...saved.locations],
    isAllFrance: displayReq.isAllFrance,
    periodicity: isFree ? displayReq.periodicity : values.periodicity,
    dates: periodOf(displayReq),
    radius: displayReq.radius,
  };
}

/** First day that may be chosen: tomorrow (SE-31). */
export function firstSelectableDay(today: Day): Day {
  return addDays(today, 1);
}

/**
 * A saved count whose period has begun, or ends before it starts, cannot be estimated again as it is: its dates are
 * cleared (CF-24, PE-08). A start before tomorrow has begun, today included (D-18).
 */
export function clearPastDates(form: CampaignForm, today: Day): CampaignForm {
  const { dates } = form;
  if (dates === null) return form;
  const isValid = dates.start >= firstSelectableDay(today) && dates.end >= dates.start;
  return isValid ? form : { ...form, dates: null };
}

/** « Toute la France » empties the localities and the radius, both ways (CF-26). */
export function toggleAllFrance(form: CampaignForm): CampaignForm {
  return { ...form, isAllFrance: !form.isAllFrance, locations: [], radius: 0 };
}

/** Another periodicity removes the chosen dates (CF-27). */
export function withPeriodicity(form: CampaignForm, periodicity: Periodicity): CampaignForm {
  return { ...form, periodicity, dates: null };
}

/** The contexts that every request of a market carries, each with all its media (D-61). */
function appendedTargetings({ appendedTypes, targetings }: CampaignValues): RequestedTargeting[] {
  return targetings
    .filter(({ distributionType }) => appendedTypes.includes(distributionType))
    .map(({ distributionType, broadcastMediums }) => ({
      distributionType,
      broadcastMediums: [...broadcastMediums],
    }));
}

/** The body of the estimate that a form asks for. The form must be valid. */
export function campaignRequest(values: CampaignValues, form: CampaignForm): CampaignRequest {
  const dates = form.periodicity === 'OneShot' ? form.dates : null;
  return {
    market: values.market,
    targetings: [...requestedTargetings(form.targetings), ...appendedTargetings(values)],
    // All France carries no code and no radius (D-62).
    postalCodes: form.isAllFrance ? [] : postalCodesOf(form.locations),
    isAllFrance: form.isAllFrance,
    projectTypes: [...CAMPAIGN_PROJECT_TYPES],
    startDate: dates === null ? null : dayToIso(dates.start),
    endDate: dates === null ? null : dayToIso(dates.end),
    periodicity: form.periodicity,
    radius: form.isAllFrance ? 0 : form.radius,
  };
}
