import { CAMPAIGN_DOCUMENT, type CampaignDocument } from '#domain/count/campaign/document.ts';
import { describeCampaign } from '#domain/count/campaign/describe.ts';
import { coverage } from '#domain/count/campaign/lines.ts';
import type { CampaignValues, CampaignLabels } from '#domain/count/campaign/values.ts';
import { readDocument } from '#domain/count/document.ts';
import { formatEuroCents, formatInteger, formatPercent } from '#domain/format/numbers.ts';
import { listedLocalities } from '#domain/localities/selection.ts';
import type { CampaignProduct } from '../campaignProduct.ts';
import { CountSummary } from '../../CountSummary/CountSummary.tsx';
import type { ProposalProps } from '../../editorProps.ts';
import { LocalityCopy } from '../../Proposal/LocalityCopy.tsx';
import {
  budgetColumn,
  MediaPlan,
  PlanFigures,
  quantityColumn,
  type PlanColumn,
} from '../../Proposal/MediaPlan/MediaPlan.tsx';
import { ProposalLayout } from '../../Proposal/ProposalLayout.tsx';
import { ProposalSection, Unpresentable } from '../../Proposal/ProposalSection.tsx';

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

/** The proposal of a campaign: what was saved, never estimated again (D-92). */
export function CampaignProposal(props: CampaignProposalProps) {
  const { saved, campaign } = props;
  const document = readDocument(CAMPAIGN_DOCUMENT, saved.countData);
  const values = campaign.valuesOf(saved.market);
  if (!document || !values) return <Unpresentable />;
  return <Proposal {...props} values={values} document={document} />;
}

interface LoadedProposalProps extends CampaignProposalProps {
  values: CampaignValues;
  document: CampaignDocument;
}

function Proposal({ saved, user, onBack, campaign, values, document }: LoadedProposalProps) {
  const { displayReq, locations, saveBy } = document;
  const { labels } = campaign;
  const description = describeCampaign({ values, labels }, document);
  return (
    <ProposalLayout
      saved={saved}
      productTitle={values.label}
      logos={document.logos}
      localities={listedLocalities(locations, displayReq.radius)}
      specificationsUrl={campaign.specificationsUrl(values)}
      tools={
        <LocalityCopy
          user={user}
          locations={locations}
          targetings={displayReq.targetings}
          separator=","
        />
      }
      onBack={onBack}
    >
      <ProposalSection title="Votre campagne">
        <CountSummary criteria={description.criteria} />
      </ProposalSection>
      <ProposalSection title="Votre plan média">
        <PlanFigures description={description} />
        <MediaPlan
          description={description}
          name={saveBy === 'format' ? 'Format' : 'Contexte de diffusion'}
          columns={columnsOf(labels)}
        />
      </ProposalSection>
    </ProposalLayout>
  );
}
