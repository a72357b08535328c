import styled from 'styled-components';
import { readDocument } from '#domain/count/document.ts';
import { listedLocalities } from '#domain/localities/selection.ts';
import { describeExpert360 } from '#domain/products/expert360/describe.ts';
import { EXPERT360_DOCUMENT } from '#domain/products/expert360/document.ts';
import { EXPERT360_VALUES } from '#domain/products/expert360/values.ts';
import { Icon } from '#design-system/Icon/Icon.tsx';
import { color, space } from '#design-system/tokens/tokens.ts';
import { CountSummary } from '../../CountSummary/CountSummary.tsx';
import type { ProposalProps } from '../../editorProps.ts';
import { LocalityCopy } from '../../Proposal/LocalityCopy.tsx';
import { ProposalLayout } from '../../Proposal/ProposalLayout.tsx';
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

/** Moves to the next page as a whole when the localities do not fit below the offer. */
const KeepTogether = styled.div`
  break-inside: avoid;
`;

/** Shows the proposal of an Expert 360 count with the saved offer, without a new estimate (D-92, E3-08). */
export function Expert360Proposal({
  saved,
  user,
  onBack,
  specificationsUrl = EXPERT360_SPECIFICATIONS_URL,
}: Expert360ProposalProps) {
  const document = readDocument(EXPERT360_DOCUMENT, saved.countData);
  const offer = document && chosenOffer(document);
  if (!document || !offer) return <Unpresentable />;
  const { xp360Req, locations, logos, externalURL, totalBudget } = document;
  const description = describeExpert360(document);
  return (
    <ProposalLayout
      saved={saved}
      productTitle={EXPERT360_VALUES.label}
      logos={logos}
      localities={listedLocalities(locations, xp360Req.radius)}
      specificationsUrl={specificationsUrl}
      tools={
        <LocalityCopy user={user} locations={locations} targetings={[xp360Req]} separator="," />
      }
      onBack={onBack}
    >
      <ProposalSection title="Votre offre">
        <OfferHero {...offer} budget={totalBudget} />
      </ProposalSection>
      <ProposalSection title="Ce qu’elle comprend">
        <OfferComponents caption="Plan média" components={description.lines} total={totalBudget} />
        {externalURL && (
          <Redirect>
            <Icon name="check" size="sm" />
            Redirection externe : vos bannières mènent à l’adresse de votre choix.
          </Redirect>
        )}
      </ProposalSection>
      <KeepTogether>
        <ProposalSection title="Votre ciblage">
          <CountSummary criteria={description.criteria} columns={3} />
        </ProposalSection>
      </KeepTogether>
    </ProposalLayout>
  );
}
