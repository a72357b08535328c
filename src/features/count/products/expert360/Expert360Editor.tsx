import { useState } from 'react';
import * as v from 'valibot';
import { Expert360CountDataSchema, type Expert360CountData } from '#contract/expert360.ts';
import { isPending } from '#domain/count/lifecycle.ts';
import type { InitialState } from '#domain/count/workflow.ts';
import {
  newExpert360Form,
  savedExpert360Form,
  withoutLocalities,
} from '#domain/products/expert360/form.ts';
import { CountPlaceholder } from '../../CountScreen/CountPlaceholder.tsx';
import { CountScreen } from '../../CountScreen/CountScreen.tsx';
import type { EditorProps } from '../../editorProps.ts';
import { savedAsOf } from '../../saving.ts';
import { ClosedLocalities } from './ClosedLocalities.tsx';
import { Expert360Fields } from './Expert360Fields.tsx';
import { Expert360Result } from './Expert360Result.tsx';
import { previousValuesOf, useExpert360Count, type Expert360Count } from './useExpert360Count.ts';

const TITLE = 'Expert 360';
/** A page shows the product choice instead of a count for nobody (D-80). */
const NOBODY = { clientId: '', clientName: '', catchmentZone: [] };

/** The Expert360 screen, new or edited. */
export function Expert360Editor(props: EditorProps) {
  const { saved } = props;
  if (saved === null) return <LoadedEditor {...props} countData={null} />;
  const { success, output } = v.safeParse(Expert360CountDataSchema, saved.countData);
  if (success) return <LoadedEditor {...props} countData={output} />;
  return <CountPlaceholder title={TITLE} />;
}

interface LoadedEditorProps extends EditorProps {
  countData: Expert360CountData | null;
}

/** Returns the defaults for the client, or the saved count and what was chosen of it. */
function initialState({
  saved,
  client,
  countData,
}: LoadedEditorProps): InitialState<Expert360Count> {
  if (saved === null || countData === null) {
    const { clientId, clientName, catchmentZone = [] } = client ?? NOBODY;
    return { form: newExpert360Form({ clientId, clientName, catchmentZone }) };
  }
  return {
    form: savedExpert360Form(countData),
    previousQuantities: previousValuesOf(countData),
    countName: saved.countName,
    savedAs: savedAsOf(saved),
  };
}

function LoadedEditor(props: LoadedEditorProps) {
  const { saved, client, countData, onMessage, onLeave } = props;
  const [initial] = useState(() => initialState(props));
  const count = useExpert360Count({ initial, onMessage });
  const { stage, form, result: outcome, errors } = count.state;
  const disabled = isPending(stage);

  const handleRemoveLocalities = (codes: readonly string[]) => {
    const counted = outcome?.kind === 'offers' ? outcome.forecast.locality : [];
    count.changeForm((current) => withoutLocalities(current, codes, counted));
  };
  return (
    <CountScreen
      product="expert360"
      title={TITLE}
      banner={<ClosedLocalities />}
      note="Prix en euros par mois, hors taxe."
      fields={
        <Expert360Fields
          {...{ form, errors, disabled }}
          zone={countData?.catchmentZone ?? client?.catchmentZone}
          zoneFailure={client?.zoneFailure}
          onChange={count.changeForm}
          onRetryZone={() => client?.retryZone()}
        />
      }
      {...{ saved, count, onLeave }}
    >
      {(result, saveBar) => (
        <Expert360Result
          {...{ form, disabled }}
          outcome={result}
          onChange={count.changeOffer}
          onRemoveLocalities={handleRemoveLocalities}
        >
          {saveBar}
        </Expert360Result>
      )}
    </CountScreen>
  );
}
