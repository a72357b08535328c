import { readDocument } from '#domain/count/document.ts';
import { formatPercent } from '#domain/format/numbers.ts';
import { describeVedettePlus } from '#domain/products/vedettePlus/describe.ts';
import { VEDETTE_PLUS_DOCUMENT } from '#domain/products/vedettePlus/document.ts';
import { PROPOSED_SHARE_PERCENT, vedettePlusValues } from '#domain/products/vedettePlus/values.ts';
import type { ProposalProps } from '../../quickLineState.ts';
import { CountProposal } from '../../Proposal/CountProposal.tsx';
import { budgetColumn, type PlanColumn } from '../../Proposal/MediaPlan.tsx';
import { Unpresentable } from '../../Proposal/ProposalSection.tsx';

/** The shares sold and available are not shown to the client (PT-04). */
const COLUMNS: readonly PlanColumn[] = [
  {
    header: 'Impressions proposées',
    width: '26%',
    text: () => formatPercent(PROPOSED_SHARE_PERCENT),
  },
  budgetColumn('18%'),
];

/** Shows the proposal of a Vedette Plus count from the saved data, without a new estimate (D-92). */
export function VedettePlusProposal(props: ProposalProps) {
  const document = readDocument(VEDETTE_PLUS_DOCUMENT, props.saved.countData);
  const values = vedettePlusValues(props.saved.market);
  if (!document || !values) return <Unpresentable />;
  const description = describeVedettePlus(values, document);
  return (
    <CountProposal
      {...props}
      document={document}
      targetings={document.vedettePlusReq.targetings}
      description={description}
      plan={{ name: 'Localité', columns: COLUMNS }}
    />
  );
}
