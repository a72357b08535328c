import styled from 'styled-components';
import { Button } from '#design-system/Button/Button.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { media } from '#design-system/tokens/tokens.ts';
import type { ExplanationSubject } from './ExplanationPanel.tsx';
import { Explanation, useExplanation, WHY } from './RowExplanation.tsx';

const Frame = styled.div`
  ${media.print} {
    display: none;
  }
`;

/** Explains a result whose volume is in no table row. It is shown only where a count can be explained. */
export function ExplanationCard(subject: ExplanationSubject) {
  const { isOpen, onToggle, panelId } = useExplanation();
  if (!onToggle) return null;
  return (
    <Frame>
      <Card>
        <Button
          variant="ghost"
          icon={isOpen ? 'chevronUp' : 'chevronDown'}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={onToggle}
        >
          {WHY}
        </Button>
        {isOpen && <Explanation id={panelId} {...subject} />}
      </Card>
    </Frame>
  );
}
