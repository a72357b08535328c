import styled from 'styled-components';
import { totalOf } from '#domain/count/description.ts';
import { formatPercent } from '#domain/format/numbers.ts';
import { EXPERT360_STORED } from '#domain/products/expert360/describe.ts';
import { Icon } from '#design-system/Icon/Icon.tsx';
import { color, space } from '#design-system/tokens/tokens.ts';
import { budgetColumn, type PlanColumn } from '../../documents/Proposal/MediaPlan.tsx';
import { productProposal } from '../../documents/Proposal/productProposal.tsx';
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

/** Shows the proposal of an Expert 360 count with the saved offer (E3-08). */
export const Expert360Proposal = productProposal(EXPERT360_STORED, (document) => {
  const offer = chosenOffer(document);
  if (!offer) return undefined;
  const { xp360Req, externalURL } = document;
  return {
    targetings: [xp360Req],
    hasSpecifications: true,
    plan: { name: offer.title, columns: COLUMNS },
    children: (
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
    ),
  };
});
