import { CAMPAIGN_DOCUMENT } from '#domain/count/campaign/document.ts';
import { describeCampaign } from '#domain/count/campaign/describe.ts';
import type { CampaignLabels, CampaignProduct } from '#domain/count/campaign/values.ts';
import { readDocument } from '#domain/count/document.ts';
import { formatEuroCents, formatInteger } from '#domain/format/numbers.ts';
import type { ProposalProps } from '../quickLineState.ts';
import { CountProposal } from '../Proposal/CountProposal.tsx';
import { budgetColumn, quantityColumn, type PlanColumn } from '../Proposal/MediaPlan.tsx';
import { Unpresentable } from '../Proposal/ProposalSection.tsx';

const columnsOf = (labels: CampaignLabels): PlanColumn[] => [
  { header: labels.price, width: '15%', text: ({ price = 0 }) => formatEuroCents(price) },
  {
    ...quantityColumn(labels.quantity, '16%'),
    detail: ({ total = 0 }) => `prévision\u00A0: ${formatInteger(total)}`,
  },
  budgetColumn('14%'),
];

export interface CampaignProposalProps extends ProposalProps {
  campaign: CampaignProduct;
}

/** Shows the proposal of a campaign from the saved data, without a new estimate (D-92). */
export function CampaignProposal({ campaign, ...props }: CampaignProposalProps) {
  const document = readDocument(CAMPAIGN_DOCUMENT, props.saved.countData);
  const values = campaign.valuesOf(props.saved.market);
  if (!document || !values) return <Unpresentable />;
  const { labels } = campaign;
  const description = describeCampaign({ values, labels }, document);
  const isByFormat = document.saveBy === 'format';
  return (
    <CountProposal
      {...props}
      document={document}
      targetings={document.displayReq.targetings}
      description={description}
      hasSpecifications={values.hasSpecifications}
      plan={{ name: isByFormat ? 'Format' : 'Contexte de diffusion', columns: columnsOf(labels) }}
    />
  );
}
