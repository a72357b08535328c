import { CampaignProposal } from '../../campaign/CampaignProposal/CampaignProposal.tsx';
import type { ProposalProps } from '../../editorProps.ts';
import { PERFORMANCE } from './performanceProduct.ts';

/** What a client receives of a Display Performance count. */
export function PerformanceProposal(props: ProposalProps) {
  return <CampaignProposal {...props} campaign={PERFORMANCE} />;
}
