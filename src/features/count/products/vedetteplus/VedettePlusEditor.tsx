import { useState } from 'react';
import * as v from 'valibot';
import { VedetteCountDataSchema } from '#contract/vedettePlus.ts';
import { clearPastDates } from '#domain/count/campaign/form.ts';
import { hasErrors, validateCampaignForm } from '#domain/count/campaign/validation.ts';
import { isPending } from '#domain/count/lifecycle.ts';
import { localDay, type Day } from '#domain/format/days.ts';
import { countPath } from '#domain/products/catalogue.ts';
import { listExcluded } from '#domain/products/vedetteplus/forecast.ts';
import { newVedetteForm, savedVedetteForm } from '#domain/products/vedetteplus/form.ts';
import { VEDETTE_PLUS_VALUES } from '#domain/products/vedetteplus/values.ts';
import { CampaignFields } from '../../CampaignFields/CampaignFields.tsx';
import { CountScreen } from '../../CountScreen/CountScreen.tsx';
import type { EditorProps } from '../../editorProps.ts';
import { SaveBar } from '../../SaveBar/SaveBar.tsx';
import { savedAsOf } from '../../saving.ts';
import { useLeaveAfterSave } from '../../useLeaveAfterSave.ts';
import { useVedetteCount, type VedetteStart } from './useVedetteCount.ts';
import { VedettePlusResult } from './VedettePlusResult.tsx';

/** The Vedette Plus screen, new or edited. */
export function VedettePlusEditor(props: EditorProps) {
  const { saved } = props;
  if (saved === null || v.is(VedetteCountDataSchema, saved.countData)) {
    return <LoadedEditor {...props} />;
  }
  return (
    <CountScreen
      productTitle={VEDETTE_PLUS_VALUES.title}
      stage="loadFailed"
      fields={null}
      onEstimate={() => undefined}
    >
      {null}
    </CountScreen>
  );
}

/** What the screen starts with: the defaults, or the saved count with its dates if they are to come (VE-22). */
function startOf({ saved }: EditorProps, today: Day): VedetteStart {
  if (saved === null) return { form: newVedetteForm(today) };
  const countData = v.parse(VedetteCountDataSchema, saved.countData);
  const form = clearPastDates(savedVedetteForm(countData), today);
  const errors = validateCampaignForm(form, today);
  return {
    form,
    errors: hasErrors(errors) ? errors : null,
    kept: listExcluded(countData.excludePostalCode, countData.localityNameByZipCode),
    countName: saved.countName,
    savedAs: savedAsOf(saved),
  };
}

function LoadedEditor(props: EditorProps) {
  const { saved, onMessage, onLeave } = props;
  // Read once: what a person sees of a day does not change while they type.
  const [today] = useState(() => localDay(new Date()));
  const [start] = useState(() => startOf(props, today));
  const { state, changeForm, estimate, checkSave, save } = useVedetteCount({
    start,
    // With something missing nothing is launched: the person completes the form first (CF-24).
    estimatesAtOnce: saved !== null && !start.errors,
    onMessage,
  });
  const { stage, form, result, savedAs } = state;
  useLeaveAfterSave(saved === null && stage === 'saved' ? '/comptage' : undefined, onLeave);
  return (
    <CountScreen
      productTitle={VEDETTE_PLUS_VALUES.title}
      stage={stage}
      failure={state.failure}
      fields={
        <CampaignFields
          values={VEDETTE_PLUS_VALUES}
          form={form}
          errors={state.errors}
          today={today}
          disabled={isPending(stage)}
          onChange={changeForm}
        />
      }
      onEstimate={estimate}
    >
      {result && (
        <VedettePlusResult form={form} result={result}>
          <SaveBar
            stage={stage}
            countName={state.countName}
            note="Prix en euros, hors taxe."
            proposalHref={savedAs ? countPath('vedetteplus', 'preview', savedAs.id) : undefined}
            onCheck={checkSave}
            onSave={save}
          />
        </VedettePlusResult>
      )}
    </CountScreen>
  );
}
