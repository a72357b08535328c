import { useState } from 'react';
import { scheduledCampaignForm } from '#domain/count/campaign/form.ts';
import { validateCampaignForm } from '#domain/count/campaign/validation.ts';
import { isPending } from '#domain/count/lifecycle.ts';
import type { InitialState } from '#domain/count/countState.ts';
import { parisDay, type Day } from '#domain/format/days.ts';
import { VEDETTE_PLUS_CODEC } from '#domain/products/vedettePlus/codec.ts';
import { newVedettePlusForm } from '#domain/products/vedettePlus/form.ts';
import { VEDETTE_PLUS_VALUES } from '#domain/products/vedettePlus/values.ts';
import { CampaignFields } from '../../campaign/CampaignFields/CampaignFields.tsx';
import { CountPlaceholder } from '../../CountScreen/CountPlaceholder.tsx';
import { CountScreen } from '../../CountScreen/CountScreen.tsx';
import type { EditorProps } from '../../editorProps.ts';
import { openCount } from '../../openCount.ts';
import { useVedettePlusCount, type VedettePlusCount } from './useVedettePlusCount.ts';
import { VedettePlusResult } from './VedettePlusResult.tsx';

function initialState(props: EditorProps, today: Day): InitialState<VedettePlusCount> | undefined {
  return openCount(props, VEDETTE_PLUS_CODEC, {
    schedule: (form, schedule) => scheduledCampaignForm(VEDETTE_PLUS_VALUES, form, schedule),
    validate: validateCampaignForm,
    today,
    newForm: () => newVedettePlusForm(today),
  });
}

/** The Vedette Plus screen, new or edited. */
export function VedettePlusEditor(props: EditorProps) {
  // Read once, so that the limits on dates do not move while a person types.
  const [today] = useState(() => parisDay(new Date()));
  const [initial] = useState(() => initialState(props, today));
  return initial ? (
    <LoadedEditor {...props} {...{ initial, today }} />
  ) : (
    <CountPlaceholder title={VEDETTE_PLUS_VALUES.label} />
  );
}

interface LoadedEditorProps extends EditorProps {
  initial: InitialState<VedettePlusCount>;
  today: Day;
}

function LoadedEditor({ initial, today, saved, onMessage, onLeave }: LoadedEditorProps) {
  const count = useVedettePlusCount({ initial, onMessage });
  const { stage, form, errors } = count.state;
  return (
    <CountScreen
      product="vedettePlus"
      title={VEDETTE_PLUS_VALUES.label}
      {...{ saved, count, onLeave }}
      fields={
        <CampaignFields
          values={VEDETTE_PLUS_VALUES}
          {...{ form, errors, today }}
          disabled={isPending(stage)}
          onChange={count.changeForm}
        />
      }
    >
      {(result, saveBar) => (
        <VedettePlusResult form={form} result={result}>
          {saveBar}
        </VedettePlusResult>
      )}
    </CountScreen>
  );
}
