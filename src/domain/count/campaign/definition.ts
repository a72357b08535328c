import type { ProductDefinition } from '../definition.ts';
import { campaignStored } from './describe.ts';
import {
  clearPastDates,
  newCampaignForm,
  savedCampaignForm,
  scheduledCampaignForm,
  validateCampaignForm,
} from './form.ts';
import { campaignRejection, isToCorrect } from './result.ts';
import {
  campaignQuantities,
  campaignRules,
  toCampaignDocument,
  type CampaignTypes,
} from './rules.ts';
import type { CampaignProduct } from './values.ts';

/** Returns the definition of a product that is sold for targetings, localities and a period. */
export function campaignDefinition(campaign: CampaignProduct): ProductDefinition<CampaignTypes> {
  const { product, valuesOf, pricing } = campaign;
  return {
    product,
    valuesOf,
    targetingsOf: ({ targetings }) => targetings,
    newForm: ({ values, targetings }) => newCampaignForm(values, targetings),
    schedule: scheduledCampaignForm,
    validate: validateCampaignForm,
    rules: (values) => campaignRules(values, pricing),
    rejection: (result) => campaignRejection(campaignQuantities(result), result.tariffs),
    isToCorrect,
    toDocument: toCampaignDocument,
    withQuantities: (document, quantities) => ({ ...document, ...quantities }),
    stored: campaignStored(campaign),
    // The form is built on the targetings that the server offers today.
    open: ({ values, targetings }, document, today) => {
      const { saveBy, forecasts, forecastSplitByPosition } = document;
      return {
        ...clearPastDates(savedCampaignForm(values, targetings, document), today),
        quantities: { saveBy, forecasts, forecastSplitByPosition },
      };
    },
  };
}
