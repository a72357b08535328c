import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from '#design-system/Card/Card.tsx';
import { ErrorState } from '#design-system/ErrorState/ErrorState.tsx';
import { media, space } from '#design-system/tokens/tokens.ts';
import { useProposalFrame } from './proposalFrame.ts';
import { ProposalHeading } from './ProposalHeading.tsx';

const Section = styled.section`
  display: grid;
  gap: ${space[4]};

  ${media.print} {
    gap: ${space[2]};
  }
`;

interface ProposalSectionProps {
  title: string;
  children: ReactNode;
}

/** Titled section of a proposal. */
export function ProposalSection({ title, children }: ProposalSectionProps) {
  const { isPart } = useProposalFrame();
  return (
    // Several proposals in a document would have landmarks with the same names.
    <Section aria-label={isPart ? undefined : title}>
      <ProposalHeading>{title}</ProposalHeading>
      {children}
    </Section>
  );
}

/** Error shown when the saved data cannot be read as a count of its product. */
export function Unpresentable() {
  return (
    <Card>
      <ErrorState>Ce comptage ne peut pas être présenté.</ErrorState>
    </Card>
  );
}
