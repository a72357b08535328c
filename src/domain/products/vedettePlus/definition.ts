import {
  clearPastDates,
  scheduledCampaignForm,
  validateCampaignForm,
} from '../../count/campaign/form.ts';
import type { ProductDefinition } from '../../count/definition.ts';
import { VEDETTE_PLUS_STORED } from './describe.ts';
import { listExcluded, vedettePlusRejection } from './forecast.ts';
import { newVedettePlusForm, savedVedettePlusForm, withoutExcluded } from './form.ts';
import { toVedettePlusDocument, vedettePlusRules, type VedettePlusTypes } from './rules.ts';
import { vedettePlusValues } from './values.ts';

/** Vedette Plus: a fixed share of the audience of each locality, whose lines nobody changes (D-45). */
export const vedettePlus: ProductDefinition<VedettePlusTypes> = {
  product: 'vedettePlus',
  valuesOf: vedettePlusValues,
  targetingsOf: ({ targetings }) => targetings,
  newForm: ({ values }, today) => newVedettePlusForm(values, today),
  schedule: scheduledCampaignForm,
  validate: validateCampaignForm,
  rules: vedettePlusRules,
  answeredForm: (form, { excludePostalCode }) => withoutExcluded(form, excludePostalCode),
  rejection: ({ forecast }) => vedettePlusRejection(forecast.forecasts),
  toDocument: toVedettePlusDocument,
  withQuantities: (document, excluded) => ({
    ...document,
    excludePostalCode: excluded.map(({ code }) => code),
    localityNameByZipCode: Object.fromEntries(excluded.map(({ code, name }) => [code, name])),
  }),
  stored: VEDETTE_PLUS_STORED,
  open: ({ values }, document, today) => ({
    ...clearPastDates(savedVedettePlusForm(values, document), today),
    quantities: listExcluded(document.excludePostalCode, document.localityNameByZipCode),
  }),
};
