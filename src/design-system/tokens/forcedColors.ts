import { css } from 'styled-components';
import { media } from './tokens.ts';

/** For what is chosen or pointed at, and says so by a background or the colour of a border: both are taken away there. */
export const chosenInForcedColors = css`
  ${media.forcedColors} {
    forced-color-adjust: none;
    border-color: Highlight;
    background: Highlight;
    color: HighlightText;
  }
`;

/** For a line that is nothing but a background. */
export const lineInForcedColors = css`
  ${media.forcedColors} {
    forced-color-adjust: none;
    background: CanvasText;
  }
`;

/** Gives a box or a button of a choice the browser's own mark back. */
export const ownMarkInForcedColors = css`
  ${media.forcedColors} {
    appearance: auto;

    &::before {
      content: none;
    }
  }
`;

/** For the parts of a drawing, which differ by their colour. */
export const drawnInForcedColors = css`
  forced-color-adjust: none;
`;
