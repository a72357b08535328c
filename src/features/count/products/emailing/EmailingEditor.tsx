import { useId, useRef } from 'react';
import styled from 'styled-components';
import { emailingCalls, type EmailingSave } from '#contract/emailing.ts';
import { countPath, type CountProductKey } from '#domain/products/catalogue.ts';
import {
  emailingRequest,
  newEmailingForm,
  scheduledEmailingForm,
  validateEmailingForm,
} from '#domain/products/emailing/form.ts';
import { emailingRejection, isToCorrect } from '#domain/products/emailing/result.ts';
import {
  emailingRules,
  emailingCodec,
  toEmailingDocument,
} from '#domain/products/emailing/rules.ts';
import { emailingValues, type EmailingKind } from '#domain/products/emailing/values.ts';
import { productCalls, productValues } from '#api/productCalls.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { saveEntriesOf } from '../../countBehaviour.ts';
import { countEditor } from '../../store/countEditor.tsx';
import { CountForm, CountResult } from '../../store/CountProvider.tsx';
import { EmailingFields } from './EmailingFields.tsx';
import type { EmailingCount } from './EmailingResult.tsx';

const EmailingResult = lazyPart(async () => import('./EmailingResult.tsx'), 'EmailingResult');

const { useCalls } = productCalls(emailingCalls);
const useValues = productValues(emailingCalls.getValues);

/** Takes no part in the layout: only says where the fields are. */
const FieldsRoot = styled.div`
  display: contents;
`;

/** Returns the screen of an e-mailing, new or edited. */
function emailingEditor(product: CountProductKey, kind: EmailingKind) {
  return countEditor<EmailingCount>(product, ({ market }) => {
    const { data, isError, refetch } = useValues({ market });
    const criteriaId = useId();
    const criteria = useRef<HTMLDivElement>(null);
    const calls = useCalls();
    const values = emailingValues(kind, market);
    if (!values) return undefined;
    if (!data) return { title: values.label, isFailed: isError, onRetry: refetch };
    const { targetings, productTypes } = data;
    return {
      title: values.label,
      behaviour: {
        rules: emailingRules(values),
        validate: validateEmailingForm,
        estimateRule: 'always',
        estimate: async (form, signal) => calls.process(emailingRequest(values, form), signal),
        rejection: ({ groups }) => emailingRejection(groups),
        comparedDocument: (content) =>
          isToCorrect(content.result.groups) ? undefined : toEmailingDocument(values, content),
        save: async (request) => {
          const document = toEmailingDocument(values, request);
          const body: EmailingSave = { ...document, ...saveEntriesOf(request.savedAs) };
          return calls.save(body, request);
        },
        codec: emailingCodec(values, targetings),
      },
      opening: {
        newForm: () => newEmailingForm(values, targetings),
        schedule: scheduledEmailingForm,
      },
      // Here a new count is opened again, where it was saved (EM-46, D-59).
      nextPath: (id) => (id === undefined ? '/comptage' : countPath(product, 'edit', id)),
      fields: (
        <FieldsRoot ref={criteria} id={criteriaId}>
          <CountForm<EmailingCount>>
            {(props) => <EmailingFields {...{ values, productTypes }} {...props} />}
          </CountForm>
        </FieldsRoot>
      ),
      result: (
        <CountResult<EmailingCount>>
          {(props) => (
            <EmailingResult
              {...{ values, criteriaId }}
              {...props}
              onExtend={() => criteria.current?.querySelector('button')?.focus()}
            />
          )}
        </CountResult>
      ),
      resultPart: EmailingResult,
    };
  });
}

export const EmailingOptinEditor = emailingEditor('emailingOptin', 'Optin');
export const EmailingAlertEditor = emailingEditor('emailingAlert', 'Alerte');
