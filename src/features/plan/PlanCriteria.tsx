import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { planWords } from '#domain/plan/words.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { FoldingForm, foldedStyles } from '#design-system/FoldingForm.tsx';
import { PlanForm, type PlanFormProps } from './PlanForm.tsx';

const Root = styled.div`
  position: relative;

  &[data-folded] {
    ${foldedStyles}
  }
`;

interface PlanCriteriaProps extends PlanFormProps {
  /** True where every line that could be estimated has its answer. */
  isAnswered: boolean;
}

/**
 * Returns whether the form is folded: from an answer on, until a field is used or a line must be estimated again. A form that
 * is used while the answer comes stays open.
 */
function useFold({ isDue, isAnswered }: Pick<PlanCriteriaProps, 'isDue' | 'isAnswered'>) {
  const stage = isDue ? 'due' : isAnswered ? 'answered' : 'open';
  const [before, setBefore] = useState(stage);
  const [isFolded, setIsFolded] = useState(false);
  const [isUsed, setIsUsed] = useState(false);
  if (stage !== before) {
    setBefore(stage);
    if (stage === 'due') setIsFolded(false);
    if (stage === 'answered' && !isUsed) setIsFolded(true);
  }
  return {
    isFolded,
    release: () => setIsUsed(false),
    use: () => {
      setIsFolded(false);
      setIsUsed(true);
    },
  };
}

/** The form of a plan, which folds to one line above its offers (N-16). */
export function PlanCriteria({ isAnswered, ...props }: PlanCriteriaProps) {
  const { brief, isDue, onEstimate } = props;
  const { isFolded, release, use } = useFold({ isDue, isAnswered });
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A field from which the estimate was asked for with Enter still has the focus.
    if (!isFolded || !root.current?.contains(document.activeElement)) return;
    root.current.querySelector<HTMLElement>('[data-folded-line] button')?.focus();
  }, [isFolded]);
  const handleEstimate = () => {
    release();
    onEstimate();
  };
  return (
    <Root ref={root} data-folded={isFolded || undefined} onInput={use}>
      <FoldingForm
        criteria={isFolded && [planWords(brief), brief.name].filter(Boolean).join(' · ')}
        onUnfold={use}
      >
        <Card>
          <PlanForm {...props} onEstimate={handleEstimate} />
        </Card>
      </FoldingForm>
    </Root>
  );
}
