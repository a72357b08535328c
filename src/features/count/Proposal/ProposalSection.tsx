import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from '#design-system/Card/Card.tsx';
import { ErrorState } from '#design-system/ErrorState/ErrorState.tsx';
import { color, media, radius, space } from '#design-system/tokens/tokens.ts';
import { useProposalFrame } from './proposalFrame.ts';
import { ProposalHeading } from './ProposalHeading.tsx';

const Section = styled.section`
  display: grid;
  gap: ${space[4]};

  ${media.print} {
    gap: ${space[3]};

    /* Chromium could leave the title of a section without a table alone at the end of a page. */
    &[data-whole] {
      break-inside: avoid;
    }
  }
`;

interface ProposalSectionProps {
  title: string;
  /** Keeps the section on one page. */
  isWhole?: boolean;
  children: ReactNode;
}

/** Titled section of a proposal. */
export function ProposalSection({ title, isWhole = false, children }: ProposalSectionProps) {
  const { isPart } = useProposalFrame();
  return (
    // Several proposals in a document would have landmarks with the same names.
    <Section aria-label={isPart ? undefined : title} data-whole={isWhole || undefined}>
      <ProposalHeading>{title}</ProposalHeading>
      {children}
    </Section>
  );
}

/** Two large figures; the second one is the budget. */
export const ProposalFigures = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[3]};
  break-after: avoid;
  break-inside: avoid;

  > * {
    padding: ${space[4]} ${space[5]};
    border-radius: ${radius.md};
    background: ${color.intent.accent.surface};
  }
  > :last-child {
    background: ${color.intent.accent.solid};
  }
  ${media.below.xs} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Error shown when the saved data cannot be read as a count of its product. */
export function Unpresentable() {
  return (
    <Card>
      <ErrorState>Ce comptage ne peut pas être présenté.</ErrorState>
    </Card>
  );
}
