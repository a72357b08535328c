import { useState } from 'react';
import { expert360Calls, type Expert360Answer, type Expert360Save } from '#contract/expert360.ts';
import { scheduledAncienForm, validateAncienForm } from '#domain/count/ancien/form.ts';
import {
  expert360Codec,
  previousValuesOf,
  toExpert360Document,
} from '#domain/products/expert360/codec.ts';
import {
  expert360Request,
  newExpert360Form,
  previousEntries,
} from '#domain/products/expert360/form.ts';
import { expert360Rejection } from '#domain/products/expert360/purchase.ts';
import { expert360Rules } from '#domain/products/expert360/rules.ts';
import { expert360Values } from '#domain/products/expert360/values.ts';
import { productCalls } from '#api/productCalls.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { saveEntriesOf } from '../../countBehaviour.ts';
import { countEditor } from '../../store/countEditor.tsx';
import { CountForm, CountResult } from '../../store/CountProvider.tsx';
import { ClosedLocalities } from './ClosedLocalities.tsx';
import { Expert360Fields } from './Expert360Fields.tsx';
import type { Expert360Count } from './Expert360Result.tsx';

const Expert360Result = lazyPart(async () => import('./Expert360Result.tsx'), 'Expert360Result');

const { useCalls } = productCalls(expert360Calls);

/** A page shows the product choice instead of a count for nobody (D-80). */
const NOBODY = { clientId: '', clientName: '', catchmentZone: [] };

/** The Expert360 screen, new or edited. */
export const Expert360Editor = countEditor<Expert360Count>('expert360', (options) => {
  const { market, saved, copied, client, today } = options;
  const calls = useCalls();
  const values = expert360Values(market);
  /** The choices of the last save, which every estimate of a saved count sends (AP-57); a copy has none (N-06). */
  const [previous] = useState(() => ({
    current:
      values && saved
        ? expert360Codec(values).fromStored(saved.countData, today)?.quantities
        : null,
  }));
  if (!values) return undefined;
  const { clientId, clientName, catchmentZone = [] } = client ?? NOBODY;
  const chosen = { clientId, clientName, catchmentZone };
  const isOpened = Boolean(saved ?? copied);
  return {
    title: values.label,
    banner: <ClosedLocalities />,
    note: 'Prix en euros par mois, hors taxe.',
    behaviour: {
      rules: expert360Rules(values),
      validate: validateAncienForm,
      estimate: async (form, signal): Promise<Expert360Answer> => {
        const request = expert360Request(values, form);
        const last = previous.current;
        const body = last ? { ...request, ...previousEntries(last) } : request;
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
      codec: expert360Codec(values, isOpened ? undefined : chosen),
    },
    opening: { newForm: () => newExpert360Form(values, chosen), schedule: scheduledAncienForm },
    fields: (
      <CountForm<Expert360Count>>
        {(props) => (
          <Expert360Fields
            {...props}
            zone={isOpened ? props.form.catchmentZone : client?.catchmentZone}
            zoneFailure={client?.zoneFailure}
            onRetryZone={() => client?.retryZone()}
          />
        )}
      </CountForm>
    ),
    result: (
      <CountResult<Expert360Count>>
        {({ form, result, disabled }) => (
          <Expert360Result {...{ values, form, disabled }} outcome={result} />
        )}
      </CountResult>
    ),
    resultPart: Expert360Result,
  };
});
