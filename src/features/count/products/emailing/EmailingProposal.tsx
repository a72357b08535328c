import { readDocument } from '#domain/count/document.ts';
import { formatInteger } from '#domain/format/numbers.ts';
import { listedLocalities } from '#domain/localities/selection.ts';
import { describeEmailing } from '#domain/products/emailing/describe.ts';
import { EMAILING_DOCUMENT } from '#domain/products/emailing/document.ts';
import { EMAILING_TARGETINGS, emailingValues } from '#domain/products/emailing/values.ts';
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
  { header: 'Disponibles', width: '17%', text: ({ available = 0 }) => formatInteger(available) },
  quantityColumn('Contacts', '20%'),
  budgetColumn('18%'),
];

/** Shows the proposal of an Optin or Alerte e-mailing from the saved data, without a new estimate (D-92). */
export function EmailingProposal({ saved, user, onBack }: ProposalProps) {
  const document = readDocument(EMAILING_DOCUMENT, saved.countData);
  if (!document) return <Unpresentable />;
  const { emailingNeufReq: request, locations, productionFee, logos } = document;
  const values = emailingValues(request.baseComptage, request.market);
  if (!values) return <Unpresentable />;
  const description = describeEmailing(EMAILING_TARGETINGS[values.market], document);
  return (
    <ProposalLayout
      saved={saved}
      productTitle={values.label}
      logos={logos}
      localities={listedLocalities(locations, request.radius)}
      tools={
        <LocalityCopy
          user={user}
          locations={locations}
          targetings={request.targetings}
          separator="|"
        />
      }
      onBack={onBack}
    >
      <ProposalSection title="Votre campagne">
        <CountSummary criteria={description.criteria} wideOnNarrow="mediums" />
      </ProposalSection>
      <ProposalSection title="Votre plan média">
        <PlanFigures description={description} />
        <MediaPlan
          description={description}
          name="Contexte de diffusion"
          columns={COLUMNS}
          fee={{ label: 'Frais de production', amount: productionFee }}
        />
      </ProposalSection>
    </ProposalLayout>
  );
}
