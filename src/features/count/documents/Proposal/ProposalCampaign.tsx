import { Fragment } from 'react';
import styled from 'styled-components';
import type { CountDescription, Criterion } from '#domain/count/description.ts';
import { proposalSentence } from '#domain/count/proposal/sentence.ts';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';
import { drawnLocalities } from './MapRoom.tsx';
import { PlaceText, ProposalStatement, useProposalFrame } from './ProposalSection.tsx';
import { countsLocalities, isWide, LocalitiesMap, localitiesText } from './ProposalLocalities.tsx';
import { CampaignFormats, otherFormats, SingleFormat } from './CampaignFormats.tsx';

const Root = styled.section`
  display: grid;
  gap: ${space[1]} ${space[8]};
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

  ${media.print} {
    gap: ${space[3]};
  }
`;

const SellerWord = styled.p`
  max-width: 36rem;
  overflow-wrap: anywhere;
`;

/** Pairs of name and value. */
const Criteria = styled.dl`
  display: grid;
  align-content: start;
  gap: ${space.half};
  font-size: ${font.size.sm};

  > div {
    display: grid;
    grid-template-columns: 9.75rem minmax(0, 1fr);
    gap: ${space[3]};
    align-items: baseline;
  }
  /* Two columns beside no map, of which a long text takes both: another proposal may stand on the page. */
  ${media.print} {
    &[data-part] {
      grid-template-columns: 9.75rem minmax(0, 1fr) minmax(4.5rem, auto) minmax(0, 1fr);
      column-gap: ${space[3]};

      > div {
        grid-column: span 2;
        grid-template-columns: subgrid;
      }
      > [data-wide] {
        grid-column: 1 / -1;
      }
      > [data-wide] > dd {
        grid-column: 2 / -1;
      }
    }
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
    --line-height: ${font.lineHeight.snug};

    > div > dd {
      font-size: ${font.size.xs};
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
const isStated = ({ id }: Criterion): boolean => id !== 'formats';

/** Number of letters of a criterion that fit in one of two columns. */
const HALF_LINE = 30;

/** Number of letters above which they take more than three lines, so that the page is set closer. */
const MANY_LETTERS = 200;

function Pair({ label, text }: Pick<Criterion, 'label' | 'text'>) {
  return (
    <div data-wide={text.length > HALF_LINE || undefined}>
      <dt>{label}</dt>
      <dd>
        <PlaceText>{text}</PlaceText>
      </dd>
    </div>
  );
}

interface ProposalCampaignProps {
  description: CountDescription;
  /** The seller's word for the client; an empty text without one (N-17). */
  word?: string;
}

/** Greets the client, with the seller's word below. */
function Greeting({ word }: { word: string }) {
  if (word === '') {
    return (
      <p>
        <span>Bonjour,</span> voici le plan média que nous vous proposons :
      </p>
    );
  }
  return (
    <>
      <p>Bonjour,</p>
      <SellerWord data-word>{word}</SellerWord>
      <p>Voici le plan média que nous vous proposons :</p>
    </>
  );
}

/** What the client buys: greeting, one sentence, the criteria, and the map of the places. */
export function ProposalCampaign({ description, word = '' }: ProposalCampaignProps) {
  const { isPart, localities } = useProposalFrame();
  const { volume, campaign, price, terms } = proposalSentence(description);
  const drawn = localities === undefined ? drawnLocalities(description) : undefined;
  const stated = description.criteria
    .filter(isStated)
    .map((one) =>
      one.localities ? { ...one, text: localitiesText(description, localities === 'listed') } : one,
    );
  const places = stated.find(isWide);
  const [only, ...formats] = otherFormats(description);
  const format = only && formats.length === 0 && (
    <div>
      <dt>Format</dt>
      <dd>
        <SingleFormat format={only} />
      </dd>
    </div>
  );
  return (
    <Root aria-label={isPart ? undefined : 'Votre campagne'} data-map={drawn ? true : undefined}>
      <Words>
        {!isPart && <Greeting word={word} />}
        <ProposalStatement>
          <strong>{volume}</strong>{' '}
          {campaign.map((words, index) => (
            <Fragment key={words}>
              <span>
                <PlaceText>{words}</PlaceText>
                {index === campaign.length - 1 && ','}
              </span>{' '}
            </Fragment>
          ))}
          pour <strong>{price}</strong> {terms}.
        </ProposalStatement>
        <Criteria data-part={(isPart && !drawn) || undefined}>
          {stated
            .filter((one) => one !== places)
            .map(({ id, label, text }) => (
              <Pair key={id} {...{ label, text }} />
            ))}
          {!places && format}
        </Criteria>
        {only && formats.length > 0 && <CampaignFormats formats={[only, ...formats]} />}
      </Words>
      {drawn && (
        <LocalitiesMap
          localities={drawn}
          numbers={countsLocalities(description) ? 'none' : 'legend'}
        />
      )}
      {places && (
        <Criteria data-places={places.text.length > MANY_LETTERS ? 'many' : 'few'}>
          <Pair label={places.label} text={places.text} />
          {format}
        </Criteria>
      )}
    </Root>
  );
}
