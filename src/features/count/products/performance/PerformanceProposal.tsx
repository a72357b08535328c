import { PERFORMANCE_CAMPAIGN } from '#domain/products/performance/values.ts';
import { CampaignProposal } from '../../campaign/CampaignProposal.tsx';
import type { ProposalProps } from '../../quickLineState.ts';

/** Shows the proposal of a Display Performance count. */
export function PerformanceProposal(props: ProposalProps) {
  return <CampaignProposal {...props} campaign={PERFORMANCE_CAMPAIGN} />;
}
