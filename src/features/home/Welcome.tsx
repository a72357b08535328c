import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { MARKET_LABEL_BY_MARKET, type Market } from '#domain/markets.ts';
import { ButtonLink } from '#design-system/Button/Button.tsx';
import { color, media, space } from '#design-system/tokens/tokens.ts';
import { Hero } from './HomeSkeleton.tsx';

export interface WelcomeProps {
  firstName: string;
  market: Market;
  /** The person books what others sell. */
  isBooking?: boolean;
  newCountPath: string;
  /** Called on a plain click on « Nouveau comptage »; the link handles opening in another tab. */
  onNewCount: () => void;
}

const Words = styled.div`
  display: grid;
  flex: 1 1 20rem;
  gap: ${space[1]};
  min-width: 0;

  h1 {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  p {
    color: ${color.text.muted};
  }
  ${media.below.sm} {
    flex: 1 1 auto;

    p {
      display: none;
    }
  }
`;

function isPlainClick(event: MouseEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/** Greets the person and offers to start a count (HO-01, HO-02). */
export function Welcome({
  firstName,
  market,
  isBooking = false,
  newCountPath,
  onNewCount,
}: WelcomeProps) {
  const handleClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onNewCount();
  };
  const next = isBooking
    ? 'Les commandes de tous vos marchés sont ci-dessous.'
    : 'Estimez une audience, ajustez le budget, puis remettez la proposition à votre client.';
  const greeting = `Bonjour ${firstName}`;
  return (
    <Hero>
      <Words>
        <h1 title={greeting}>{greeting}</h1>
        <p>{`Vous travaillez sur le marché ${MARKET_LABEL_BY_MARKET[market]}. ${next}`}</p>
      </Words>
      <ButtonLink href={newCountPath} variant="primary" icon="plus" onClick={handleClick}>
        Nouveau comptage
      </ButtonLink>
    </Hero>
  );
}
