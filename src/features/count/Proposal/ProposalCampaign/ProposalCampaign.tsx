import { Suspense } from 'react';
import styled from 'styled-components';
import type { CountDescription, Criterion } from '#domain/count/description.ts';
import { proposalSentence } from '#domain/count/proposal/sentence.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';
import { drawnLocalities, MapRoom } from '../CampaignMap/MapRoom.tsx';
import { useProposalFrame } from '../proposalFrame.ts';
import { localitiesText } from '../ProposalLocalities.tsx';
import { CampaignFormats } from './CampaignFormats.tsx';

// The outlines weigh more than the rest of a proposal.
const CampaignMap = lazyPart(async () => import('../CampaignMap/CampaignMap.tsx'), 'CampaignMap');

const Root = styled.section`
  display: grid;
  gap: ${space[4]} ${space[8]};
  break-inside: avoid;

  &[data-map] {
    grid-template-columns: minmax(0, 1fr) minmax(0, 15rem);
  }
  ${media.below.xs} {
    &[data-map] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space[4]};
  align-content: start;
`;

const Sentence = styled.p`
  max-width: 36rem;
  font-size: ${font.size.xl};
  --line-height: ${font.lineHeight.snug};

  strong {
    color: ${color.intent.accent.text};
    font-weight: ${font.weight.semibold};
    white-space: nowrap;
  }
`;

const Criteria = styled.dl`
  display: grid;
  gap: ${space.half};
  font-size: ${font.size.sm};

  > div {
    display: grid;
    grid-template-columns: 10.5rem minmax(0, 1fr);
    gap: ${space[3]};
  }
  dt {
    color: ${color.text.muted};
  }
  dd {
    color: ${color.text.strong};
    font-weight: ${font.weight.medium};
  }
  ${media.below.xs} {
    > div {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
  }
`;

/** The stated texts of the formats belong to the summary on screen: a proposal shows those that are bought (D-152). */
const isStated = ({ id }: Criterion): boolean => id !== 'formats';

/** What the client buys: greeting, one sentence, the criteria, and the map of the places. */
export function ProposalCampaign({ description }: { description: CountDescription }) {
  const { isPart } = useProposalFrame();
  const { volume, campaign, price, terms } = proposalSentence(description);
  const drawn = drawnLocalities(description);
  return (
    <Root aria-label={isPart ? undefined : 'Votre campagne'} data-map={drawn ? true : undefined}>
      <Words>
        {!isPart && (
          <p>
            <span>Bonjour,</span> voici le plan média que nous vous proposons :
          </p>
        )}
        <Sentence>
          <strong>{volume}</strong> {campaign}, pour <strong>{price}</strong> {terms}.
        </Sentence>
        <Criteria>
          {description.criteria.filter(isStated).map(({ id, label, text, localities }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{localities ? localitiesText(description) : text}</dd>
            </div>
          ))}
        </Criteria>
        <CampaignFormats description={description} />
      </Words>
      {drawn && (
        <Suspense fallback={<MapRoom />}>
          <CampaignMap localities={drawn} />
        </Suspense>
      )}
    </Root>
  );
}
