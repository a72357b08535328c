import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import * as v from 'valibot';
import { EmailingCountDataSchema } from '#contract/emailing.ts';
import { isPending, type Stage } from '#domain/count/lifecycle.ts';
import type { Targeting } from '#domain/count/targetings.ts';
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
import { CountScreen } from '../../CountScreen/CountScreen.tsx';
import type { EditorProps } from '../../editorProps.ts';
import { SaveBar } from '../../SaveBar/SaveBar.tsx';
import { savedAsOf } from '../../saving.ts';
import { useLeaveAfterSave } from '../../useLeaveAfterSave.ts';
import { EmailingFields } from './EmailingFields.tsx';
import { EmailingResult } from './EmailingResult.tsx';
import { ESTIMATE_RULE, useEmailingCount, type EmailingStart } from './useEmailingCount.ts';

interface EmailingEditorProps extends EditorProps {
  kind: EmailingKind;
}

/** The screen of an e-mailing, new or edited: loads the options of the form, then hands over to the count itself. */
function EmailingEditor(props: EmailingEditorProps) {
  const { kind, market, saved } = props;
  const { data, isError, refetch } = useGetEmailingValuesQuery({ market });
  const values = emailingValues(kind, market);
  const isReadable = saved === null || v.is(EmailingCountDataSchema, saved.countData);
  if (values && data && isReadable)
    return <LoadedEditor {...props} values={values} offered={data} />;
  const stage: Stage = isError || !isReadable ? 'loadFailed' : 'loading';
  return (
    <CountScreen
      productTitle={values?.title ?? ''}
      stage={stage}
      fields={null}
      onEstimate={() => undefined}
      onRetry={() => void refetch()}
    >
      {null}
    </CountScreen>
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

/** What the screen starts with: the defaults, or the saved count with its day of sending if it is to come. */
function startOf({ values, saved, offered }: LoadedEditorProps, today: Day): EmailingStart {
  if (saved === null) return { form: newEmailingForm(values, offered.targetings) };
  const countData = v.parse(EmailingCountDataSchema, saved.countData);
  const { emailingNeufReq: request, locations, bySiteGroup } = countData;
  const form = savedEmailingForm(values, offered.targetings, { request, locations }, today);
  const errors = validateEmailingForm(form, today);
  return {
    form,
    errors: Object.keys(errors).length > 0 ? errors : null,
    kept: bySiteGroup,
    countName: saved.countName,
    savedAs: savedAsOf(saved),
  };
}

/** The count of this screen, from what it starts with to where it leaves for. */
function useEditedCount(props: LoadedEditorProps) {
  const { values, saved, onMessage, onLeave } = props;
  // Read once: what a person sees of a day does not change while they type.
  const [today] = useState(() => localDay(new Date()));
  const [start] = useState(() => startOf(props, today));
  const count = useEmailingCount({
    values,
    start,
    // With something missing nothing is launched: the person completes the form first (CF-24).
    estimatesAtOnce: saved !== null && !start.errors,
    onMessage,
  });
  const { stage, savedAs } = count.state;
  // Here the new count is opened again, where it was saved (EM-46, D-59).
  const next = savedAs ? countPath(values.product, 'edit', savedAs.id) : '/comptage';
  useLeaveAfterSave(saved === null && stage === 'saved' ? next : undefined, onLeave);
  return { today, ...count };
}

/** Takes no part in the layout: only says where the fields are. */
const FieldsRoot = styled.div`
  display: contents;
`;

function LoadedEditor(props: LoadedEditorProps) {
  const { values, offered } = props;
  const { today, state, changeForm, changeResult, estimate, checkSave, save } =
    useEditedCount(props);
  const { stage, form, result, savedAs } = state;
  const criteriaId = useId();
  const fields = useRef<HTMLDivElement>(null);
  return (
    <CountScreen
      productTitle={values.title}
      stage={stage}
      estimateRule={ESTIMATE_RULE}
      failure={state.failure}
      fields={
        <FieldsRoot ref={fields} id={criteriaId}>
          <EmailingFields
            values={values}
            productTypes={offered.productTypes}
            form={form}
            errors={state.errors}
            today={today}
            disabled={isPending(stage)}
            onChange={changeForm}
          />
        </FieldsRoot>
      }
      onEstimate={estimate}
    >
      {result && (
        <EmailingResult
          stage={stage}
          form={form}
          result={result}
          onChange={changeResult}
          criteriaId={criteriaId}
          onExtend={() => fields.current?.querySelector('button')?.focus()}
        >
          <SaveBar
            stage={stage}
            countName={state.countName}
            note="Prix en euros, hors taxe."
            proposalHref={savedAs ? countPath(values.product, 'preview', savedAs.id) : undefined}
            onCheck={checkSave}
            onSave={save}
          />
        </EmailingResult>
      )}
    </CountScreen>
  );
}
