import { useState } from 'react';
import { expert360Calls } from '#contract/expert360.ts';
import { codecOf, type CountedClient } from '#domain/count/definition.ts';
import { previousValuesOf } from '#domain/products/expert360/codec.ts';
import { expert360 } from '#domain/products/expert360/definition.ts';
import { previousEntries } from '#domain/products/expert360/form.ts';
import type { Expert360Types } from '#domain/products/expert360/rules.ts';
import { productCalls } from '#api/productCalls.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { behaviourOf } from '../../store/countBehaviour.ts';
import type { EditorProps } from '../../store/editorProps.ts';
import { countEditor } from '../../screen/countEditor.tsx';
import { CountForm, CountResult } from '../../store/CountProvider.tsx';
import { ClosedLocalities } from './ClosedLocalities.tsx';
import { Expert360Fields } from './Expert360Fields.tsx';

const Expert360Result = lazyPart(async () => import('./Expert360Result.tsx'), 'Expert360Result');

const { useCalls } = productCalls(expert360Calls);

const countedClient = (client: EditorProps['client']): CountedClient | undefined =>
  client
    ? {
        clientId: client.clientId,
        clientName: client.clientName,
        catchmentZone: client.catchmentZone ?? [],
      }
    : undefined;

/** The Expert360 screen, new or edited. */
export const Expert360Editor = countEditor<Expert360Types>('expert360', (options) => {
  const { market, saved, copied, client, today } = options;
  const calls = useCalls();
  const values = expert360.valuesOf(market);
  /** The choices of the last save, which every estimate of a saved count sends (AP-57); a copy has none (N-06). */
  const [previous] = useState(() => ({
    current:
      values && saved
        ? codecOf(expert360, { values, targetings: [] }).fromStored(saved.countData, today)
            ?.quantities
        : null,
  }));
  if (!values) return undefined;
  const isOpened = Boolean(saved ?? copied);
  const offer = { values, targetings: [], client: isOpened ? undefined : countedClient(client) };
  const behaviour = behaviourOf(expert360, offer, calls);
  return {
    title: values.label,
    banner: <ClosedLocalities />,
    note: 'Prix en euros par mois, hors taxe.',
    behaviour: {
      ...behaviour,
      estimate: async (form, signal) => {
        const request = behaviour.rules.requestOf(form);
        const last = previous.current;
        return calls.process(last ? { ...request, ...previousEntries(last) } : request, signal);
      },
      save: async (request) => {
        const savedAs = await behaviour.save(request);
        if (request.result.kind === 'offers')
          previous.current = previousValuesOf(request.result.forecast);
        return savedAs;
      },
    },
    opening: {
      newForm: () => expert360.newForm(offer, today),
      schedule: (form, schedule) => expert360.schedule(values, form, schedule),
    },
    fields: (
      <CountForm<Expert360Types>>
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
      <CountResult<Expert360Types>>
        {({ form, result, disabled }) => (
          <Expert360Result {...{ values, form, disabled }} outcome={result} />
        )}
      </CountResult>
    ),
    resultPart: Expert360Result,
  };
});
