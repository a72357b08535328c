import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { MasterDisplayCountDataSchema } from '#contract/masterDisplay.ts';
import { newAncienForm, savedAncienForm } from '#domain/count/ancien/form.ts';
import { isPending } from '#domain/count/lifecycle.ts';
import type { InitialState } from '#domain/count/workflow.ts';
import {
  MASTER_DISPLAY_DEFAULTS,
  MASTER_DISPLAY_VALUES,
} from '#domain/products/masterDisplay/values.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { AncienFields } from '../../AncienFields/AncienFields.tsx';
import { CountPlaceholder } from '../../CountScreen/CountPlaceholder.tsx';
import { CountScreen } from '../../CountScreen/CountScreen.tsx';
import type { EditorProps } from '../../editorProps.ts';
import { savedAsOf } from '../../saving.ts';
import { useMasterDisplayCount, type MasterDisplayCount } from './useMasterDisplayCount.ts';

const MasterDisplayResult = lazyPart(
  async () => import('./MasterDisplayResult.tsx'),
  'MasterDisplayResult',
);

/** The Master Display screen, new or edited. */
export function MasterDisplayEditor(props: EditorProps) {
  const { saved } = props;
  const isReadable = saved === null || v.is(MasterDisplayCountDataSchema, saved.countData);
  return isReadable ? (
    <LoadedEditor {...props} />
  ) : (
    <CountPlaceholder title={MASTER_DISPLAY_VALUES.label} />
  );
}

/** Returns the defaults, or the saved count. */
function initialState({ saved }: EditorProps): InitialState<MasterDisplayCount> {
  if (saved === null) return { form: newAncienForm(MASTER_DISPLAY_DEFAULTS) };
  const countData = v.parse(MasterDisplayCountDataSchema, saved.countData);
  const { masterDisplayReq: request, locations, forecasts } = countData;
  return {
    form: savedAncienForm({ request, locations }),
    previousQuantities: forecasts,
    countName: saved.countName,
    savedAs: savedAsOf(saved),
  };
}

function LoadedEditor(props: EditorProps) {
  const { saved, onMessage, onLeave } = props;
  const [initial] = useState(() => initialState(props));
  const count = useMasterDisplayCount({ initial, onMessage });
  const { stage, form, errors } = count.state;
  const { changeForm } = count;
  const disabled = isPending(stage);
  const fields = useMemo(
    () => <AncienFields {...{ form, errors, disabled }} onChange={changeForm} />,
    [form, errors, disabled, changeForm],
  );
  return (
    <CountScreen
      product="masterDisplay"
      title={MASTER_DISPLAY_VALUES.label}
      resultPart={MasterDisplayResult}
      {...{ saved, count, fields, onLeave }}
    >
      {(result, saveBar) => (
        <MasterDisplayResult
          stage={stage}
          form={form}
          result={result}
          onChange={count.changeResult}
        >
          {saveBar}
        </MasterDisplayResult>
      )}
    </CountScreen>
  );
}
