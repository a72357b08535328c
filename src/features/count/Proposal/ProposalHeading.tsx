import type { ReactNode } from 'react';
import styled from 'styled-components';
import { font } from '#design-system/tokens/tokens.ts';
import { useProposalFrame } from './proposalFrame.ts';

/** Keeps its size at every level. */
const Heading = styled.h2`
  font-size: ${font.size.xl};
  letter-spacing: -0.015em;
`;

/** Title of a section of a proposal, one level below the title of the proposal. */
export function ProposalHeading({ children }: { children: ReactNode }) {
  const { level } = useProposalFrame();
  return <Heading as={level === 1 ? 'h2' : 'h3'}>{children}</Heading>;
}
