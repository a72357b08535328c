import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import * as v from 'valibot';
import { EmailingCountDataSchema } from '#contract/emailing.ts';
import { isPending } from '#domain/count/lifecycle.ts';
import type { Targeting } from '#domain/count/targetings.ts';
import type { InitialState } from '#domain/count/workflow.ts';
import { localDay, type Day } from '#domain/format/days.ts';
import { countPath } from '#domain/products/catalogue.ts';
import {
  newEmailingForm,
  savedEmailingForm,
  validateEmailingForm,
} from '#domain/products/emailing/form.ts';
import {
  emailingValues,
  type EmailingKind,
  type EmailingValues,
} from '#domain/products/emailing/values.ts';
import { useGetEmailingValuesQuery } from '#api/emailingApi.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { CountPlaceholder } from '../../CountScreen/CountPlaceholder.tsx';
import { CountScreen } from '../../CountScreen/CountScreen.tsx';
import type { EditorProps } from '../../editorProps.ts';
import { savedAsOf } from '../../saving.ts';
import { EmailingFields } from './EmailingFields.tsx';
import { useEmailingCount, type EmailingCount } from './useEmailingCount.ts';

const EmailingResult = lazyPart(async () => import('./EmailingResult.tsx'), 'EmailingResult');

interface EmailingEditorProps extends EditorProps {
  kind: EmailingKind;
}

/** The screen of an e-mailing, new or edited: loads the options of the form, then hands over to the count itself. */
function EmailingEditor(props: EmailingEditorProps) {
  const { kind, market, saved } = props;
  const { data, isError, refetch } = useGetEmailingValuesQuery({ market });
  const values = emailingValues(kind, market);
  const isReadable = saved === null || v.is(EmailingCountDataSchema, saved.countData);
  if (values && data && isReadable) {
    return <LoadedEditor {...props} values={values} offered={data} />;
  }
  if (!values || !isReadable) return <CountPlaceholder title={values?.label ?? ''} />;
  return (
    <CountPlaceholder
      title={values.label}
      stage={isError ? 'loadFailed' : 'loading'}
      onRetry={() => void refetch()}
    />
  );
}

export function EmailingOptinEditor(props: EditorProps) {
  return <EmailingEditor {...props} kind="Optin" />;
}

export function EmailingAlertEditor(props: EditorProps) {
  return <EmailingEditor {...props} kind="Alerte" />;
}

interface LoadedEditorProps extends EmailingEditorProps {
  values: EmailingValues;
  offered: { targetings: readonly Targeting[]; productTypes: readonly string[] };
}

/** Returns the defaults, or the saved count without a day of sending that has passed. */
function initialState(
  { values, saved, offered }: LoadedEditorProps,
  today: Day,
): InitialState<EmailingCount> {
  if (saved === null) return { form: newEmailingForm(values, offered.targetings) };
  const countData = v.parse(EmailingCountDataSchema, saved.countData);
  const { emailingNeufReq: request, locations, bySiteGroup } = countData;
  const form = savedEmailingForm(values, offered.targetings, { request, locations }, today);
  const errors = validateEmailingForm(form, today);
  return {
    form,
    errors: Object.keys(errors).length > 0 ? errors : null,
    previousQuantities: bySiteGroup,
    countName: saved.countName,
    savedAs: savedAsOf(saved),
  };
}

/** Here a new count is opened again, where it was saved (EM-46, D-59). */
const nextPathOf = ({ product }: EmailingValues, id: string | undefined): string =>
  id === undefined ? '/comptage' : countPath(product, 'edit', id);

/** Takes no part in the layout: only says where the fields are. */
const FieldsRoot = styled.div`
  display: contents;
`;

function LoadedEditor(props: LoadedEditorProps) {
  const { values, offered, saved, onMessage, onLeave } = props;
  // Read once: what a person sees of a day does not change while they type.
  const [today] = useState(() => localDay(new Date()));
  const [initial] = useState(() => initialState(props, today));
  const count = useEmailingCount({
    values,
    initial,
    onMessage,
  });
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
            {...{ values, form, errors, today }}
            productTypes={offered.productTypes}
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
          onChange={count.changeResult}
          onExtend={() => criteria.current?.querySelector('button')?.focus()}
        >
          {saveBar}
        </EmailingResult>
      )}
    </CountScreen>
  );
}
