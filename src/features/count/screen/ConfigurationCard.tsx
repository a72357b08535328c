import { Suspense, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import styled from 'styled-components';
import { hasResult, isPending } from '#domain/count/countState.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Card, fadeAbove } from '#design-system/Card/Card.tsx';
import { FoldingForm } from '#design-system/FoldingForm.tsx';
import { lazyPart } from '#design-system/lazyPart.ts';
import { color, media, radius, space } from '#design-system/tokens/tokens.ts';
import { useOpenPanel } from '../result/openPanel.tsx';
import { useCount, useCountState } from '../store/CountProvider.tsx';
import { ConfigurationSection } from './countColumns.ts';

const FoldedCriteria = lazyPart(async () => import('./FoldedCriteria.tsx'), 'FoldedCriteria');
/** Loads the criteria of the folded form before a result folds it. */
export const preloadFolded = FoldedCriteria.preload;

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
    gap: var(--field-gap);

    /* What receives the focus is scrolled above « Estimer ». */
    :is(input, button, [tabindex]) {
      scroll-margin-block-end: 6rem;
    }
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
    gap: var(--field-gap);
  }
`;

/** At the foot of the window while its own place is below it. */
const Estimate = styled.div`
  display: grid;

  ${media.sideBySide} {
    position: sticky;
    inset-block-end: 0;
    z-index: 1;
    margin: 0 calc(-1 * ${space[5]}) calc(-1 * ${space[5]});
    padding: ${space[3]} ${space[5]} ${space[4]};
    border-radius: 0 0 ${radius.lg} ${radius.lg};
    background: ${color.surface.raised};

    ${fadeAbove}
  }

  ${media.from.sm} {
    grid-column: 1 / -1;
  }
`;

interface ConfigurationCardProps {
  fields: ReactNode;
  form: RefObject<HTMLFormElement | null>;
  onEstimate: () => void;
}

/**
 * The form and « Estimer ». A pending form is disabled as a whole (CF-13). Above a result, in a window that is too narrow
 * for both side by side, the form is folded until it is asked for (D-156).
 */
export function ConfigurationCard({ fields, form, onEstimate }: ConfigurationCardProps) {
  const { isEstimable } = useCount();
  const stage = useCountState((state) => state.stage);
  const { open, show } = useOpenPanel();
  const [isUnfolded, setIsUnfolded] = useState(false);
  if (isUnfolded && stage === 'estimating') setIsUnfolded(false);
  // A panel takes the place of the form, and the form that of the panel.
  const isFolded = hasResult(stage) && (Boolean(open) || !isUnfolded);
  const unfold = () => {
    setIsUnfolded(true);
    if (open) show(null);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onEstimate();
  };
  return (
    <ConfigurationSection data-not-for-client="" data-folded={isFolded || undefined}>
      <h2>Vos critères</h2>
      <FoldingForm
        criteria={
          isFolded && (
            <Suspense fallback={null}>
              <FoldedCriteria />
            </Suspense>
          )
        }
        onUnfold={unfold}
      >
        <Card>
          <Form ref={form} noValidate aria-label="Configuration" onSubmit={handleSubmit}>
            <Fields disabled={isPending(stage)}>{fields}</Fields>
            <Estimate>
              <Button
                type="submit"
                // With a result, saving it is the next step.
                variant={hasResult(stage) ? 'secondary' : 'primary'}
                size="lg"
                pending={stage === 'estimating'}
                disabled={!isEstimable({ stage }) && stage !== 'estimating'}
              >
                Estimer
              </Button>
            </Estimate>
          </Form>
        </Card>
      </FoldingForm>
    </ConfigurationSection>
  );
}
