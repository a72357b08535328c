import styled from 'styled-components';
import { formatEuro, formatInteger } from '#domain/format/numbers.ts';
import { StatTile } from '#design-system/StatTile/StatTile.tsx';
import { color, font, media, radius, space } from '#design-system/tokens/tokens.ts';
import { SharePresence } from './SharePresence.tsx';

interface OfferHeroProps {
  /** Title, such as « Offre Medium » or « Offre sur-mesure ». */
  title: string;
  /** Whole euros, per month. */
  budget: number;
  /** Total number of impressions, as shown to people (E3-37). */
  impressions: number;
  /** Share of presence, from 0 to 10. */
  presence: number;
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  border: 1px solid ${color.intent.accent.solid};
  border-radius: ${radius.lg};
  overflow: hidden;
  break-inside: avoid;

  ${media.below.xs} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Offer = styled.div`
  display: grid;
  align-content: space-between;
  gap: ${space[6]};
  padding: ${space[5]} ${space[6]};
  background: ${color.intent.accent.solid};
  color: ${color.text.onAccent};

  > p {
    font-size: ${font.size.xl};
    font-weight: ${font.weight.semibold};
  }
  dd {
    font-size: ${font.size['3xl']};
  }
  small {
    display: block;
    margin: 0;
  }
`;

const Outcome = styled.div`
  display: grid;
  align-content: space-between;
  gap: ${space[5]};
  padding: ${space[5]} ${space[6]};
  background: ${color.intent.accent.surface};
`;

/** Shows the key figures of the offer: budget, impressions and share of presence. */
export function OfferHero({ title, budget, impressions, presence }: OfferHeroProps) {
  return (
    <Root>
      <Offer>
        <p>{title}</p>
        <StatTile
          label="Budget"
          value={formatEuro(budget)}
          unit="hors taxe par mois"
          emphasis="onAccent"
        />
      </Offer>
      <Outcome>
        <StatTile label="Impressions" value={formatInteger(impressions)} />
        <SharePresence value={presence} size="lg" />
      </Outcome>
    </Root>
  );
}
