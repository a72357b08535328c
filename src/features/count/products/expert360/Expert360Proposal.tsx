import styled from 'styled-components';
import { totalOf } from '#domain/count/description.ts';
import { readDocument } from '#domain/count/document.ts';
import { formatPercent } from '#domain/format/numbers.ts';
import { describeExpert360 } from '#domain/products/expert360/describe.ts';
import { EXPERT360_DOCUMENT } from '#domain/products/expert360/document.ts';
import { Icon } from '#design-system/Icon/Icon.tsx';
import { color, space } from '#design-system/tokens/tokens.ts';
import type { ProposalProps } from '../../quickLineState.ts';
import { CountProposal } from '../../Proposal/CountProposal.tsx';
import { budgetColumn, type PlanColumn } from '../../Proposal/MediaPlan.tsx';
import { Unpresentable } from '../../Proposal/ProposalSection.tsx';
import { chosenOffer } from './offerViews.ts';

const COLUMNS: readonly PlanColumn[] = [
  {
    header: 'Part',
    width: '12%',
    text: ({ budget }, description) =>
      formatPercent((100 * budget) / totalOf(description, 'budget')),
  },
  { ...budgetColumn('22%'), header: 'Budget par mois' },
];

const Included = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[8]};

  > p {
    display: flex;
    gap: ${space[2]};
    align-items: center;
  }
  b {
    color: ${color.text.strong};
  }
  svg {
    color: ${color.intent.success.text};
  }
`;

/** Shows the proposal of an Expert 360 count with the saved offer, without a new estimate (D-92, E3-08). */
export function Expert360Proposal(props: ProposalProps) {
  const document = readDocument(EXPERT360_DOCUMENT, props.saved.countData);
  const offer = document && chosenOffer(document);
  if (!document || !offer) return <Unpresentable />;
  const { xp360Req, externalURL } = document;
  const description = describeExpert360(document);
  return (
    <CountProposal
      {...props}
      document={document}
      targetings={[xp360Req]}
      description={description}
      hasSpecifications
      plan={{ name: offer.title, columns: COLUMNS }}
    >
      <Included>
        <p>
          Part de présence <b>{offer.presence} sur 10</b>
        </p>
        {externalURL && (
          <p>
            <Icon name="check" size="sm" />
            Redirection externe : vos bannières mènent à l’adresse de votre choix.
          </p>
        )}
      </Included>
    </CountProposal>
  );
}
