import { Suspense } from 'react';
import styled from 'styled-components';
import type { CountDescription, Criterion } from '#domain/count/description.ts';
import { proposalSentence } from '#domain/count/proposal/sentence.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';
import { drawnLocalities, MapRoom } from './MapRoom.tsx';
import { useProposalFrame } from './ProposalSection.tsx';
import { localitiesText } from './ProposalLocalities.tsx';
import { CampaignFormats } from './CampaignFormats.tsx';

// The outlines weigh more than the rest of a proposal.
const CampaignMap = lazyPart(async () => import('./CampaignMap.tsx'), 'CampaignMap');

const Root = styled.section`
  display: grid;
  gap: ${space[2]} ${space[8]};
  break-inside: avoid;

  &[data-map] {
    grid-template-columns: minmax(0, 1fr) minmax(0, 14rem);
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

/** Pairs of name and value. The localities, of which there may be many, take the whole width below the map. */
const Criteria = styled.dl`
  display: grid;
  align-content: start;
  gap: ${space.half};
  font-size: ${font.size.sm};

  > div {
    display: grid;
    grid-template-columns: 9.75rem minmax(0, 1fr);
    gap: ${space[3]};
  }
  dt {
    color: ${color.text.muted};
  }
  dd {
    color: ${color.text.strong};
    font-weight: ${font.weight.medium};
  }
  &[data-places] {
    grid-column: 1 / -1;
    font-size: ${font.size.xs};

    > div {
      display: block;
    }
    dt,
    dd {
      display: inline;
      margin-inline-end: ${space[2]};
    }
  }
  ${media.below.xs} {
    > div {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
  }
`;

/** The stated texts of the formats belong to the summary on screen: a proposal shows those that are bought (D-152). */
const isStated = ({ id, localities }: Criterion): boolean => id !== 'formats' && !localities;

function Pair({ label, text }: Pick<Criterion, 'label' | 'text'>) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}

/** What the client buys: greeting, one sentence, the criteria, and the map of the places. */
export function ProposalCampaign({ description }: { description: CountDescription }) {
  const { isPart } = useProposalFrame();
  const { volume, campaign, price, terms } = proposalSentence(description);
  const drawn = drawnLocalities(description);
  const places = description.criteria.find(({ localities }) => localities);
  return (
    <Root aria-label={isPart ? undefined : 'Votre campagne'} data-map={drawn ? true : undefined}>
      <Words>
        {!isPart && (
          <p>
            <span>Bonjour,</span> voici le plan média que nous vous proposons :
          </p>
        )}
        <Sentence>
          <strong>{volume}</strong> {campaign}, pour <strong>{price}</strong> {terms}.
        </Sentence>
        <Criteria>
          {description.criteria.filter(isStated).map(({ id, label, text }) => (
            <Pair key={id} {...{ label, text }} />
          ))}
        </Criteria>
        <CampaignFormats description={description} />
      </Words>
      {drawn && (
        <Suspense fallback={<MapRoom />}>
          <CampaignMap localities={drawn} />
        </Suspense>
      )}
      {places && (
        <Criteria data-places>
          <Pair label={places.label} text={localitiesText(description)} />
        </Criteria>
      )}
    </Root>
  );
}
