import { scheduledAncienForm, validateAncienForm } from '../../count/ancien/form.ts';
import type { CountedClient, ProductDefinition } from '../../count/definition.ts';
import { previousValuesOf, toExpert360Document } from './codec.ts';
import { EXPERT360_STORED } from './describe.ts';
import { newExpert360Form, previousEntries, savedExpert360Form } from './form.ts';
import { expert360Rejection } from './purchase.ts';
import { expert360Rules, type Expert360Types } from './rules.ts';
import { expert360Values } from './values.ts';

/** A page shows the product choice instead of a count for nobody (D-80). */
const NOBODY: CountedClient = { clientId: '', clientName: '', catchmentZone: [] };

/** Returns the offers of a result. A result without offers cannot be saved, so that it has no document either. */
function offersOf(outcome: Expert360Types['result']) {
  if (outcome.kind !== 'offers') throw new Error('There is no offer to save');
  return outcome.forecast;
}

/** Expert 360: one of three offers a month around a client, or an offer of its own. */
export const expert360: ProductDefinition<Expert360Types> = {
  product: 'expert360',
  valuesOf: expert360Values,
  targetingsOf: () => [],
  newForm: ({ values, client }) => newExpert360Form(values, client ?? NOBODY),
  schedule: (_, form, schedule) => scheduledAncienForm(form, schedule),
  validate: validateAncienForm,
  rules: expert360Rules,
  requestAgain: (request, saved) => ({ ...request, ...previousEntries(saved) }),
  rejection: (outcome) =>
    outcome.kind === 'offers' ? expert360Rejection(outcome.forecast) : { rule: 'invalidField' },
  isToCorrect: (outcome) =>
    outcome.kind !== 'offers' || expert360Rejection(outcome.forecast) !== undefined,
  toDocument: (values, { result, ...count }) =>
    toExpert360Document(values, { ...count, result: result && offersOf(result) }),
  withQuantities: (document, { intensities, selectedIntensityId, ...choices }) => ({
    ...document,
    ...choices,
    intensity: selectedIntensityId,
    client: { ...document.client, intensity: intensities },
  }),
  stored: EXPERT360_STORED,
  // The draft of a new count takes the catchment zone of today.
  open: ({ values, client }, document) => ({
    form: { ...savedExpert360Form(values, document), ...client },
    quantities: previousValuesOf(document),
  }),
};
