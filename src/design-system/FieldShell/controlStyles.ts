import { css } from 'styled-components';
import { color, font, motion, radius, size, space } from '../tokens/tokens.ts';

/** Styles of a text-like control: input, select, list trigger. */
export const controlStyles = css`
  width: 100%;
  min-width: 0;
  min-height: ${size.control};
  padding: 0 ${space[3]};
  border: 1px solid ${color.border.strong};
  border-radius: ${radius.md};
  background: ${color.surface.raised};
  color: ${color.text.strong};
  font-size: ${font.size.md};
  text-align: start;
  text-overflow: ellipsis;
  transition: border-color ${motion.fast} ${motion.ease};

  &::placeholder {
    color: ${color.text.muted};
    opacity: 1;
  }
  &:hover:not(:disabled) {
    border-color: ${color.text.muted};
  }
  &:focus-visible {
    outline-offset: -1px;
    border-radius: ${radius.md};
  }
  &[aria-invalid='true'] {
    border-color: ${color.intent.danger.solid};
    box-shadow: inset 0 0 0 1px ${color.intent.danger.solid};
  }
  &:read-only:not(select, button, :disabled) {
    border-color: ${color.border.default};
    background: ${color.surface.canvas};
  }
  &:disabled {
    border-color: ${color.border.default};
    background: ${color.surface.sunken};
    color: ${color.text.disabled};
    opacity: 1;
  }
`;
