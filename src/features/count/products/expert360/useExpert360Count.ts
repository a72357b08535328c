import { useRef } from 'react';
import type { Expert360Answer, Expert360ForecastAnswer } from '#contract/expert360.ts';
import { validateAncienForm, type AncienFormErrors } from '#domain/count/ancien/form.ts';
import type { CountCodec } from '#domain/count/codec.ts';
import { previousValuesOf, toExpert360Document } from '#domain/products/expert360/codec.ts';
import type { Commune } from '#domain/localities/selection.ts';
import {
  expert360Request,
  previousEntries,
  type Expert360Form,
  type PreviousValues,
} from '#domain/products/expert360/form.ts';
import { offerChange, type OfferChange } from '#domain/products/expert360/offerChange.ts';
import { withPreviousValues } from '#domain/products/expert360/previous.ts';
import { expert360Rejection } from '#domain/products/expert360/purchase.ts';
import { startExpert360Result } from '#domain/products/expert360/result.ts';
import {
  useProcessExpert360CountMutation,
  useRecordExpert360CountMutation,
  useUpdateExpert360CountMutation,
} from '#api/expert360Api.ts';
import { saveEntriesOf, savesOf, sendSave } from '../../saving.ts';
import { useCount, type CountOptions } from '../../useCount.ts';
import type { ChangeOffer } from './Expert360Offers.tsx';

/** The outcome of an estimate: offers, or localities that cannot be estimated (E3-12, D-44). */
export type Expert360Outcome =
  | {
      kind: 'offers';
      forecast: Expert360ForecastAnswer;
      /** What the estimate changed of the previous choices. */
      change?: OfferChange | undefined;
    }
  | { kind: 'missing'; communes: Commune[] };

export interface Expert360Count {
  form: Expert360Form;
  errors: AncienFormErrors;
  answer: { estimate: Expert360Answer; isSameRequest: boolean };
  result: Expert360Outcome;
  /** The choices made on the offers; null when there were no offers. */
  quantities: PreviousValues | null;
}

function outcomeOf(
  { estimate, isSameRequest }: Expert360Count['answer'],
  previous?: PreviousValues | null,
): Expert360Outcome {
  if (Array.isArray(estimate)) return { kind: 'missing', communes: estimate };
  if (!previous) return { kind: 'offers', forecast: startExpert360Result(estimate) };
  const forecast = withPreviousValues(estimate, previous);
  return { kind: 'offers', forecast, change: offerChange(forecast, previous, isSameRequest) };
}

interface Expert360CountOptions extends CountOptions<Expert360Count> {
  codec: CountCodec<Expert360Form, PreviousValues | null>;
}

/** Runs the count workflow with the rules and calls of Expert360. */
export function useExpert360Count({ codec, ...options }: Expert360CountOptions) {
  const [process] = useProcessExpert360CountMutation();
  const [record] = useRecordExpert360CountMutation();
  const [update] = useUpdateExpert360CountMutation();
  /** The choices of the last save, which every estimate of a saved count sends (AP-57). */
  const previous = useRef(options.initial.previousQuantities ?? null);

  /** The form of the last estimate, or of the saved count. */
  const estimatedForm = useRef(options.initial.savedAs ? options.initial.form : null);

  const calls = savesOf(record, update);

  const count = useCount<Expert360Count>(
    {
      validate: validateAncienForm,
      estimate: async (form) => {
        const request = expert360Request(form);
        const saved = previous.current;
        const body = saved ? { ...request, ...previousEntries(saved) } : request;
        const estimate = await process({ body }).unwrap();
        const isSameRequest = form === estimatedForm.current;
        estimatedForm.current = form;
        return { estimate, isSameRequest };
      },
      startResult: outcomeOf,
      quantitiesOf: (outcome) =>
        outcome.kind === 'offers' ? previousValuesOf(outcome.forecast) : null,
      rejection: (outcome) =>
        outcome.kind === 'offers' ? expert360Rejection(outcome.forecast) : { rule: 'invalidField' },
      save: async ({ result, ...request }) => {
        if (result.kind !== 'offers') throw new Error('There is no offer to save');
        const document = toExpert360Document({ ...request, result: result.forecast });
        const body = { ...document, ...saveEntriesOf(request.savedAs) };
        const savedAs = await sendSave(calls, body, request);
        previous.current = previousValuesOf(result.forecast);
        return savedAs;
      },
      codec,
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
