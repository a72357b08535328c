import type { EmailingRequest } from './document.ts';
import { addDays } from '../../format/dayArithmetic.ts';
import { dayFromIso, dayToIso, LAST_DAY, type Day } from '../../format/days.ts';
import {
  NO_LOCALITY,
  NO_VALUE,
  PAST_DATE,
  type QuickLineSchedule,
} from '../../count/campaign/form.ts';
import {
  applyRequested,
  requestedTargetings,
  type DistributionType,
  type Targeting,
} from '../../count/targetings.ts';
import { postalCodesOf, type SelectedLocality } from '../../localities/selection.ts';
import type { Medium } from '../../portals.ts';
import {
  DEFAULT_OPTIONS,
  toRequestProductTypes,
  normaliseOptions,
  fromRequestProductTypes,
  type EmailingOptions,
} from './criteria.ts';
import { emailingTargetings, type EmailingValues } from './values.ts';

/** Form of an e-mailing (EM-42). */
export interface EmailingForm {
  targetings: Targeting[];
  locations: SelectedLocality[];
  /** Send date. Null until one is chosen. */
  date: Day | null;
  options: EmailingOptions;
  /** Kilometres around the single postal code; 0 for none. */
  radius: number;
}

/** Returns a new form with the targetings that the server offers. */
export function newEmailingForm(
  values: EmailingValues,
  offered: readonly Targeting[],
): EmailingForm {
  return {
    targetings: emailingTargetings(values, offered),
    locations: [],
    date: null,
    options: { ...DEFAULT_OPTIONS },
    radius: 0,
  };
}

/** Returns the optional criteria of a request, as the form names them. */
export function optionsOf({
  productTypes,
  price,
  numberOfPieces,
}: Pick<EmailingRequest, 'productTypes' | 'price' | 'numberOfPieces'>): EmailingOptions {
  return {
    productTypes: fromRequestProductTypes(productTypes),
    minPrice: price.min,
    maxPrice: price.max,
    minNbPieces: numberOfPieces.min,
    maxNbPieces: numberOfPieces.max,
  };
}

/**
 * Returns the form of a saved count, built on the targetings that the server offers today. A past send date is cleared
 * because it can no longer be used.
 * @param today the current day in Paris
 */
export function savedEmailingForm(
  values: EmailingValues,
  offered: readonly Targeting[],
  saved: { request: EmailingRequest; locations: readonly SelectedLocality[] },
  today: Day,
): EmailingForm {
  const { request, locations } = saved;
  const date = dayFromIso(request.dateSent);
  return {
    // The exclusions of the kind also apply to saved targetings.
    targetings: emailingTargetings(values, applyRequested(offered, request.targetings)),
    locations: [...locations],
    date: date !== undefined && isSendable(date, today) ? date : null,
    options: normaliseOptions(optionsOf(request)),
    radius: request.radius,
  };
}

/** Returns a form that is sent on the only day of a period; undefined for any other schedule (N-12). */
export function scheduledEmailingForm(
  form: EmailingForm,
  schedule: QuickLineSchedule,
): EmailingForm | undefined {
  if (schedule === 'monthly' || schedule.start !== schedule.end) return undefined;
  return { ...form, date: schedule.start };
}

/** Returns true for a date from tomorrow on, the earliest that an e-mailing can be sent (SE-31). */
function isSendable(date: Day, today: Day): boolean {
  return date >= addDays(today, 1) && date <= LAST_DAY;
}

/**
 * Ticks or unticks one medium. Unlike in other products, the last one can be unticked: the field then shows an error
 * (EM-17).
 */
export function toggleEmailingMedium(
  targetings: readonly Targeting[],
  distributionType: DistributionType,
  medium: Medium,
): Targeting[] {
  return targetings.map((targeting) =>
    targeting.distributionType === distributionType
      ? {
          ...targeting,
          checked: targeting.checked.map((value, index) =>
            targeting.broadcastMediums[index] === medium ? !value : value,
          ),
        }
      : targeting,
  );
}

/** Unticks every medium of a targeting. */
export function untickMediums(
  targetings: readonly Targeting[],
  distributionType: DistributionType,
): Targeting[] {
  return targetings.map((targeting) =>
    targeting.distributionType === distributionType
      ? { ...targeting, checked: targeting.checked.map(() => false) }
      : targeting,
  );
}

/** Shown in the open targeting list while nothing is ticked (EM-22, D-106). */
export const NO_TARGETING = 'Veuillez sélectionner au moins un ciblage';
/** Error message for a selected targeting without a medium (EM-19). */
export const NO_CONTEXT =
  'Vous devez sélectionner au moins une base de diffusion pour chaque type de cible(s)';

/** Error messages by form field. */
export interface EmailingFormErrors {
  targetings?: string;
  contexts?: string;
  locations?: string;
  date?: string;
}

/**
 * Returns the error of the media field, which is shown at once (EM-17). It is undefined when each selected targeting
 * has a medium.
 */
export function mediumsError(targetings: readonly Targeting[]): string | undefined {
  const lacksMedium = targetings.some(
    (targeting) => targeting.selected && !targeting.checked.includes(true),
  );
  return lacksMedium ? NO_CONTEXT : undefined;
}

/**
 * Returns why an e-mailing cannot be sent on a day, for the form and for the server (EM-21); undefined when it can.
 * @param date null where none is chosen
 */
export function sendDateError(date: Day | null, today: Day): string | undefined {
  if (date === null) return NO_SEND_DATE;
  if (isSendable(date, today)) return undefined;
  return date <= today ? PAST_DATE : NO_SEND_DATE;
}

/**
 * Returns the error message of each invalid field. An empty object means that the form is valid (EM-18 to EM-21).
 * @param today the current day in Paris
 */
export function validateEmailingForm(form: EmailingForm, today: Day): EmailingFormErrors {
  const errors: EmailingFormErrors = {};
  const contexts = mediumsError(form.targetings);
  if (!form.targetings.some(({ selected }) => selected)) errors.targetings = NO_VALUE;
  if (contexts !== undefined) errors.contexts = contexts;
  if (form.locations.length === 0) errors.locations = NO_LOCALITY;
  const date = sendDateError(form.date, today);
  if (date !== undefined) errors.date = date;
  return errors;
}

/** Returns the request body for a form, which must be valid. */
export function emailingRequest(
  { kind, market }: Pick<EmailingValues, 'kind' | 'market'>,
  form: EmailingForm,
): EmailingRequest {
  const { options } = form;
  return {
    market,
    baseComptage: kind,
    targetings: requestedTargetings(form.targetings),
    locationZipCode: postalCodesOf(form.locations),
    productTypes: toRequestProductTypes(options.productTypes),
    price: { min: options.minPrice, max: options.maxPrice },
    numberOfPieces: { min: options.minNbPieces, max: options.maxNbPieces },
    dateSent: form.date === null ? '' : dayToIso(form.date),
    radius: form.radius,
  };
}

/** Label of the send date of an e-mailing (SE-29). */
export const SEND_DATE_LABEL = "Date d'envoi";
/** Error message shown when no send date is chosen (SE-29). */
export const NO_SEND_DATE = "Sélectionnez une date d'envoi";
