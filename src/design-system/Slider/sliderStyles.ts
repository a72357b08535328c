import { css } from 'styled-components';
import { color, size, space } from '../tokens/tokens.ts';
import { lineInForcedColors } from '../tokens/forcedColors.ts';

/** Height of a slider with marks under a label of one line, for the space that waits for it. */
export const SLIDER_HEIGHT = `calc(1.25rem + ${space[1]} + ${size.target} + ${space[1]} + 1.125rem)`;

// A browser drops a rule with another vendor's pseudo-element, so these selectors cannot share one rule.

/** The track, filled from `--from` to `--to`. */
export const trackStyles = css`
  height: 0.25rem;
  border-radius: 0.125rem;
  background: linear-gradient(
    to right,
    ${color.border.default} var(--from),
    ${color.intent.accent.solid} var(--from) var(--to),
    ${color.border.default} var(--to)
  );
  ${lineInForcedColors}
`;

/** The handle, 1.125rem wide. */
export const thumbStyles = css`
  width: 1.125rem;
  height: 1.125rem;
  border: 2px solid ${color.intent.accent.solid};
  border-radius: 50%;
  background: ${color.surface.raised};
`;
