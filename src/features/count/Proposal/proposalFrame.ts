import { createContext, use } from 'react';

/** How a proposal stands in its document. */
export interface ProposalFrame {
  /** Level of the title of the proposal. The titles of its sections are one level below. */
  level: 1 | 2;
  /** True for one of several proposals in a document, which has the toolbar, the title and the agreement for all. */
  isPart: boolean;
}

/** A proposal alone in its document, unless a document of several proposals provides another frame. */
export const ProposalFrameContext = createContext<ProposalFrame>({ level: 1, isPart: false });

export function useProposalFrame(): ProposalFrame {
  return use(ProposalFrameContext);
}
