import { useState } from 'react';
import { scheduledCampaignForm } from '#domain/count/campaign/form.ts';
import { validateCampaignForm } from '#domain/count/campaign/validation.ts';
import type { CampaignValues } from '#domain/count/campaign/values.ts';
import { isPending } from '#domain/count/lifecycle.ts';
import type { InitialState } from '#domain/count/countState.ts';
import { parisDay, type Day } from '#domain/format/days.ts';
import { vedettePlusCodec } from '#domain/products/vedettePlus/codec.ts';
import { newVedettePlusForm } from '#domain/products/vedettePlus/form.ts';
import { vedettePlusValues } from '#domain/products/vedettePlus/values.ts';
import { CampaignFields } from '../../campaign/CampaignFields/CampaignFields.tsx';
import { CountPlaceholder } from '../../CountScreen/CountPlaceholder.tsx';
import { CountScreen } from '../../CountScreen/CountScreen.tsx';
import type { EditorProps } from '../../editorProps.ts';
import { openCount } from '../../openCount.ts';
import { useVedettePlusCount, type VedettePlusCount } from './useVedettePlusCount.ts';
import { VedettePlusResult } from './VedettePlusResult.tsx';

function initialState(
  props: EditorProps,
  values: CampaignValues,
  today: Day,
): InitialState<VedettePlusCount> | undefined {
  return openCount(props, vedettePlusCodec(values), {
    schedule: (form, schedule) => scheduledCampaignForm(values, form, schedule),
    validate: validateCampaignForm,
    today,
    newForm: () => newVedettePlusForm(values, today),
  });
}

/** The Vedette Plus screen, new or edited. */
export function VedettePlusEditor(props: EditorProps) {
  // Read once, so that the limits on dates do not move while a person types.
  const [today] = useState(() => parisDay(new Date()));
  const values = vedettePlusValues(props.market);
  const [initial] = useState(() => values && initialState(props, values, today));
  return values && initial ? (
    <LoadedEditor {...props} {...{ values, initial, today }} />
  ) : (
    <CountPlaceholder title={values?.label ?? ''} />
  );
}

interface LoadedEditorProps extends EditorProps {
  values: CampaignValues;
  initial: InitialState<VedettePlusCount>;
  today: Day;
}

function LoadedEditor({ values, initial, today, saved, ...handlers }: LoadedEditorProps) {
  const { onMessage, onLeave } = handlers;
  const count = useVedettePlusCount({ values, initial, onMessage });
  const { stage, form, errors } = count.state;
  return (
    <CountScreen
      product="vedettePlus"
      title={values.label}
      {...{ saved, count, onLeave }}
      fields={
        <CampaignFields
          {...{ values, form, errors, today }}
          disabled={isPending(stage)}
          onChange={count.changeForm}
        />
      }
    >
      {(result, saveBar) => (
        <VedettePlusResult {...{ values, form, result }}>{saveBar}</VedettePlusResult>
      )}
    </CountScreen>
  );
}
