import { CampaignProposal } from '../../campaign/CampaignProposal.tsx';
import type { ProposalProps } from '../../quickLineState.ts';
import { PERFORMANCE } from './performanceProduct.ts';

/** Shows the proposal of a Display Performance count. */
export function PerformanceProposal(props: ProposalProps) {
  return <CampaignProposal {...props} campaign={PERFORMANCE} />;
}
