import type { CampaignRequest } from './document.ts';
import { addDays, daysInclusive } from '../../format/dayArithmetic.ts';
import { dayFromIso, dayToIso, LAST_DAY, type Day } from '../../format/days.ts';
import { postalCodesOf, type SelectedLocality } from '../../localities/selection.ts';
import type { OpenedCount } from '../document.ts';
import type { Periodicity } from '../periodicity.ts';
import {
  applyRequested,
  requestedTargetings,
  type RequestedTargeting,
  type Targeting,
} from '../targetings.ts';
import { asksFor, CAMPAIGN_PROJECT_TYPES, formTargetings, type CampaignValues } from './values.ts';

/** A period whose first and last days are both included. */
export interface Period {
  start: Day;
  end: Day;
}

/** When a line asks for a campaign: between two days, or every month (N-12). */
export type QuickLineSchedule = Period | 'monthly';

/** Form of a campaign (CF-42). */
export interface CampaignForm {
  targetings: Targeting[];
  locations: SelectedLocality[];
  isAllFrance: boolean;
  periodicity: Periodicity;
  /** Null until both dates are chosen. */
  dates: Period | null;
  /** Kilometres around the only postal code; 0 for none. */
  radius: number;
}

/**
 * Returns a new form: the defaults of the market applied to the targetings that the server offers (DN-02, DC-02, DB-02,
 * DL-02).
 */
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

type RequestedPeriod = Pick<CampaignRequest, 'periodicity' | 'startDate' | 'endDate'>;

/** Shown when a recurring request has dates (D-63). */
export const RECURRENT_HAS_DATES = 'Un comptage récurrent n’a pas de dates.';

/** Returns true for a recurring request with dates, which no estimate would count (D-63). */
export function hasRecurrentDates({ periodicity, startDate, endDate }: RequestedPeriod): boolean {
  return periodicity === 'Récurrent' && (startDate !== null || endDate !== null);
}

/** Returns the period of a request, or null for a recurring campaign. */
export function periodOf({ periodicity, startDate, endDate }: RequestedPeriod): Period | null {
  if (periodicity === 'Récurrent') return null;
  const start = startDate === null ? undefined : dayFromIso(startDate);
  const end = endDate === null ? undefined : dayFromIso(endDate);
  return start !== undefined && end !== undefined ? { start, end } : null;
}

/**
 * Returns the form of a saved count, built on the targetings that the server offers today. A market with only one
 * periodicity forces it (DN-03, PE-06).
 */
export function savedCampaignForm(
  values: CampaignValues,
  offered: readonly Targeting[],
  saved: { displayReq: CampaignRequest; locations: readonly SelectedLocality[] },
): CampaignForm {
  const { displayReq } = saved;
  const periodicity = asksFor(values, 'periodicity') ? displayReq.periodicity : values.periodicity;
  const current = formTargetings(values, offered);
  return {
    // Without a targeting field, the user could not tick a targeting that the saved count lacks.
    targetings: asksFor(values, 'contexts')
      ? applyRequested(current, displayReq.targetings)
      : [...current],
    locations: [...saved.locations],
    // A copy may come from a market that sells « Toute la France » (N-06).
    isAllFrance: displayReq.isAllFrance && asksFor(values, 'allFrance'),
    periodicity,
    dates: periodOf({ ...displayReq, periodicity }),
    radius: displayReq.radius,
  };
}

/** Returns the first day that can be selected: tomorrow (SE-31). */
export function firstSelectableDay(today: Day): Day {
  return addDays(today, 1);
}

/** Returns whether a period may be estimated: it starts tomorrow or later (SE-31), and ends within the limits (D-155). */
function isSelectable({ start, end }: Period, today: Day): boolean {
  return start >= firstSelectableDay(today) && end >= start && end <= LAST_DAY;
}

/**
 * Clears the dates of a saved count that cannot be estimated again: the period has begun, today included, ends before
 * it starts (CF-24, PE-08, D-18), or ends beyond the limits (D-155).
 */
export function clearPastDates(
  form: CampaignForm,
  today: Day,
): Pick<OpenedCount<CampaignForm, unknown>, 'form' | 'renewal'> {
  const { dates } = form;
  if (dates === null || isSelectable(dates, today)) return { form };
  const cleared = { ...form, dates: null };
  const period = nextPeriod(dates, today);
  if (period === undefined) return { form: cleared };
  return {
    form: cleared,
    renewal: {
      period,
      isDue: (current) => current.periodicity === 'OneShot' && current.dates === null,
      isTaken: ({ dates: chosen }) => chosen?.start === period.start && chosen.end === period.end,
      renew: (current) => ({ ...current, dates: period }),
    },
  };
}

