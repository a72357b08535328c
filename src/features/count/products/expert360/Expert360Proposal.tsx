import styled from 'styled-components';
import { readDocument } from '#domain/count/document.ts';
import { describeExpert360 } from '#domain/products/expert360/describe.ts';
import { EXPERT360_DOCUMENT } from '#domain/products/expert360/document.ts';
import { Icon } from '#design-system/Icon/Icon.tsx';
import { color, space } from '#design-system/tokens/tokens.ts';
import type { ProposalProps } from '../../editorProps.ts';
import { CountProposal } from '../../Proposal/CountProposal.tsx';
import { usePlanCaption } from '../../Proposal/proposalFrame.ts';
import { ProposalSection, Unpresentable } from '../../Proposal/ProposalSection.tsx';
import { EXPERT360_SPECIFICATIONS_URL } from './addresses.ts';
import { OfferComponents } from './OfferComponents.tsx';
import { OfferHero } from './OfferHero.tsx';
import { chosenOffer } from './offerViews.ts';

export interface Expert360ProposalProps extends ProposalProps {
  specificationsUrl?: string | undefined;
}

const Redirect = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[2]};

  svg {
    color: ${color.intent.success.text};
  }
`;

/** Shows the proposal of an Expert 360 count with the saved offer, without a new estimate (D-92, E3-08). */
export function Expert360Proposal({
  specificationsUrl = EXPERT360_SPECIFICATIONS_URL,
  ...props
}: Expert360ProposalProps) {
  const caption = usePlanCaption();
  const document = readDocument(EXPERT360_DOCUMENT, props.saved.countData);
  const offer = document && chosenOffer(document);
  if (!document || !offer) return <Unpresentable />;
  const { xp360Req, externalURL, totalBudget } = document;
  const description = describeExpert360(document);
  return (
    <CountProposal
      {...props}
      document={document}
      targetings={[xp360Req]}
      description={description}
      specificationsUrl={specificationsUrl}
    >
      <ProposalSection title="Votre offre">
        <OfferHero {...offer} budget={totalBudget} />
      </ProposalSection>
      <ProposalSection title="Ce qu’elle comprend">
        <OfferComponents caption={caption} components={description.lines} total={totalBudget} />
        {externalURL && (
          <Redirect>
            <Icon name="check" size="sm" />
            Redirection externe : vos bannières mènent à l’adresse de votre choix.
          </Redirect>
        )}
      </ProposalSection>
    </CountProposal>
  );
}
