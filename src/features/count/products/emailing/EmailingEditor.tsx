import styled from 'styled-components';
import { emailingCalls } from '#contract/emailing.ts';
import type { ReadOf } from '#contract/endpoint.ts';
import { countPath } from '#domain/products/catalogue.ts';
import { SCREENS } from '#domain/screens.ts';
import type { ProductDefinition } from '#domain/count/definition.ts';
import { emailingAlert, emailingOptin } from '#domain/products/emailing/definition.ts';
import type { EmailingTypes } from '#domain/products/emailing/rules.ts';
import { productCalls, productValues } from '#api/productCalls.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { CountResult } from '../../store/CountProvider.tsx';
import { productEditor, type FieldsProps } from '../../screen/productEditor.tsx';
import { EmailingFields } from './EmailingFields.tsx';

const EmailingResult = lazyPart(async () => import('./EmailingResult.tsx'), 'EmailingResult');

type Options = ReadOf<typeof emailingCalls.getValues>;

const CRITERIA_ID = 'criteres-emailing';

/** Takes no part in the layout: only says where the fields are. */
const FieldsRoot = styled.div`
  display: contents;
`;

function Fields({ options, ...props }: FieldsProps<EmailingTypes, Options>) {
  return (
    <FieldsRoot id={CRITERIA_ID}>
      <EmailingFields {...props} productTypes={options.productTypes} />
    </FieldsRoot>
  );
}

const focusCriteria = () => document.getElementById(CRITERIA_ID)?.querySelector('button')?.focus();

const screen = {
  ...productCalls(emailingCalls),
  useOptions: productValues(emailingCalls.getValues),
};

/** Returns the screen of an e-mailing, new or edited. */
const emailingEditor = (definition: ProductDefinition<EmailingTypes>) =>
  productEditor<EmailingTypes, Options>(definition, {
    ...screen,
    Fields,
    result: (values) => (
      <CountResult<EmailingTypes>>
        {(props) => (
          <EmailingResult
            {...{ values }}
            {...props}
            criteriaId={CRITERIA_ID}
            onExtend={focusCriteria}
          />
        )}
      </CountResult>
    ),
    resultPart: EmailingResult,
    // Here a new count is opened again, where it was saved (EM-46, D-59).
    nextPath: (id) =>
      id === undefined ? SCREENS.counts.path : countPath(definition.product, 'edit', id),
  });

export const EmailingOptinEditor = emailingEditor(emailingOptin);
export const EmailingAlertEditor = emailingEditor(emailingAlert);
