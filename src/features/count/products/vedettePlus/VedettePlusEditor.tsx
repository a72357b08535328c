import { useState } from 'react';
import * as v from 'valibot';
import { VedettePlusCountDataSchema } from '#contract/vedettePlus.ts';
import { clearPastDates } from '#domain/count/campaign/form.ts';
import { hasErrors, validateCampaignForm } from '#domain/count/campaign/validation.ts';
import { isPending } from '#domain/count/lifecycle.ts';
import type { InitialState } from '#domain/count/workflow.ts';
import { localDay, type Day } from '#domain/format/days.ts';
import { listExcluded } from '#domain/products/vedettePlus/forecast.ts';
import { newVedettePlusForm, savedVedettePlusForm } from '#domain/products/vedettePlus/form.ts';
import { VEDETTE_PLUS_VALUES } from '#domain/products/vedettePlus/values.ts';
import { CampaignFields } from '../../campaign/CampaignFields/CampaignFields.tsx';
import { CountPlaceholder } from '../../CountScreen/CountPlaceholder.tsx';
import { CountScreen } from '../../CountScreen/CountScreen.tsx';
import type { EditorProps } from '../../editorProps.ts';
import { savedAsOf } from '../../saving.ts';
import { useVedettePlusCount, type VedettePlusCount } from './useVedettePlusCount.ts';
import { VedettePlusResult } from './VedettePlusResult.tsx';

/** The Vedette Plus screen, new or edited. */
export function VedettePlusEditor(props: EditorProps) {
  const { saved } = props;
  const isReadable = saved === null || v.is(VedettePlusCountDataSchema, saved.countData);
  return isReadable ? (
    <LoadedEditor {...props} />
  ) : (
    <CountPlaceholder title={VEDETTE_PLUS_VALUES.label} />
  );
}

/** Returns the defaults, or the saved count without the dates that have passed (VE-22). */
function initialState({ saved }: EditorProps, today: Day): InitialState<VedettePlusCount> {
  if (saved === null) return { form: newVedettePlusForm(today) };
  const countData = v.parse(VedettePlusCountDataSchema, saved.countData);
  const form = clearPastDates(savedVedettePlusForm(countData), today);
  const errors = validateCampaignForm(form, today);
  return {
    form,
    errors: hasErrors(errors) ? errors : null,
    previousQuantities: listExcluded(countData.excludePostalCode, countData.localityNameByZipCode),
    countName: saved.countName,
    savedAs: savedAsOf(saved),
  };
}

function LoadedEditor(props: EditorProps) {
  const { saved, onMessage, onLeave } = props;
  // Read once: what a person sees of a day does not change while they type.
  const [today] = useState(() => localDay(new Date()));
  const [initial] = useState(() => initialState(props, today));
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
