import styled, { keyframes } from 'styled-components';
import type { Market } from '#domain/markets.ts';
import { Icon } from '#design-system/Icon/Icon.tsx';
import { color, font, motion, radius, space } from '#design-system/tokens/tokens.ts';
import { BANNER_ANIMATION_MS, BANNER_BY_MARKET } from '../banners.ts';

const comeIn = keyframes`
  from { opacity: 0; transform: translateX(-1.5rem); }
`;

const Root = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space[4]};
  padding: ${space[4]} ${space[5]};
  border: 1px solid ${color.intent.accent.border};
  border-radius: ${radius.lg};
  background: ${color.intent.accent.surface};
  color: ${color.intent.accent.text};
  animation: ${comeIn} ${BANNER_ANIMATION_MS}ms ${motion.ease};

  h2 {
    color: inherit;
    font-size: ${font.size.lg};
  }
  p {
    color: ${color.text.default};
  }
`;

/** What is new in a market (HO-04). */
export function MarketBanner({ market }: { market: Market }) {
  const banner = BANNER_BY_MARKET[market];
  if (!banner) return null;
  return (
    // Another market brings its banner in again.
    <Root key={market} aria-label="Actualité du marché">
      <Icon name="boost" size="lg" />
      <div>
        <h2>{banner.title}</h2>
        <p>{banner.text}</p>
      </div>
    </Root>
  );
}
