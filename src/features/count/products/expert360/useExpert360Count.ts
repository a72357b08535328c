import { useRef } from 'react';
import {
  type Expert360Answer,
  type Expert360ForecastAnswer,
  type Expert360Save,
  expert360Calls,
} from '#contract/expert360.ts';
import { validateAncienForm } from '#domain/count/ancien/form.ts';
import type { AncienValues } from '#domain/count/ancien/values.ts';
import type { CountCodec } from '#domain/count/codec.ts';
import { previousValuesOf, toExpert360Document } from '#domain/products/expert360/codec.ts';
import {
  expert360Request,
  previousEntries,
  type Expert360Form,
  type PreviousValues,
} from '#domain/products/expert360/form.ts';
import { expert360Rejection } from '#domain/products/expert360/purchase.ts';
import { expert360Rules, type Expert360Types } from '#domain/products/expert360/rules.ts';
import { productCalls } from '#api/productCalls.ts';
import { saveEntriesOf } from '../../saving.ts';
import { useCount, type CountOptions } from '../../useCount.ts';
import type { ChangeOffer } from './Expert360Offers.tsx';
import type { Expert360Outcome as Outcome } from '#domain/products/expert360/offerChange.ts';

/** What the screen shows of an estimate. */
export type Expert360Outcome = Outcome<Expert360ForecastAnswer>;

/** An Expert 360 count, as the screen works with it. */
export type Expert360Count = Expert360Types<Expert360ForecastAnswer>;

interface Expert360CountOptions extends CountOptions<Expert360Count> {
  values: AncienValues;
  codec: CountCodec<Expert360Form, PreviousValues | null>;
}

const { useCalls } = productCalls(expert360Calls);

/** Runs the count workflow with the rules and calls of Expert360. */
export function useExpert360Count({ values, codec, ...options }: Expert360CountOptions) {
  const calls = useCalls();
  /** The choices of the last save, which every estimate of a saved count sends (AP-57); a copy has none (N-06). */
  const { initial } = options;
  const previous = useRef((initial.savedAs && initial.previousQuantities) ?? null);
  const count = useCount<Expert360Count>(
    {
      rules: expert360Rules(values),
      validate: validateAncienForm,
      estimate: async (form, signal): Promise<Expert360Answer> => {
        const request = expert360Request(values, form);
        const saved = previous.current;
        const body = saved ? { ...request, ...previousEntries(saved) } : request;
        return calls.process(body, signal);
      },
      rejection: (outcome) =>
        outcome.kind === 'offers' ? expert360Rejection(outcome.forecast) : { rule: 'invalidField' },
      comparedDocument: ({ result, ...content }) =>
        result.kind === 'offers' && !expert360Rejection(result.forecast)
          ? toExpert360Document(values, { ...content, result: result.forecast })
          : undefined,
      save: async ({ result, ...request }) => {
        if (result.kind !== 'offers') throw new Error('There is no offer to save');
        const document = toExpert360Document(values, { ...request, result: result.forecast });
        const body: Expert360Save = { ...document, ...saveEntriesOf(request.savedAs) };
        const savedAs = await calls.save(body, request);
        previous.current = previousValuesOf(result.forecast);
        return savedAs;
      },
      codec,
    },
    options,
  );

  const changeOffer: ChangeOffer = (change) =>
    count.editing.change((outcome) => {
      if (outcome.kind !== 'offers') return outcome;
      const forecast = change(outcome.forecast);
      return forecast === outcome.forecast ? outcome : { ...outcome, forecast };
    });
  return { ...count, changeOffer };
}
