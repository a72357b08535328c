import { DISPLAY_CAMPAIGN } from '#domain/products/display/values.ts';
import { CampaignProposal } from '../../campaign/CampaignProposal.tsx';
import type { ProposalProps } from '../../quickLineState.ts';

/** Shows the proposal of a Display count. */
export function DisplayProposal(props: ProposalProps) {
  return <CampaignProposal {...props} campaign={DISPLAY_CAMPAIGN} />;
}
