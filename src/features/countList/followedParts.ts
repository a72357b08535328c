import styled from 'styled-components';
import { FOLLOWED_COUNTS } from '#contract/followedCounts.ts';
import { CardRows, CardRowWords } from '#design-system/Card/CardRows.tsx';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';

export const ROWS_ON_PHONE = 3;
/** Of the line that titles the latest counts, or leads to the other orders. */
const ASIDE_HEIGHT = '2.25rem';

/** As tall as its rows in every state, so that nothing below moves. */
export const Body = styled.div`
  /* The columns of both lists align: the first holds a code of four digits. */
  --columns: minmax(4.5rem, max-content) minmax(0, 1fr) auto auto;
  --row-height: 2.75rem;
  display: flex;
  flex-direction: column;
  min-height: calc(${FOLLOWED_COUNTS} * var(--row-height) + ${ASIDE_HEIGHT});

  ${media.below.sm} {
    --columns: minmax(0, 1fr) auto;
    --row-height: 6.5rem;
    min-height: calc(${ROWS_ON_PHONE} * var(--row-height) + ${ASIDE_HEIGHT});

    /* The page stays short: the others are in the list. */
    [data-beyond-phone],
    ul[aria-hidden] > :nth-child(n + ${ROWS_ON_PHONE + 1}) {
      display: none;
    }
  }
`;

export const Rows = styled(CardRows)`
  ${media.below.sm} {
    > li {
      grid-template-areas: 'code budget' 'name action' 'facts facts';
      padding-block: ${space[2]};
    }
  }
`;

export const Code = styled.span`
  white-space: nowrap;

  ${media.below.sm} {
    grid-area: code;
  }
`;

export const Words = styled(CardRowWords)`
  > :last-child {
    font-size: ${font.size.xs};
  }
  /* On a phone nothing is cut: what else is known has a line of its own, or two. */
  ${media.below.sm} {
    display: contents;
    > :first-child {
      grid-area: name;
    }
    > :last-child {
      grid-area: facts;
      white-space: normal;
    }
    :last-child > span {
      display: inline-block;
      white-space: normal;
    }
  }
`;

export const Budget = styled.span`
  color: ${color.text.strong};
  font-variant-numeric: tabular-nums;
  font-weight: ${font.weight.medium};
  text-align: end;
  white-space: nowrap;

  ${media.below.sm} {
    grid-area: budget;
  }
`;

/** The text of the button, and not its edge, aligns with the edge of the card. */
export const Action = styled.span`
  justify-self: end;
  margin-inline-end: calc(-1 * ${space[2]});

  && > * {
    padding-inline: ${space[2]};
  }
  ${media.below.sm} {
    grid-area: action;
  }
`;

export const Rest = styled.p`
  display: grid;
  flex: 1;
  place-content: center;
  padding: ${space[2]} ${space[5]};
  border-block-start: 1px solid ${color.border.subtle};
  color: ${color.text.muted};
  font-size: ${font.size.sm};
  text-align: center;
`;

export const Aside = styled.div`
  display: flex;
  align-items: center;
  min-height: ${ASIDE_HEIGHT};
  padding-inline: ${space[5]};
  border-block-start: 1px solid ${color.border.subtle};
  color: ${color.text.muted};
  font-size: ${font.size.xs};

  > h3 {
    font-size: inherit;
    font-weight: ${font.weight.medium};
  }
`;

export const Problem = styled.div`
  padding: ${space[1]} ${space[5]} ${space[5]};

  button {
    margin-block-start: ${space[3]};
  }
`;
