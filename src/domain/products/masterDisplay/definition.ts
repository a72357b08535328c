import {
  newAncienForm,
  PROJECT_TYPE_CHOICE,
  savedAncienForm,
  scheduledAncienForm,
  validateAncienForm,
} from '../../count/ancien/form.ts';
import type { ProductDefinition } from '../../count/definition.ts';
import { MASTER_DISPLAY_STORED } from './describe.ts';
import { isToCorrect, masterDisplayRejection } from './result.ts';
import { masterDisplayRules, toMasterDisplayDocument, type MasterDisplayTypes } from './rules.ts';
import { masterDisplayValues } from './values.ts';

/** Master Display: impressions bought locality by locality, by typing their budgets. */
export const masterDisplay: ProductDefinition<MasterDisplayTypes> = {
  product: 'masterDisplay',
  valuesOf: masterDisplayValues,
  targetingsOf: () => [],
  newForm: ({ values }) => newAncienForm(values),
  schedule: (_, form, schedule) => scheduledAncienForm(form, schedule),
  ownChoice: PROJECT_TYPE_CHOICE,
  validate: validateAncienForm,
  estimateRule: 'savingAllowed',
  rules: masterDisplayRules,
  rejection: ({ lines, cpm }) => masterDisplayRejection(lines, cpm),
  isToCorrect: ({ lines, cpm }) => lines.some((line) => isToCorrect(line, cpm)),
  toDocument: toMasterDisplayDocument,
  withQuantities: (document, forecasts) => ({ ...document, forecasts }),
  stored: MASTER_DISPLAY_STORED,
  open: ({ values }, { masterDisplayReq: request, locations, forecasts }) => ({
    form: savedAncienForm(values, { request, locations }),
    quantities: forecasts,
  }),
};
