import { css } from 'styled-components';
import { color, motion, radius, shadow } from '../tokens/tokens.ts';

/** Surface styles of popups that open beside their trigger: list, menu, calendar. */
export const popupStyles = css`
  border: 1px solid ${color.border.default};
  border-radius: ${radius.md};
  background: ${color.surface.overlay};
  box-shadow: ${shadow.overlay};
  transition: opacity ${motion.fast} ${motion.ease};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
  &:focus-visible {
    outline: none;
  }
`;
