import { css } from 'styled-components';
import { media } from './tokens.ts';

/** Marks a selected or active element, whose usual background and border colour are overridden by forced colours. */
export const chosenInForcedColors = css`
  ${media.forcedColors} {
    forced-color-adjust: none;
    border-color: Highlight;
    background: Highlight;
    color: HighlightText;

    * {
      color: inherit;
    }
  }
`;

/** Keeps a line visible that is only a background. */
export const lineInForcedColors = css`
  ${media.forcedColors} {
    forced-color-adjust: none;
    background: CanvasText;
  }
`;

/** Restores the native appearance of a checkbox or radio button. */
export const ownMarkInForcedColors = css`
  ${media.forcedColors} {
    appearance: auto;

    &::before {
      content: none;
    }
  }
`;

/** Keeps the colours of a drawing, whose parts differ by colour. */
export const drawnInForcedColors = css`
  forced-color-adjust: none;
`;
