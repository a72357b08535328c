import { useRef } from 'react';
import type {
  Expert360Answer,
  Expert360CountData,
  Expert360ForecastAnswer,
  Expert360Save,
} from '#contract/expert360.ts';
import { validateAncienForm, type AncienFormErrors } from '#domain/count/ancien/form.ts';
import type { Commune } from '#domain/localities/selection.ts';
import {
  expert360Request,
  previousEntries,
  type Expert360Form,
  type PreviousValues,
} from '#domain/products/expert360/form.ts';
import { withPreviousValues } from '#domain/products/expert360/previous.ts';
import { expert360Rejection, purchaseOf } from '#domain/products/expert360/purchase.ts';
import { startExpert360Result, type Expert360Forecast } from '#domain/products/expert360/result.ts';
import { EXPERT360_VALUES } from '#domain/products/expert360/values.ts';
import {
  useProcessExpert360CountMutation,
  useRecordExpert360CountMutation,
  useUpdateExpert360CountMutation,
} from '#api/expert360Api.ts';
import type { SaveContent } from '../../countBehaviour.ts';
import { savesOf, sendSave } from '../../saving.ts';
import { useCount, type CountOptions } from '../../useCount.ts';
import type { ChangeOffer } from './Expert360Offers.tsx';

/** What an estimate came to: offers, or localities that cannot be counted (E3-12, D-44). */
export type Expert360Outcome =
  | { kind: 'offers'; forecast: Expert360ForecastAnswer }
  | { kind: 'missing'; communes: Commune[] };

export interface Expert360Count {
  form: Expert360Form;
  errors: AncienFormErrors;
  answer: Expert360Answer;
  result: Expert360Outcome;
  /** What was chosen of the offers; null when there were none. */
  quantities: PreviousValues | null;
}

/** What was chosen of a result, or saved with it. */
export function previousValuesOf(chosen: Expert360Forecast | Expert360CountData): PreviousValues {
  return {
    brandContentAdjustableOffer: chosen.brandContentAdjustableOffer,
    brandContentCommentary: chosen.brandContentCommentary,
    externalURL: chosen.externalURL,
    intensities: chosen.client.intensity,
    selectedIntensityId: chosen.intensity,
  };
}

function outcomeOf(answer: Expert360Answer, previous?: PreviousValues | null): Expert360Outcome {
  if (Array.isArray(answer)) return { kind: 'missing', communes: answer };
  const forecast = previous ? withPreviousValues(answer, previous) : startExpert360Result(answer);
  return { kind: 'offers', forecast };
}

type Offers = Extract<Expert360Outcome, { kind: 'offers' }>;

/** Returns the body of a save: the countData, the name, the mode and the number (D-50). */
function saveOf(
  { forecast }: Offers,
  { form, countName, savedAs }: Omit<SaveContent<Expert360Count>, 'result'>,
): Expert360Save {
  const { market: _market, ...xp360Req } = expert360Request(form);
  const { isDemonstration: _, ...bought } = purchaseOf(forecast);
  return {
    ...bought,
    countName,
    mafProduct: EXPERT360_VALUES.mafProduct,
    xp360Req,
    locations: form.locations,
    logos: xp360Req.broadcastMediums,
    mode: savedAs === null ? 'New' : 'Edit',
    mafId: savedAs?.mafId ?? null,
  };
}

/** Runs the count workflow with the rules and calls of Expert360. */
export function useExpert360Count(options: CountOptions<Expert360Count>) {
  const [process] = useProcessExpert360CountMutation();
  const [record] = useRecordExpert360CountMutation();
  const [update] = useUpdateExpert360CountMutation();
  /** The choices of the last save, which every estimate of a saved count sends (AP-57). */
  const previous = useRef(options.initial.previousQuantities ?? null);

  const calls = savesOf(record, update);

  const count = useCount<Expert360Count>(
    {
      validate: validateAncienForm,
      estimate: async (form) => {
        const request = expert360Request(form);
        const saved = previous.current;
        const body = saved ? { ...request, ...previousEntries(saved) } : request;
        return process({ body }).unwrap();
      },
      startResult: outcomeOf,
      quantitiesOf: (outcome) =>
        outcome.kind === 'offers' ? previousValuesOf(outcome.forecast) : null,
      rejection: (outcome) =>
        outcome.kind === 'offers' ? expert360Rejection(outcome.forecast) : { rule: 'invalidField' },
      save: async ({ result, ...request }) => {
        if (result.kind !== 'offers') throw new Error('There is no offer to save');
        const savedAs = await sendSave(calls, saveOf(result, request), request);
        previous.current = previousValuesOf(result.forecast);
        return savedAs;
      },
      loadDraftReader: async () => (await import('./expert360Draft.ts')).EXPERT360_DRAFT,
    },
    options,
  );

  const changeOffer: ChangeOffer = (change) =>
    count.changeResult((outcome) => {
      if (outcome.kind !== 'offers') return outcome;
      const forecast = change(outcome.forecast);
      return forecast === outcome.forecast ? outcome : { ...outcome, forecast };
    });
  return { ...count, changeOffer };
}
