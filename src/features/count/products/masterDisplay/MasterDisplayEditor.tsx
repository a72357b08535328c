import { useMemo, useState } from 'react';
import {
  newAncienForm,
  scheduledAncienForm,
  validateAncienForm,
} from '#domain/count/ancien/form.ts';
import type { AncienValues } from '#domain/count/ancien/values.ts';
import { isPending } from '#domain/count/lifecycle.ts';
import type { InitialState } from '#domain/count/countState.ts';
import { parisDay } from '#domain/format/days.ts';
import { masterDisplayCodec } from '#domain/products/masterDisplay/codec.ts';
import { masterDisplayValues } from '#domain/products/masterDisplay/values.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { AncienFields } from '../../AncienFields/AncienFields.tsx';
import { CountPlaceholder } from '../../CountScreen/CountPlaceholder.tsx';
import { CountScreen } from '../../CountScreen/CountScreen.tsx';
import type { EditorProps } from '../../editorProps.ts';
import { openCount } from '../../openCount.ts';
import { useMasterDisplayCount, type MasterDisplayCount } from './useMasterDisplayCount.ts';

const MasterDisplayResult = lazyPart(
  async () => import('./MasterDisplayResult.tsx'),
  'MasterDisplayResult',
);

function initialState(
  props: EditorProps,
  values: AncienValues,
): InitialState<MasterDisplayCount> | undefined {
  return openCount(props, masterDisplayCodec(values), {
    schedule: scheduledAncienForm,
    validate: validateAncienForm,
    today: parisDay(new Date()),
    newForm: () => newAncienForm(values),
  });
}

/** The Master Display screen, new or edited. */
export function MasterDisplayEditor(props: EditorProps) {
  const values = masterDisplayValues(props.market);
  const [initial] = useState(() => values && initialState(props, values));
  return values && initial ? (
    <LoadedEditor {...props} {...{ values, initial }} />
  ) : (
    <CountPlaceholder title={values?.label ?? ''} />
  );
}

interface LoadedEditorProps extends EditorProps {
  values: AncienValues;
  initial: InitialState<MasterDisplayCount>;
}

function LoadedEditor({ values, initial, saved, onMessage, onLeave }: LoadedEditorProps) {
  const count = useMasterDisplayCount({ values, initial, onMessage });
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
      title={values.label}
      resultPart={MasterDisplayResult}
      {...{ saved, count, fields, onLeave }}
    >
      {(result, saveBar) => (
        <MasterDisplayResult {...{ values, stage, form, result }} editing={count.editing}>
          {saveBar}
        </MasterDisplayResult>
      )}
    </CountScreen>
  );
}
