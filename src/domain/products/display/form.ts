import { addDays, dayFromIso, dayToIso, type Day } from '../../format/days.ts';
import type { Market } from '../../markets.ts';
import {
  applyRequested,
  requestedTargetings,
  type RequestedTargeting,
  type Targeting,
} from '../../count/targetings.ts';
import type { Periodicity } from '../../count/periodicity.ts';
import { postalCodesOf, settleRadius, type SelectedLocality } from '../../localities/selection.ts';
import { DISPLAY_PROJECT_TYPES, DISPLAY_VALUES_BY_MARKET, type DisplayMarket } from './values.ts';

/** A period; both days are included. */
export interface Period {
  start: Day;
  end: Day;
}

/** What the person configures (CF-42). */
export interface DisplayForm {
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
export interface DisplayRequest {
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

/** A new form: the market's defaults on the contexts that the server offers (DN-02). */
export function newDisplayForm(
  market: DisplayMarket,
  targetings: readonly Targeting[],
): DisplayForm {
  return {
    targetings: [...targetings],
    locations: [],
    isAllFrance: false,
    periodicity: DISPLAY_VALUES_BY_MARKET[market].periodicity,
    dates: null,
    radius: 0,
  };
}

/** The form that a saved count was configured with, on today's contexts. Neuf is always OneShot (DN-03). */
export function savedDisplayForm(
  market: DisplayMarket,
  targetings: readonly Targeting[],
  saved: { displayReq: DisplayRequest; locations: readonly SelectedLocality[] },
): DisplayForm {
  const { displayReq } = saved;
  const start = displayReq.startDate === null ? undefined : dayFromIso(displayReq.startDate);
  const end = displayReq.endDate === null ? undefined : dayFromIso(displayReq.endDate);
  return {
    targetings: applyRequested(targetings, displayReq.targetings),
    locations: [...saved.locations],
    isAllFrance: displayReq.isAllFrance,
    periodicity: market === 'Neuf' ? 'OneShot' : displayReq.periodicity,
    dates: start !== undefined && end !== undefined ? { start, end } : null,
    radius: displayReq.radius,
  };
}

/** First day that may be chosen: tomorrow (SE-31). */
export function firstSelectableDay(today: Day): Day {
  return addDays(today, 1);
}

/**
 * A saved count whose period has begun cannot be estimated again as it is: its dates are cleared (CF-24). A start
 * before tomorrow has begun, today included (D-18).
 */
export function clearPastDates(form: DisplayForm, today: Day): DisplayForm {
  const isPast = form.dates !== null && form.dates.start < firstSelectableDay(today);
  return isPast ? { ...form, dates: null } : form;
}

/** Choosing localities or a radius: the two settle together (D-16). */
export function withLocations(
  form: DisplayForm,
  locations: readonly SelectedLocality[],
  radius: number = form.radius,
): DisplayForm {
  const settled = settleRadius(locations, radius);
  return { ...form, locations: settled.selection, radius: settled.radius };
}

/** « Toute la France » empties the localities and the radius, both ways (CF-26). */
export function toggleAllFrance(form: DisplayForm): DisplayForm {
  return { ...form, isAllFrance: !form.isAllFrance, locations: [], radius: 0 };
}

/** Another periodicity removes the chosen dates (CF-27). */
export function withPeriodicity(form: DisplayForm, periodicity: Periodicity): DisplayForm {
  return { ...form, periodicity, dates: null };
}

/** The body of the estimate that a form asks for. The form must be valid. */
export function displayRequest(market: Market, form: DisplayForm): DisplayRequest {
  const dates = form.periodicity === 'OneShot' ? form.dates : null;
  return {
    market,
    targetings: requestedTargetings(form.targetings),
    // All France carries no code and no radius (D-62).
    postalCodes: form.isAllFrance ? [] : postalCodesOf(form.locations),
    isAllFrance: form.isAllFrance,
    projectTypes: [...DISPLAY_PROJECT_TYPES],
    startDate: dates === null ? null : dayToIso(dates.start),
    endDate: dates === null ? null : dayToIso(dates.end),
    periodicity: form.periodicity,
    radius: form.isAllFrance ? 0 : form.radius,
  };
}
