import { createContext, use } from 'react';

/** How a proposal stands in its document. */
export interface ProposalFrame {
  /** Level of the title of the proposal. The titles of its sections are one level below. */
  level: 1 | 2;
  /** True for one of several proposals in a document, which has the toolbar, the title and the signature for all. */
  isPart: boolean;
  /** Running header of the document of several proposals. */
  running?: string;
  /** MAF code of one of several proposals, which tells its tables from those of the others. */
  code?: string;
}

/** A proposal alone in its document, unless a document of several proposals provides another frame. */
export const ProposalFrameContext = createContext<ProposalFrame>({ level: 1, isPart: false });

export function useProposalFrame(): ProposalFrame {
  return use(ProposalFrameContext);
}

/** Returns the name of the table of a proposal, which is unique in its document. */
export function usePlanCaption(): string {
  const { code } = useProposalFrame();
  return code === undefined ? 'Plan média' : `Plan média ${code}`;
}
