import { css } from 'styled-components';
import { chosenInForcedColors } from '../tokens/forcedColors.ts';
import { color, font, motion, radius, size, space } from '../tokens/tokens.ts';

/** Styles shared by `Button` and `ButtonLink`. */
export const buttonStyles = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-height: ${size.control};
  padding: ${space[1]} ${space[4]};
  border: 1px solid transparent;
  border-radius: ${radius.md};
  font-size: ${font.size.md};
  font-weight: ${font.weight.medium};
  --line-height: ${font.lineHeight.tight};
  text-align: center;
  text-decoration: none;
  transition:
    background-color ${motion.fast} ${motion.ease},
    border-color ${motion.fast} ${motion.ease};

  &:focus-visible {
    border-radius: ${radius.md};
  }

  &[data-size='sm'] {
    min-height: ${size.controlSm};
    padding: 0 ${space[3]};
    font-size: ${font.size.sm};
  }
  &[data-size='lg'] {
    min-height: ${size.controlLg};
    padding: ${space[2]} ${space[6]};
    font-size: ${font.size.lg};
  }

  &[data-variant='primary'] {
    background: ${color.intent.accent.solid};
    color: ${color.text.onAccent};
  }
  &[data-variant='primary']:hover {
    background: ${color.intent.accent.solidHover};
  }
  &[data-variant='secondary'] {
    border-color: ${color.border.default};
    background: ${color.surface.raised};
    color: ${color.text.strong};
  }
  &[data-variant='secondary']:hover {
    border-color: ${color.border.strong};
    background: ${color.surface.hover};
  }
  &[data-variant='ghost'] {
    color: ${color.text.default};
  }
  &[data-variant='ghost']:hover {
    background: ${color.surface.sunken};
    color: ${color.text.strong};
  }
  &[data-variant='danger'] {
    background: ${color.intent.danger.solid};
    color: ${color.text.onAccent};
  }
  &[data-variant='danger']:hover {
    background: ${color.intent.danger.solidHover};
  }

  &[aria-pressed='true'] {
    ${chosenInForcedColors}
  }

  /* An aria-disabled button stays focusable so that keyboard users can read why it is disabled. */
  &:is(:disabled, [aria-disabled='true']):not([aria-busy='true']) {
    cursor: not-allowed;
    border-color: ${color.border.subtle};
    background: ${color.surface.sunken};
    color: ${color.text.disabled};
    /* Grey text never lies on the colour that fades. */
    transition: none;
  }
  &[data-variant='ghost']:is(:disabled, [aria-disabled='true']):not([aria-busy='true']) {
    border-color: transparent;
    background: transparent;
  }
`;
