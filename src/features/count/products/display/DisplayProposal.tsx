import { CampaignProposal } from '../../campaign/CampaignProposal.tsx';
import type { ProposalProps } from '../../quickLineState.ts';
import { DISPLAY } from './displayProduct.ts';

/** Shows the proposal of a Display count. */
export function DisplayProposal(props: ProposalProps) {
  return <CampaignProposal {...props} campaign={DISPLAY} />;
}
