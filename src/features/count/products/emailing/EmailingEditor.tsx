import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { emailingCalls } from '#contract/emailing.ts';
import type { CountCodec } from '#domain/count/codec.ts';
import { isPending } from '#domain/count/lifecycle.ts';
import type { InitialState } from '#domain/count/countState.ts';
import { parisDay, type Day } from '#domain/format/days.ts';
import { countPath } from '#domain/products/catalogue.ts';
import { emailingCodec } from '#domain/products/emailing/codec.ts';
import {
  newEmailingForm,
  scheduledEmailingForm,
  validateEmailingForm,
  type EmailingForm,
} from '#domain/products/emailing/form.ts';
import type { BySiteGroup } from '#domain/products/emailing/result.ts';
import {
  emailingValues,
  type EmailingKind,
  type EmailingValues,
} from '#domain/products/emailing/values.ts';
import { productValues } from '#api/productCalls.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { CountPlaceholder } from '../../CountScreen/CountPlaceholder.tsx';
import { CountScreen } from '../../CountScreen/CountScreen.tsx';
import type { EditorProps } from '../../editorProps.ts';
import { openCount } from '../../openCount.ts';
import { EmailingFields } from './EmailingFields.tsx';
import { useEmailingCount, type EmailingCount } from './useEmailingCount.ts';

const EmailingResult = lazyPart(async () => import('./EmailingResult.tsx'), 'EmailingResult');

const useValues = productValues(emailingCalls.getValues);

interface EmailingEditorProps extends EditorProps {
  kind: EmailingKind;
}

/** The screen of an e-mailing, new or edited. */
function EmailingEditor(props: EmailingEditorProps) {
  const { kind, market } = props;
  const { data, isError, refetch } = useValues({ market });
  // Read once, so that the limits on dates do not move while a person types.
  const [today] = useState(() => parisDay(new Date()));
  const values = emailingValues(kind, market);
  if (!values) return <CountPlaceholder title="" />;
  if (!data) {
    return (
      <CountPlaceholder
        title={values.label}
        stage={isError ? 'loadFailed' : 'loading'}
        onRetry={() => void refetch()}
      />
    );
  }
  const { targetings, productTypes } = data;
  const codec = emailingCodec(values, targetings);
  const initial = openCount<EmailingCount>(props, codec, {
    schedule: scheduledEmailingForm,
    validate: validateEmailingForm,
    today,
    newForm: () => newEmailingForm(values, targetings),
  });
  if (!initial) return <CountPlaceholder title={values.label} />;
  return <LoadedEditor {...props} {...{ values, codec, initial, today, productTypes }} />;
}

export function EmailingOptinEditor(props: EditorProps) {
  return <EmailingEditor {...props} kind="Optin" />;
}

export function EmailingAlertEditor(props: EditorProps) {
  return <EmailingEditor {...props} kind="Alerte" />;
}

interface LoadedEditorProps extends EmailingEditorProps {
  values: EmailingValues;
  codec: CountCodec<EmailingForm, BySiteGroup>;
  initial: InitialState<EmailingCount>;
  today: Day;
  productTypes: readonly string[];
}

/** Here a new count is opened again, where it was saved (EM-46, D-59). */
const nextPathOf = ({ product }: EmailingValues, id: string | undefined): string =>
  id === undefined ? '/comptage' : countPath(product, 'edit', id);

/** Takes no part in the layout: only says where the fields are. */
const FieldsRoot = styled.div`
  display: contents;
`;

function LoadedEditor(props: LoadedEditorProps) {
  const { values, codec, today, productTypes, saved, onMessage, onLeave } = props;
  const [initial] = useState(props.initial);
  const count = useEmailingCount({ values, codec, initial, onMessage });
  const { stage, form, errors } = count.state;
  const criteriaId = useId();
  const criteria = useRef<HTMLDivElement>(null);
  return (
    <CountScreen
      product={values.product}
      title={values.label}
      resultPart={EmailingResult}
      nextPath={(id) => nextPathOf(values, id)}
      fields={
        <FieldsRoot ref={criteria} id={criteriaId}>
          <EmailingFields
            {...{ values, form, errors, today, productTypes }}
            disabled={isPending(stage)}
            onChange={count.changeForm}
          />
        </FieldsRoot>
      }
      {...{ saved, count, onLeave }}
    >
      {(result, saveBar) => (
        <EmailingResult
          {...{ values, stage, form, result, criteriaId }}
          editing={count.editing}
          onExtend={() => criteria.current?.querySelector('button')?.focus()}
        >
          {saveBar}
        </EmailingResult>
      )}
    </CountScreen>
  );
}
