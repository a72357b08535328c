import { useState } from 'react';
import { scheduledAncienForm, validateAncienForm } from '#domain/count/ancien/form.ts';
import type { AncienValues } from '#domain/count/ancien/values.ts';
import { isPending } from '#domain/count/lifecycle.ts';
import type { InitialState } from '#domain/count/countState.ts';
import { parisDay } from '#domain/format/days.ts';
import { expert360Codec } from '#domain/products/expert360/codec.ts';
import { newExpert360Form, withoutLocalities } from '#domain/products/expert360/form.ts';
import { expert360Values } from '#domain/products/expert360/values.ts';
import { CountPlaceholder } from '../../CountScreen/CountPlaceholder.tsx';
import { CountScreen } from '../../CountScreen/CountScreen.tsx';
import type { EditorProps } from '../../editorProps.ts';
import { openCount } from '../../openCount.ts';
import { ClosedLocalities } from './ClosedLocalities.tsx';
import { Expert360Fields } from './Expert360Fields.tsx';
import { Expert360Result } from './Expert360Result.tsx';
import { useExpert360Count, type Expert360Count } from './useExpert360Count.ts';

/** A page shows the product choice instead of a count for nobody (D-80). */
const NOBODY = { clientId: '', clientName: '', catchmentZone: [] };

/** The Expert360 screen, new or edited. */
export function Expert360Editor(props: EditorProps) {
  const { saved, copied, client, market } = props;
  const values = expert360Values(market);
  const [opened] = useState(() => {
    if (!values) return undefined;
    const { clientId, clientName, catchmentZone = [] } = client ?? NOBODY;
    const chosen = { clientId, clientName, catchmentZone };
    const codec = expert360Codec(values, saved || copied ? undefined : chosen);
    const initial = openCount<Expert360Count>(props, codec, {
      schedule: scheduledAncienForm,
      validate: validateAncienForm,
      today: parisDay(new Date()),
      newForm: () => newExpert360Form(values, chosen),
    });
    return initial && { values, codec, initial };
  });
  if (!opened) return <CountPlaceholder title={values?.label ?? ''} />;
  return <LoadedEditor {...props} {...opened} />;
}

interface LoadedEditorProps extends EditorProps {
  values: AncienValues;
  codec: ReturnType<typeof expert360Codec>;
  initial: InitialState<Expert360Count>;
}

function LoadedEditor(props: LoadedEditorProps) {
  const { values, codec, initial, saved, copied, client, onMessage, onLeave } = props;
  const count = useExpert360Count({ values, codec, initial, onMessage });
  const { stage, form, result: outcome, errors } = count.state;
  const disabled = isPending(stage);

  const handleRemoveLocalities = (codes: readonly string[]) => {
    const counted = outcome?.kind === 'offers' ? outcome.forecast.locality : [];
    count.changeForm((current) => withoutLocalities(current, codes, counted));
  };
  return (
    <CountScreen
      product="expert360"
      title={values.label}
      banner={<ClosedLocalities />}
      note="Prix en euros par mois, hors taxe."
      fields={
        <Expert360Fields
          {...{ form, errors, disabled }}
          zone={saved || copied ? initial.form.catchmentZone : client?.catchmentZone}
          zoneFailure={client?.zoneFailure}
          onChange={count.changeForm}
          onRetryZone={() => client?.retryZone()}
        />
      }
      {...{ saved, count, onLeave }}
    >
      {(result, saveBar) => (
        <Expert360Result
          {...{ values, form, disabled }}
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
