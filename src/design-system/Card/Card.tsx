import { useId, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { color, font, media, radius, shadow, space, zIndex } from '../tokens/tokens.ts';

interface CardProps {
  title?: ReactNode;
  /** Content beside the title: a badge, a button. */
  aside?: ReactNode;
  /** Actions or a note below a line. */
  footer?: ReactNode;
  /** `flush` removes the padding so that a table reaches the edges. */
  padding?: 'normal' | 'flush';
  /** Keeps the footer in view when the card is taller than the window; false while it may leave the view. */
  stickyFooter?: boolean | undefined;
  headingLevel?: 2 | 3;
  children: ReactNode;
}

const Root = styled.section`
  min-width: 0;
  border: 1px solid ${color.border.subtle};
  border-radius: ${radius.lg};
  background: ${color.surface.raised};
  box-shadow: ${shadow.raised};
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  padding: ${space[4]} var(--card-inset, ${space[5]}) 0;

  h2,
  h3 {
    font-size: ${font.size.lg};
    letter-spacing: -0.011em;
  }
`;

const Body = styled.div`
  padding: ${space[4]} var(--card-inset, ${space[5]}) ${space[5]};
  /* The card provides the margin, so that a table inside aligns with the other content. */
  --table-inset: 0px;
  --table-edge: 0;
  --table-ring: 3px;
  --table-bleed: 4px;

  /* A parent whose content has room above its own text may ask for less. */
  &:first-child {
    padding-block-start: var(--card-start, ${space[5]});
  }
  &[data-padding='flush'] {
    padding: 0;
    border-radius: inherit;
    overflow: clip;
    --table-inset: ${space[5]};
    --table-edge: ${space[4]};
    --table-ring: -2px;
    --table-bleed: 0px;
  }
  header + &[data-padding='flush'] {
    padding-block-start: ${space[3]};
  }
`;

/** Above a band that stays in view, what scrolls below it fades out instead of being cut. */
export const fadeAbove = css`
  &::before {
    content: '';
    position: absolute;
    /* Above its border. */
    inset: auto 0 calc(100% + 1px);
    height: ${space[4]};
    background: linear-gradient(transparent, ${color.surface.raised});
    pointer-events: none;
  }
`;

const Foot = styled.footer`
  padding: ${space[3]} ${space[5]};
  border-block-start: 1px solid ${color.border.subtle};

  &[data-sticky] {
    position: sticky;
    inset-block-end: 0;
    z-index: ${zIndex.sticky};
    border-radius: 0 0 ${radius.lg} ${radius.lg};
    background: ${color.surface.raised};

    ${fadeAbove}

    ${media.below.sm} {
      padding-block: ${space[1]};
    }
    /* On a landscape phone or at high zoom, a sticky footer would cover the content. */
    @media (max-height: 32rem) {
      position: static;
    }
    ${media.print} {
      position: static;

      &::before {
        display: none;
      }
    }
  }
`;

/**
 * Ref callback of a footer that stays in view: publishes its height as `--bottom-bar`, so that what receives the focus is
 * scrolled above it. A callback and no effect, because a card may lose its footer and show another one later.
 */
function publishHeight(bar: HTMLElement | null) {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--bottom-bar', `${bar.offsetHeight}px`),
  );
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--bottom-bar');
  };
}

export function Card({
  title,
  aside,
  footer,
  padding = 'normal',
  stickyFooter,
  headingLevel = 2,
  children,
}: CardProps) {
  const titleId = useId();
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const hasHead = title !== undefined || aside !== undefined;
  return (
    <Root aria-labelledby={title === undefined ? undefined : titleId}>
      {hasHead && (
        <Head>
          {title !== undefined && <Heading id={titleId}>{title}</Heading>}
          {aside}
        </Head>
      )}
      <Body data-padding={padding}>{children}</Body>
      {footer !== undefined && (
        <Foot
          ref={stickyFooter === undefined ? undefined : publishHeight}
          data-bottom-bar={stickyFooter === undefined ? undefined : ''}
          data-sticky={stickyFooter === true || undefined}
        >
          {footer}
        </Foot>
      )}
    </Root>
  );
}
