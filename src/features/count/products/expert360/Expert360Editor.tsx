import { useState } from 'react';
import * as v from 'valibot';
import { Expert360CountDataSchema, type Expert360CountData } from '#contract/expert360.ts';
import { isPending } from '#domain/count/lifecycle.ts';
import { countPath } from '#domain/products/catalogue.ts';
import {
  newExpert360Form,
  savedExpert360Form,
  withoutLocalities,
} from '#domain/products/expert360/form.ts';
import { CountScreen } from '../../CountScreen/CountScreen.tsx';
import type { EditorProps } from '../../editorProps.ts';
import { SaveBar } from '../../SaveBar/SaveBar.tsx';
import { savedAsOf } from '../../saving.ts';
import { useLeaveAfterSave } from '../../useLeaveAfterSave.ts';
import { ClosedLocalities } from './ClosedLocalities.tsx';
import { Expert360Fields } from './Expert360Fields.tsx';
import { Expert360Result } from './Expert360Result.tsx';
import { previousValuesOf, useExpert360Count, type Expert360Start } from './useExpert360Count.ts';

const TITLE = 'Expert 360';
/** A page shows the product choice instead of a count for nobody (D-80). */
const NOBODY = { clientId: '', clientName: '', catchmentZone: [] };

/** The Expert360 screen, new or edited. */
export function Expert360Editor(props: EditorProps) {
  const { saved } = props;
  if (saved === null) return <LoadedEditor {...props} countData={null} />;
  const { success, output } = v.safeParse(Expert360CountDataSchema, saved.countData);
  if (success) return <LoadedEditor {...props} countData={output} />;
  return (
    <CountScreen productTitle={TITLE} stage="loadFailed" fields={null} onEstimate={() => undefined}>
      {null}
    </CountScreen>
  );
}

interface LoadedEditorProps extends EditorProps {
  countData: Expert360CountData | null;
}

/** What the screen starts with: the client and the defaults, or the saved count and what was chosen of it. */
function startOf({ saved, client, countData }: LoadedEditorProps): Expert360Start {
  if (saved === null || countData === null) {
    const { clientId, clientName, catchmentZone = [] } = client ?? NOBODY;
    return { form: newExpert360Form({ clientId, clientName, catchmentZone }) };
  }
  return {
    form: savedExpert360Form(countData),
    kept: previousValuesOf(countData),
    countName: saved.countName,
    savedAs: savedAsOf(saved),
  };
}

function LoadedEditor(props: LoadedEditorProps) {
  const { saved, client, countData, onMessage, onLeave } = props;
  const [start] = useState(() => startOf(props));
  const count = useExpert360Count({ start, estimatesAtOnce: saved !== null, onMessage });
  const { stage, form, result, savedAs, countName, errors, failure } = count.state;
  useLeaveAfterSave(saved === null && stage === 'saved' ? '/comptage' : undefined, onLeave);

  const handleRemoveLocalities = (codes: readonly string[]) => {
    const counted = result?.kind === 'offers' ? result.forecast.locality : [];
    count.changeForm((current) => withoutLocalities(current, codes, counted));
  };
  return (
    <CountScreen
      productTitle={TITLE}
      banner={<ClosedLocalities />}
      stage={stage}
      failure={failure}
      fields={
        <Expert360Fields
          form={form}
          errors={errors}
          zone={countData?.catchmentZone ?? client?.catchmentZone}
          zoneFailure={client?.zoneFailure}
          disabled={isPending(stage)}
          onChange={count.changeForm}
          onRetryZone={() => client?.retryZone()}
        />
      }
      onEstimate={count.estimate}
    >
      {result && (
        <Expert360Result
          form={form}
          outcome={result}
          disabled={isPending(stage)}
          onChange={count.changeOffer}
          onRemoveLocalities={handleRemoveLocalities}
        >
          <SaveBar
            stage={stage}
            countName={countName}
            note="Prix en euros par mois, hors taxe."
            proposalHref={savedAs ? countPath('expert360', 'preview', savedAs.id) : undefined}
            onCheck={count.checkSave}
            onSave={count.save}
          />
        </Expert360Result>
      )}
    </CountScreen>
  );
}
