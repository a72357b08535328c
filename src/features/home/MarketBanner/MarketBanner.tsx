import { useId } from 'react';
import styled, { keyframes } from 'styled-components';
import { MARKET_LABEL_BY_MARKET, type Market } from '#domain/markets.ts';
import type { Availability } from '#domain/products/catalogue.ts';
import { ButtonLink } from '#design-system/Button/Button.tsx';
import { color, font, media, motion, radius, space } from '#design-system/tokens/tokens.ts';
import {
  BANNER_ANIMATION_MS,
  BANNER_BY_MARKET,
  isAnnouncing,
  type Banner,
} from './bannerDrawings.tsx';
import { BANNER_DRAWINGS } from './bannerDrawings.tsx';

/** A part of the drawing moves. The card and its words are there with the rest of the page. */
const rise = keyframes`
  0%, 45% { opacity: 0; transform: translateY(0.75rem); }
`;

/** The layout of the banner follows its own width: on a wide screen it stands in a narrow column. */
const Frame = styled.div`
  container-type: inline-size;
`;

const NARROW = '@container (width < 34rem)';

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(12rem, 26%) minmax(0, 1fr) auto;
  align-items: center;
  overflow: hidden;
  height: 100%;
  min-height: 8.5rem;
  border: 1px solid ${color.intent.accent.border};
  border-radius: ${radius.lg};
  background: ${color.intent.accent.surface};

  > a {
    margin-inline-end: ${space[6]};
  }
  ${NARROW} {
    grid-template: minmax(3.5rem, 1fr) auto auto / minmax(0, 1fr);

    > a {
      justify-self: start;
      margin: 0 ${space[5]} ${space[4]};
    }
  }
  ${media.below.xs} {
    grid-template-rows: auto auto;
    min-height: 0;

    /* The page stays short. */
    > svg {
      display: none;
    }
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space[1]};
  padding: ${space[5]} ${space[6]};

  small {
    color: ${color.intent.accent.text};
    font-size: ${font.size.sm};
    font-weight: ${font.weight.medium};
  }
  p {
    text-wrap: balance;
  }
  ${NARROW} {
    padding: ${space[3]} ${space[5]} ${space[4]};
  }
`;

const Drawing = styled.svg`
  align-self: stretch;
  width: 100%;
  height: 100%;
  max-height: 11rem;
  border-inline-end: 1px solid ${color.intent.accent.border};
  background: ${color.intent.info.surface};
  fill: none;
  stroke-linecap: round;
  stroke-linejoin: round;

  ${NARROW} {
    /* Fills the remaining height, without adding any of its own. */
    height: 0;
    min-height: 100%;
    border-block-end: 1px solid ${color.intent.accent.border};
    border-inline-end: 0;
  }
  .rises {
    animation: ${rise} ${BANNER_ANIMATION_MS}ms ${motion.ease};
  }
  .paper,
  .badge {
    fill: ${color.surface.raised};
  }
  .pane {
    fill: ${color.surface.raised};
    opacity: 0.6;
  }
  .paper {
    stroke: ${color.intent.accent.border};
  }
  .solid,
  .spot {
    fill: ${color.intent.accent.solid};
  }
  .mid,
  .far {
    fill: ${color.intent.accent.border};
  }
  .far {
    opacity: 0.55;
  }
  .tint {
    fill: ${color.intent.accent.surface};
  }
  .pool {
    fill: ${color.scenery.water};
  }
  .leaf {
    fill: ${color.intent.success.border};
  }
  .warm,
  .spark {
    fill: ${color.intent.warning.border};
  }
  .heart {
    fill: ${color.intent.danger.solid};
  }
  .badge {
    stroke: ${color.intent.accent.border};
    stroke-width: 1.5;
  }
  .ring-far,
  .ring-mid,
  .cord {
    stroke: ${color.scenery.water};
    stroke-width: 1.5;
  }
  .ring-far {
    stroke-dasharray: 4 4;
  }
  .arrow,
  .frame,
  .crane {
    stroke: ${color.intent.accent.solid};
    stroke-width: 2.5;
  }
  .word {
    stroke: ${color.border.default};
    stroke-width: 4;
  }
  .bar {
    stroke: ${color.text.strong};
    stroke-width: 5;
  }
  .white-bar,
  .white-dots {
    stroke: ${color.surface.raised};
    stroke-width: 4;
  }
  .white-dots.grey {
    stroke: ${color.border.default};
  }
`;

interface MarketBannerProps {
  market: Market;
  isAvailable: Availability;
}

/** News of a market (HO-04), with a link once the product is available. */
export function MarketBanner({ market, isAvailable }: MarketBannerProps) {
  const nameId = useId();
  if (!isAnnouncing(market)) return null;
  const { title, text, product, action }: Banner = BANNER_BY_MARKET[market];
  return (
    <Frame>
      {/* The key restarts the animation when the market changes. */}
      <Root key={market} aria-labelledby={nameId}>
        <Drawing
          viewBox="0 0 320 160"
          preserveAspectRatio="xMidYMax meet"
          aria-hidden="true"
          focusable="false"
        >
          {BANNER_DRAWINGS[market]}
        </Drawing>
        <Words>
          <small id={nameId}>{`Actualité du marché ${MARKET_LABEL_BY_MARKET[market]}`}</small>
          <h2>{title}</h2>
          <p>{text}</p>
        </Words>
        {action && isAvailable(product, market) && (
          <ButtonLink href={action.href}>{action.label}</ButtonLink>
        )}
      </Root>
    </Frame>
  );
}
