import styled from 'styled-components';
import { foldedStyles } from '#design-system/FoldingForm.tsx';
import { font, media, space } from '#design-system/tokens/tokens.ts';

/**
 * The form and its result. A panel of the result takes the column of the form and what the side menu leaves when it folds,
 * at least 440 px; a wide window has a column of its own for it. Nothing else moves when it opens (D-156).
 */
export const Columns = styled.div`
  --head-height: 1.75rem;
  --head-gap: 0.375rem;
  --folded-height: 2.5rem;
  position: relative;
  display: grid;
  gap: ${space[6]};
  align-items: start;

  ${media.sideBySide} {
    /* Two localities fit beside one another. */
    --form-column: max(20rem, 440px - var(--menu-room, 0px));
    --panel-width: calc(var(--form-column) + var(--menu-room, 0px));
    --field-gap: ${space[5]};
    grid-template-columns: var(--form-column) minmax(0, 1fr);
  }
  ${media.threeColumns} {
    --panel-width: clamp(420px, 25vw, 480px);
    grid-template-columns: var(--form-column) minmax(0, 1fr) var(--panel-width);
  }
  /* The usual form is whole above « Estimer » in a window of 768 px. */
  @media (max-height: 50rem) {
    --field-gap: ${space[3]};
  }
  &[data-presented] {
    grid-template-columns: minmax(0, 1fr);
  }
  /* The last row can be scrolled above the save bar, and above a sheet. */
  ${media.stacked} {
    padding-block-end: var(--bottom-bar, 0px);

    &:has([data-panel]) {
      padding-block-end: 50svh;
    }
  }
  ${media.below.sm} {
    gap: ${space[4]};
  }
`;

export const ConfigurationSection = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--head-gap);
  min-width: 0;

  > h2 {
    display: grid;
    align-items: center;
    height: var(--head-height);
    font-size: ${font.size.lg};
  }
  /* Above the result, or above a panel in its column, it is one line. */
  ${media.twoColumns} {
    [data-count-columns]:has([data-panel]) > & {
      margin-inline-start: calc(-1 * var(--menu-room, 0px));
    }
    [data-count-columns]:has([data-panel]) > &[data-folded] {
      ${foldedStyles}
    }
  }

  ${media.stacked} {
    position: relative;

    > h2 {
      display: none;
    }
    &[data-folded] {
      ${foldedStyles}
    }
  }
  ${media.sideBySide} {
    position: sticky;
    inset-block-start: calc(3.25rem + ${space[4]});
  }
  /* On paper, the summary of a result states its criteria. */
  ${media.print} {
    &:has(+ [data-answer='shown']) {
      display: none;
    }
  }
`;

export const ResultSection = styled.section`
  display: grid;
  align-content: start;
  gap: var(--head-gap);
  min-width: 0;

  [data-presented] & {
    gap: ${space[4]};
  }
  /* The place of an answer is brought to the top of a narrow window, so the page must be long enough before it is there. */
  ${media.stacked} {
    &[data-answer='awaited'] {
      min-height: calc(100svh - ${space[16]});
    }
  }
  ${media.below.sm} {
    &[data-answer] {
      min-height: calc(100svh - ${space[16]});
    }
  }
`;

/** The title of the result, with the badge of the demonstration. */
export const ResultHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[6]};
  min-height: var(--head-height);

  /* A client sees the figures below the name, and between them where the figures come from. */
  [data-presented] & {
    display: contents;

    > :not(h2) {
      justify-self: start;
    }
  }
  h2 {
    font-size: ${font.size.lg};
  }
  /* The title receives the focus after an estimate, so that it is read; it is no control to be marked. */
  h2:focus-visible {
    outline: none;
  }
`;
