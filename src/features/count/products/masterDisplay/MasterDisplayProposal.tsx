import { readDocument } from '#domain/count/document.ts';
import { describeMasterDisplay } from '#domain/products/masterDisplay/describe.ts';
import { MASTER_DISPLAY_DOCUMENT } from '#domain/products/masterDisplay/document.ts';
import type { ProposalProps } from '../../quickLineState.ts';
import { CountProposal } from '../../Proposal/CountProposal.tsx';
import { budgetColumn, quantityColumn, type PlanColumn } from '../../Proposal/MediaPlan.tsx';
import { Unpresentable } from '../../Proposal/ProposalSection.tsx';

/** What is available is not shown to the client. */
const COLUMNS: readonly PlanColumn[] = [quantityColumn('Impressions', '16%'), budgetColumn('22%')];

/** Shows the proposal of a Master Display count from the saved data, without a new estimate (D-92, MD-03). */
export function MasterDisplayProposal(props: ProposalProps) {
  const document = readDocument(MASTER_DISPLAY_DOCUMENT, props.saved.countData);
  if (!document) return <Unpresentable />;
  const { broadcastMediums } = document.masterDisplayReq;
  const description = describeMasterDisplay(document);
  return (
    <CountProposal
      {...props}
      document={document}
      targetings={[{ broadcastMediums }]}
      description={description}
      plan={{ name: 'Localité', columns: COLUMNS }}
    />
  );
}
