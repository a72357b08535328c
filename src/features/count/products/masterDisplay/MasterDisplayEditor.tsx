import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { MasterDisplayCountDataSchema } from '#contract/masterDisplay.ts';
import { newAncienForm, savedAncienForm } from '#domain/count/ancien/form.ts';
import { isPending } from '#domain/count/lifecycle.ts';
import {
  MASTER_DISPLAY_DEFAULTS,
  MASTER_DISPLAY_VALUES,
} from '#domain/products/masterDisplay/values.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { AncienFields } from '../../AncienFields/AncienFields.tsx';
import { CountAbsent, CountFrame } from '../../CountFrame/CountFrame.tsx';
import type { EditorProps } from '../../editorProps.ts';
import { savedAsOf } from '../../saving.ts';
import {
  ESTIMATE_RULE,
  useMasterDisplayCount,
  type MasterDisplayStart,
} from './useMasterDisplayCount.ts';

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
    <CountAbsent title={MASTER_DISPLAY_VALUES.label} />
  );
}

/** What the screen starts with: the defaults, or the saved count. */
function startOf({ saved }: EditorProps): MasterDisplayStart {
  if (saved === null) return { form: newAncienForm(MASTER_DISPLAY_DEFAULTS) };
  const countData = v.parse(MasterDisplayCountDataSchema, saved.countData);
  const { masterDisplayReq: request, locations, forecasts } = countData;
  return {
    form: savedAncienForm({ request, locations }),
    kept: forecasts,
    countName: saved.countName,
    savedAs: savedAsOf(saved),
  };
}

function LoadedEditor(props: EditorProps) {
  const { saved, onMessage, onLeave } = props;
  const [start] = useState(() => startOf(props));
  const count = useMasterDisplayCount({ start, onMessage });
  const { stage, form, errors } = count.state;
  const { changeForm } = count;
  const disabled = isPending(stage);
  const fields = useMemo(
    () => <AncienFields {...{ form, errors, disabled }} onChange={changeForm} />,
    [form, errors, disabled, changeForm],
  );
  return (
    <CountFrame
      product="masterDisplay"
      title={MASTER_DISPLAY_VALUES.label}
      estimateRule={ESTIMATE_RULE}
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
    </CountFrame>
  );
}
