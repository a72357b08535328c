import { memo, type FormEvent, type ReactNode, type RefObject } from 'react';
import styled from 'styled-components';
import { isPending, type Stage } from '#domain/count/lifecycle.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { media, space } from '#design-system/tokens/tokens.ts';
import { ConfigurationSection } from './countLayout.tsx';

/**
 * Above the result, the fields share two columns, because a field as wide as the screen is hard to read. The last of the
 * rows beside a tall field takes what that field is higher, so that the fields beside it stay together.
 */
const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]} ${space[6]};

  ${media.from.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    grid-template-rows: auto auto 1fr;
    grid-auto-flow: row dense;
    align-items: start;
  }
  ${media.sideBySide} {
    grid-template: none / minmax(0, 1fr);
  }
`;

const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};

  ${media.from.sm} {
    display: contents;
  }
  ${media.sideBySide} {
    display: grid;
  }
`;

const Estimate = styled.div`
  display: grid;

  ${media.from.sm} {
    grid-column: 1 / -1;
  }
`;

interface ConfigurationCardProps {
  stage: Stage;
  isEstimable: boolean;
  fields: ReactNode;
  form: RefObject<HTMLFormElement | null>;
  onEstimate: () => void;
  onFirstError: () => void;
}

/** The form and « Estimer ». A pending form is disabled as a whole (CF-13). */
export const ConfigurationCard = memo(function ConfigurationCard({
  stage,
  isEstimable,
  fields,
  form,
  onEstimate,
  onFirstError,
}: ConfigurationCardProps) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onEstimate();
    onFirstError();
  };
  return (
    <ConfigurationSection>
      <h2>Vos critères</h2>
      <Card>
        <Form ref={form} noValidate aria-label="Configuration" onSubmit={handleSubmit}>
          <Fields disabled={isPending(stage)}>{fields}</Fields>
          <Estimate>
            <Button
              type="submit"
              variant="primary"
              size="lg"
              pending={stage === 'estimating'}
              disabled={!isEstimable && stage !== 'estimating'}
            >
              Estimer
            </Button>
          </Estimate>
        </Form>
      </Card>
    </ConfigurationSection>
  );
});
