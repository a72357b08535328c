import { CampaignProposal } from '../../campaign/CampaignProposal/CampaignProposal.tsx';
import type { ProposalProps } from '../../editorProps.ts';
import { DISPLAY } from './displayProduct.ts';

/** Shows the proposal of a Display count. */
export function DisplayProposal(props: ProposalProps) {
  return <CampaignProposal {...props} campaign={DISPLAY} />;
}
