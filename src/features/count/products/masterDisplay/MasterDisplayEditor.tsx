import { useMemo, useState } from 'react';
import {
  newAncienForm,
  scheduledAncienForm,
  validateAncienForm,
} from '#domain/count/ancien/form.ts';
import { isPending } from '#domain/count/lifecycle.ts';
import type { InitialState } from '#domain/count/countState.ts';
import { parisDay } from '#domain/format/days.ts';
import { MASTER_DISPLAY_CODEC } from '#domain/products/masterDisplay/codec.ts';
import {
  MASTER_DISPLAY_DEFAULTS,
  MASTER_DISPLAY_VALUES,
} from '#domain/products/masterDisplay/values.ts';
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

function initialState(props: EditorProps): InitialState<MasterDisplayCount> | undefined {
  return openCount(props, MASTER_DISPLAY_CODEC, {
    schedule: scheduledAncienForm,
    validate: validateAncienForm,
    today: parisDay(new Date()),
    newForm: () => newAncienForm(MASTER_DISPLAY_DEFAULTS),
  });
}

/** The Master Display screen, new or edited. */
export function MasterDisplayEditor(props: EditorProps) {
  const [initial] = useState(() => initialState(props));
  return initial ? (
    <LoadedEditor {...props} initial={initial} />
  ) : (
    <CountPlaceholder title={MASTER_DISPLAY_VALUES.label} />
  );
}

interface LoadedEditorProps extends EditorProps {
  initial: InitialState<MasterDisplayCount>;
}

function LoadedEditor({ initial, saved, onMessage, onLeave }: LoadedEditorProps) {
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
        <MasterDisplayResult stage={stage} form={form} result={result} editing={count.editing}>
          {saveBar}
        </MasterDisplayResult>
      )}
    </CountScreen>
  );
}