/** Returns the next period as long as one that has begun; undefined for one that has not, or that has no length. */
export function nextPeriod({ start, end }: Period, today: Day): Period | undefined {
  const next = firstSelectableDay(today);
  if (start >= next || end < start) return undefined;
  const period = { start: next, end: addDays(next, daysInclusive(start, end) - 1) };
  return isSelectable(period, today) ? period : undefined;
}

/** Toggles « Toute la France ». Turning it on or off clears the localities and the radius (CF-26). */
export function toggleAllFrance(form: CampaignForm): CampaignForm {
  return { ...form, isAllFrance: !form.isAllFrance, locations: [], radius: 0 };
}

/** Changes the periodicity and clears the dates (CF-27). */
export function withPeriodicity(form: CampaignForm, periodicity: Periodicity): CampaignForm {
  return { ...form, periodicity, dates: null };
}

/**
 * Returns a form whose campaign runs in a period or every month; undefined where the market has no such campaign (N-12).
 */
export function scheduledCampaignForm(
  values: CampaignValues,
  form: CampaignForm,
  schedule: QuickLineSchedule,
): CampaignForm | undefined {
  const periodicity = schedule === 'monthly' ? 'Récurrent' : 'OneShot';
  if (periodicity !== values.periodicity && !asksFor(values, 'periodicity')) return undefined;
  return { ...withPeriodicity(form, periodicity), dates: schedule === 'monthly' ? null : schedule };
}

/** Returns the targetings that every request of a market includes, each with all its media (D-61). */
function appendedTargetings({ appendedTypes, targetings }: CampaignValues): RequestedTargeting[] {
  return targetings
    .filter(({ distributionType }) => appendedTypes.includes(distributionType))
    .map(({ distributionType, broadcastMediums }) => ({
      distributionType,
      broadcastMediums: [...broadcastMediums],
    }));
}

/** Returns the request body for a form, which must be valid. */
export function campaignRequest(values: CampaignValues, form: CampaignForm): CampaignRequest {
  const dates = form.periodicity === 'OneShot' ? form.dates : null;
  return {
    market: values.market,
    targetings: [...requestedTargetings(form.targetings), ...appendedTargetings(values)],
    // A nationwide request has no postal code and no radius (D-62).
    postalCodes: form.isAllFrance ? [] : postalCodesOf(form.locations),
    isAllFrance: form.isAllFrance,
    projectTypes: [...CAMPAIGN_PROJECT_TYPES],
    startDate: dates === null ? null : dayToIso(dates.start),
    endDate: dates === null ? null : dayToIso(dates.end),
    periodicity: form.periodicity,
    radius: form.isAllFrance ? 0 : form.radius,
  };
}

/** Error messages by form field. */
export interface CampaignFormErrors {
  targetings?: string;
  locations?: string;
  dates?: string;
}

export const NO_VALUE = 'Sélectionnez au moins une valeur';
/** Shown inside the open targeting list while nothing is ticked (DI-11). */
export const NO_PROJECT_TYPE = 'Veuillez sélectionner au moins un type de projet';
export const NO_LOCALITY = 'Sélectionnez au moins une localité';
export const NO_PERIOD = 'Sélectionner une periodicité';
/** Shown for a date that could be chosen when the page was opened, and no longer can. */
export const PAST_DATE = 'Cette date est passée';

/**
 * Returns why a campaign cannot run in a period, for the form and for the server (DI-13); undefined when it can.
 * @param today the current day in Paris; a period must start tomorrow or later (SE-31)
 */
export function periodError(period: Period | null, today: Day): string | undefined {
  if (period === null) return NO_PERIOD;
  if (isSelectable(period, today)) return undefined;
  return period.start < firstSelectableDay(today) ? PAST_DATE : NO_PERIOD;
}

/**
 * Returns the error message of each invalid field. An empty object means that the form is valid (DI-10 to DI-13).
 * @param today the current day in Paris; a period must start tomorrow or later (SE-31)
 */
export function validateCampaignForm(form: CampaignForm, today: Day): CampaignFormErrors {
  const errors: CampaignFormErrors = {};
  const hasMedium = form.targetings.some(
    (targeting) => targeting.selected && targeting.checked.includes(true),
  );
  if (!hasMedium) errors.targetings = NO_VALUE;
  if (!form.isAllFrance && form.locations.length === 0) errors.locations = NO_LOCALITY;
  const dates = form.periodicity === 'OneShot' ? periodError(form.dates, today) : undefined;
  if (dates !== undefined) errors.dates = dates;
  return errors;
}

/** Returns true when at least one field is in error, for the form of any product. */
export function hasErrors(errors: object): boolean {
  const values: unknown[] = Object.values(errors);
  return values.some((error) => error !== undefined);
}
