import type { Day } from '../../format/days.ts';
import { firstSelectableDay, type CampaignForm } from './form.ts';

/** Fields of the form that can be in error, with the sentence to show. */
export interface CampaignFormErrors {
  targetings?: string;
  locations?: string;
  dates?: string;
}

export const NO_VALUE = 'Sélectionnez au moins une valeur';
/** Shown inside the open list of contexts while nothing is ticked (DI-11). */
export const NO_PROJECT_TYPE = 'Veuillez sélectionner au moins un type de projet';
export const NO_LOCALITY = 'Sélectionnez au moins une localité';
export const NO_PERIOD = 'Sélectionner une periodicité';

/**
 * What is missing before an estimate can be asked for (DI-10 to DI-13). No key, no error.
 * @param today where the person is: a period that starts before tomorrow is no period (SE-31)
 */
export function validateCampaignForm(form: CampaignForm, today: Day): CampaignFormErrors {
  const errors: CampaignFormErrors = {};
  const hasMedium = form.targetings.some(
    (targeting) => targeting.selected && targeting.checked.includes(true),
  );
  if (!hasMedium) errors.targetings = NO_VALUE;
  if (!form.isAllFrance && form.locations.length === 0) errors.locations = NO_LOCALITY;
  if (form.periodicity === 'OneShot' && !hasPeriod(form, today)) errors.dates = NO_PERIOD;
  return errors;
}

function hasPeriod({ dates }: CampaignForm, today: Day): boolean {
  return dates !== null && dates.start >= firstSelectableDay(today) && dates.end >= dates.start;
}

/** True when some field of a form, of any product, is in error. */
export function hasErrors(errors: object): boolean {
  const values: unknown[] = Object.values(errors);
  return values.some((error) => error !== undefined);
}
