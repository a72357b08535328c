import type { Day } from '../../format/days.ts';
import { isSelectable, type CampaignForm } from './form.ts';

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
  const { dates } = form;
  const hasPeriod = dates !== null && isSelectable(dates, today);
  if (form.periodicity === 'OneShot' && !hasPeriod) errors.dates = NO_PERIOD;
  return errors;
}

/** Returns true when at least one field is in error, for the form of any product. */
export function hasErrors(errors: object): boolean {
  const values: unknown[] = Object.values(errors);
  return values.some((error) => error !== undefined);
}
