import { readDocument } from '#domain/count/document.ts';
import { formatInteger } from '#domain/format/numbers.ts';
import { listedLocalities } from '#domain/localities/selection.ts';
import { describeMasterDisplay } from '#domain/products/masterDisplay/describe.ts';
import { MASTER_DISPLAY_DOCUMENT } from '#domain/products/masterDisplay/document.ts';
import { MASTER_DISPLAY_VALUES } from '#domain/products/masterDisplay/values.ts';
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

const COLUMNS: readonly PlanColumn[] = [
  { header: 'Disponible', width: '15%', text: ({ available = 0 }) => formatInteger(available) },
  quantityColumn('Impressions', '16%'),
  budgetColumn('22%'),
];

/** Shows the proposal of a Master Display count from the saved data, without a new estimate (D-92, MD-03). */
export function MasterDisplayProposal({ saved, user, onBack }: ProposalProps) {
  const document = readDocument(MASTER_DISPLAY_DOCUMENT, saved.countData);
  if (!document) return <Unpresentable />;
  const { masterDisplayReq, locations, logos } = document;
  const { broadcastMediums, radius } = masterDisplayReq;
  const description = describeMasterDisplay(document);
  return (
    <ProposalLayout
      saved={saved}
      productTitle={MASTER_DISPLAY_VALUES.label}
      logos={logos}
      localities={listedLocalities(locations, radius)}
      tools={
        <LocalityCopy
          user={user}
          locations={locations}
          targetings={[{ distributionType: 'Sellers', broadcastMediums }]}
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
        <MediaPlan description={description} name="Localité" columns={COLUMNS} />
      </ProposalSection>
    </ProposalLayout>
  );
}
