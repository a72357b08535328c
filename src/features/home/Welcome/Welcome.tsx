import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { MARKET_LABEL_BY_MARKET, type Market } from '#domain/markets.ts';
import { ButtonLink } from '#design-system/Button/Button.tsx';
import { Scene } from '#design-system/Scene/Scene.tsx';
import { color, font, media, radius, shadow, space } from '#design-system/tokens/tokens.ts';
import { isAnnouncing } from '../banners.ts';

export interface WelcomeProps {
  firstName: string;
  market: Market;
  newCountPath: string;
  /** Called on a plain click on « Nouveau comptage »; the link handles opening in another tab. */
  onNewCount: () => void;
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 44%);
  overflow: hidden;
  min-height: clamp(18rem, 42vh, 26rem);
  border: 1px solid ${color.border.subtle};
  border-radius: ${radius.lg};
  background: ${color.surface.raised};
  box-shadow: ${shadow.raised};

  ${media.below.sm} {
    grid-template-columns: minmax(0, 1fr);
    min-height: 0;
  }
`;

const Words = styled.div`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: ${space[3]};
  padding: ${space[16]} ${space[10]};

  ${media.below.sm} {
    padding: ${space[6]} ${space[5]};
  }
  h1 {
    font-size: ${font.size['3xl']};
    overflow-wrap: anywhere;
  }
  p {
    max-width: 34rem;
    color: ${color.text.muted};
    font-size: ${font.size.lg};
  }
  a {
    margin-block-start: ${space[4]};
  }
`;

const Picture = styled.div`
  position: relative;
  background: ${color.intent.accent.surface};

  > * {
    position: absolute;
    inset: 0;
  }
  ${media.below.sm} {
    order: -1;
    height: 12.5rem;
  }
`;

function isPlainClick(event: MouseEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/** Greets the person and offers to start a count (HO-01, HO-02). */
export function Welcome({ firstName, market, newCountPath, onNewCount }: WelcomeProps) {
  const handleClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onNewCount();
  };
  return (
    <Root>
      <Words>
        <h1>{`Bonjour ${firstName}`}</h1>
        <p>
          {`Vous travaillez sur le marché ${MARKET_LABEL_BY_MARKET[market]}. Estimez une audience, ajustez le budget, puis remettez la proposition à votre client.`}
        </p>
        <ButtonLink
          href={newCountPath}
          variant="primary"
          size="lg"
          icon="plus"
          onClick={handleClick}
        >
          Nouveau comptage
        </ButtonLink>
      </Words>
      <Picture>
        {/* Without news below it, the picture is tall enough for the scene above the town. */}
        <Scene name={isAnnouncing(market) ? 'town' : 'campaign'} />
      </Picture>
    </Root>
  );
}
