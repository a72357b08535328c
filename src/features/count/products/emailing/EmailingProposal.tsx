import { readDocument } from '#domain/count/document.ts';
import { describeEmailing } from '#domain/products/emailing/describe.ts';
import { EMAILING_DOCUMENT } from '#domain/products/emailing/document.ts';
import { EMAILING_TARGETINGS, emailingValues } from '#domain/products/emailing/values.ts';
import type { ProposalProps } from '../../quickLineState.ts';
import { CountProposal } from '../../Proposal/CountProposal.tsx';
import { budgetColumn, quantityColumn, type PlanColumn } from '../../Proposal/MediaPlan.tsx';
import { Unpresentable } from '../../Proposal/ProposalSection.tsx';

/** What is available is not shown to the client. */
const COLUMNS: readonly PlanColumn[] = [quantityColumn('Contacts', '20%'), budgetColumn('18%')];

/** Shows the proposal of an Optin or Alerte e-mailing from the saved data, without a new estimate (D-92). */
export function EmailingProposal(props: ProposalProps) {
  const document = readDocument(EMAILING_DOCUMENT, props.saved.countData);
  const request = document?.emailingNeufReq;
  const values = request && emailingValues(request.baseComptage, request.market);
  if (!document || !request || !values) return <Unpresentable />;
  const description = describeEmailing(EMAILING_TARGETINGS[values.market], document);
  return (
    <CountProposal
      {...props}
      document={document}
      targetings={request.targetings}
      description={description}
      separator="|"
      plan={{
        name: 'Contexte de diffusion',
        columns: COLUMNS,
        fee: { label: 'Frais de production', amount: document.productionFee },
      }}
    />
  );
}
