import { addDays, dayFromIso, dayToIso, type Day } from '../../format/days.ts';
import { NO_LOCALITY, NO_VALUE } from '../../count/campaign/validation.ts';
import { NO_SEND_DATE } from '../../count/sendDate.ts';
import {
  applyRequested,
  requestedTargetings,
  type DistributionType,
  type RequestedTargeting,
  type Targeting,
} from '../../count/targetings.ts';
import { postalCodesOf, type SelectedLocality } from '../../localities/selection.ts';
import type { Market } from '../../markets.ts';
import type { Medium } from '../../portals.ts';
import {
  DEFAULT_OPTIONS,
  toRequestProductTypes,
  normaliseOptions,
  fromRequestProductTypes,
  type EmailingOptions,
  type RequestProductType,
} from './criteria.ts';
import { emailingTargetings, type EmailingKind, type EmailingValues } from './values.ts';

/** What the person configures (EM-42); the logos follow from the targetings. */
export interface EmailingForm {
  targetings: Targeting[];
  locations: SelectedLocality[];
  /** Day of sending; null while none is chosen. */
  date: Day | null;
  options: EmailingOptions;
  /** Kilometres around the only postal code; 0 for none. */
  radius: number;
}

/** Body of an estimate (AP-53). The day travels as midnight UTC (D-19). */
export interface EmailingRequest {
  market: Market;
  baseComptage: EmailingKind;
  targetings: RequestedTargeting[];
  locationZipCode: string[];
  /** None means every type. */
  productTypes: RequestProductType[];
  /** Euros. */
  price: { min: number; max: number };
  numberOfPieces: { min: number; max: number };
  dateSent: string;
  radius: number;
}

/** A new form, on the targetings that the server offers. */
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

/** The more-criteria of a request, as the form holds them. */
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
 * The form that a saved count was configured with, on today's targetings. A day that is over is cleared: nothing can
 * be sent then.
 * @param today where the person is
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
    // The kind's own exclusions hold for what was saved as well.
    targetings: emailingTargetings(values, applyRequested(offered, request.targetings)),
    locations: [...locations],
    date: date !== undefined && isSendable(date, today) ? date : null,
    options: normaliseOptions(optionsOf(request)),
    radius: request.radius,
  };
}

/** An e-mailing leaves tomorrow at the earliest (SE-31). */
export function isSendable(date: Day, today: Day): boolean {
  return date >= addDays(today, 1);
}

/** Ticks or unticks one medium. Here the last one may go: the field then says what is missing (EM-17). */
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

/** Said in the open list of targetings while none is ticked (EM-22, D-106). */
export const NO_TARGETING = 'Veuillez sélectionner au moins un ciblage';
/** A selected targeting has no medium (EM-19). */
export const NO_CONTEXT =
  'Vous devez sélectionner au moins une base de diffusion pour chaque type de cible(s)';

/** Fields of the form that can be in error, with the sentence to show. */
export interface EmailingFormErrors {
  targetings?: string;
  contexts?: string;
  locations?: string;
  date?: string;
}

/** The error of the contexts, shown as soon as it is so (EM-17); undefined when each targeting has a medium. */
export function mediumsError(targetings: readonly Targeting[]): string | undefined {
  const lacksMedium = targetings.some(
    (targeting) => targeting.selected && !targeting.checked.includes(true),
  );
  return lacksMedium ? NO_CONTEXT : undefined;
}

/**
 * What is missing before an estimate can be asked for (EM-18 to EM-21). No key, no error.
 * @param today where the person is
 */
export function validateEmailingForm(form: EmailingForm, today: Day): EmailingFormErrors {
  const errors: EmailingFormErrors = {};
  const contexts = mediumsError(form.targetings);
  if (!form.targetings.some(({ selected }) => selected)) errors.targetings = NO_VALUE;
  if (contexts !== undefined) errors.contexts = contexts;
  if (form.locations.length === 0) errors.locations = NO_LOCALITY;
  if (form.date === null || !isSendable(form.date, today)) errors.date = NO_SEND_DATE;
  return errors;
}

/** The body of the estimate that a form asks for. The form must be valid. */
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
