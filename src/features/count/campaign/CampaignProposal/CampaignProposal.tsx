import { CAMPAIGN_DOCUMENT } from '#domain/count/campaign/document.ts';
import { describeCampaign } from '#domain/count/campaign/describe.ts';
import { coverage } from '#domain/count/campaign/lines.ts';
import type { CampaignLabels } from '#domain/count/campaign/values.ts';
import { readDocument } from '#domain/count/document.ts';
import { formatEuroCents, formatInteger, formatPercent } from '#domain/format/numbers.ts';
import type { CampaignProduct } from '../campaignProduct.ts';
import type { ProposalProps } from '../../editorProps.ts';
import { CountProposal, PlanSection } from '../../Proposal/CountProposal.tsx';
import {
  budgetColumn,
  quantityColumn,
  type PlanColumn,
} from '../../Proposal/MediaPlan/MediaPlan.tsx';
import { Unpresentable } from '../../Proposal/ProposalSection.tsx';

const columnsOf = (labels: CampaignLabels): PlanColumn[] => [
  { header: labels.total, width: '14%', text: ({ total = 0 }) => formatInteger(total) },
  {
    header: 'Couverture',
    width: '13%',
    text: ({ total = 0, available = 0 }) => formatPercent(coverage({ total, available })),
  },
  { header: labels.price, width: '17%', text: ({ price = 0 }) => formatEuroCents(price) },
  quantityColumn(labels.quantity, '15%'),
  budgetColumn('15%'),
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
      specificationsUrl={campaign.specificationsUrl(values)}
    >
      <PlanSection
        description={description}
        name={isByFormat ? 'Format' : 'Contexte de diffusion'}
        offered={isByFormat ? 'Formats proposés' : 'Contextes proposés'}
        columns={columnsOf(labels)}
      />
    </CountProposal>
  );
}
