import { useState } from 'react';
import * as v from 'valibot';
import { DisplayCountDataSchema } from '#contract/display.ts';
import { localDay, type Day } from '#domain/format/days.ts';
import { isPending, type Stage } from '#domain/count/lifecycle.ts';
import { countPath } from '#domain/products/catalogue.ts';
import {
  clearPastDates,
  newDisplayForm,
  savedDisplayForm,
  type DisplayForm,
} from '#domain/products/display/form.ts';
import type { SavedQuantities } from '#domain/products/display/result.ts';
import {
  DISPLAY_VALUES_BY_MARKET,
  isDisplayMarket,
  type DisplayMarket,
} from '#domain/products/display/values.ts';
import {
  hasErrors,
  validateDisplayForm,
  type DisplayFormErrors,
} from '#domain/products/display/validation.ts';
import type { Targeting } from '#domain/count/targetings.ts';
import { useGetDisplayValuesQuery } from '#api/displayApi.ts';
import { CountScreen } from '../../CountScreen/CountScreen.tsx';
import type { EditorProps } from '../../editorProps.ts';
import { SaveBar } from '../../SaveBar/SaveBar.tsx';
import type { CountStart } from '../../useCount.ts';
import { useLeaveAfterSave } from '../../useLeaveAfterSave.ts';
import { DisplayFields } from './DisplayFields.tsx';
import { DisplayResult } from './DisplayResult.tsx';
import { savedQuantities, useDisplayCount } from './useDisplayCount.ts';

/** The Display screen, new or edited: loads the options of the form, then hands over to the count itself. */
export function DisplayEditor(props: EditorProps) {
  const { market, saved } = props;
  const values = useGetDisplayValuesQuery({ market });
  const countData = saved === null ? null : v.safeParse(DisplayCountDataSchema, saved.countData);
  if (isDisplayMarket(market) && values.data && countData?.success !== false) {
    return <LoadedEditor {...props} market={market} targetings={values.data.targetings} />;
  }
  const stage: Stage = values.isError || countData?.success === false ? 'loadFailed' : 'loading';
  const title = isDisplayMarket(market) ? DISPLAY_VALUES_BY_MARKET[market].title : 'Display';
  return (
    <CountScreen
      productTitle={title}
      stage={stage}
      fields={null}
      onEstimate={() => undefined}
      onRetry={() => void values.refetch()}
    >
      {null}
    </CountScreen>
  );
}

interface LoadedEditorProps extends EditorProps {
  market: DisplayMarket;
  targetings: readonly Targeting[];
}

/** What the screen starts with: the market's defaults, or the saved count with its dates if they are to come. */
function startOf(
  { market, saved, targetings }: LoadedEditorProps,
  today: Day,
): CountStart<DisplayForm, DisplayFormErrors, SavedQuantities> {
  if (saved === null) return { form: newDisplayForm(market, targetings) };
  const countData = v.parse(DisplayCountDataSchema, saved.countData);
  const { id, mafId, version, countName } = saved;
  const form = clearPastDates(savedDisplayForm(market, targetings, countData), today);
  const errors = validateDisplayForm(form, today);
  return {
    form,
    errors: hasErrors(errors) ? errors : null,
    kept: savedQuantities(countData),
    countName,
    savedAs: { id, mafId, ...(version !== undefined && { version }) },
  };
}

function LoadedEditor(props: LoadedEditorProps) {
  const { market, saved, onMessage, onLeave } = props;
  // Read once: what a person sees of a day does not change while they type.
  const [today] = useState(() => localDay(new Date()));
  const [start] = useState(() => startOf(props, today));
  const { state, changeForm, changeResult, estimate, checkSave, save } = useDisplayCount({
    market,
    start,
    // With something missing nothing is launched: the person completes the form first (CF-24).
    estimatesAtOnce: saved !== null && !start.errors,
    onMessage,
  });
  const { stage, form, result, savedAs } = state;
  useLeaveAfterSave(saved === null && stage === 'saved' ? '/comptage' : undefined, onLeave);
  return (
    <CountScreen
      productTitle={DISPLAY_VALUES_BY_MARKET[market].title}
      stage={stage}
      failure={state.failure}
      fields={
        <DisplayFields
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
        <DisplayResult
          market={market}
          stage={stage}
          form={form}
          result={result}
          onChange={changeResult}
        >
          <SaveBar
            stage={stage}
            countName={state.countName}
            note="Prix en euros, hors taxe."
            proposalHref={savedAs ? countPath('display', 'preview', savedAs.id) : undefined}
            onCheck={checkSave}
            onSave={save}
          />
        </DisplayResult>
      )}
    </CountScreen>
  );
}
