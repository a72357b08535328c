import { readDocument } from '#domain/count/document.ts';
import { formatPercent } from '#domain/format/numbers.ts';
import { listedLocalities } from '#domain/localities/selection.ts';
import { describeVedettePlus } from '#domain/products/vedettePlus/describe.ts';
import { VEDETTE_PLUS_DOCUMENT } from '#domain/products/vedettePlus/document.ts';
import {
  PROPOSED_SHARE_PERCENT,
  VEDETTE_PLUS_VALUES,
} from '#domain/products/vedettePlus/values.ts';
import { CountSummary } from '../../CountSummary/CountSummary.tsx';
import type { ProposalProps } from '../../editorProps.ts';
import { LocalityCopy } from '../../Proposal/LocalityCopy.tsx';
import { budgetColumn, MediaPlan, type PlanColumn } from '../../Proposal/MediaPlan/MediaPlan.tsx';
import { ProposalLayout } from '../../Proposal/ProposalLayout.tsx';
import { ProposalSection, Unpresentable } from '../../Proposal/ProposalSection.tsx';

/** The sold and available shares are internal and are left out of the proposal (PT-04). */
const COLUMNS: readonly PlanColumn[] = [
  {
    header: 'Impressions proposées',
    width: '26%',
    text: () => formatPercent(PROPOSED_SHARE_PERCENT),
  },
  budgetColumn('18%'),
];

/** Shows the proposal of a Vedette Plus count from the saved data, without a new estimate (D-92). */
export function VedettePlusProposal({ saved, user, onBack }: ProposalProps) {
  const document = readDocument(VEDETTE_PLUS_DOCUMENT, saved.countData);
  if (!document) return <Unpresentable />;
  const { vedettePlusReq, locations, logos } = document;
  const description = describeVedettePlus(document);
  return (
    <ProposalLayout
      saved={saved}
      productTitle={VEDETTE_PLUS_VALUES.label}
      logos={logos}
      localities={listedLocalities(locations, vedettePlusReq.radius)}
      tools={
        <LocalityCopy
          user={user}
          locations={locations}
          targetings={vedettePlusReq.targetings}
          separator=","
        />
      }
      onBack={onBack}
    >
      <ProposalSection title="Votre campagne">
        <CountSummary criteria={description.criteria} />
      </ProposalSection>
      <ProposalSection title="Votre plan média">
        <MediaPlan
          description={description}
          name="Localité"
          columns={COLUMNS}
          totalLabel="Total du comptage :"
        />
      </ProposalSection>
    </ProposalLayout>
  );
}
