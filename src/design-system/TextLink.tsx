import styled from 'styled-components';
import { css } from 'styled-components';
import { Icon } from './Icon/Icon.tsx';
import { BaseLink, type LinkProps } from './LinkProvider.tsx';
import { color, font, motion, space, media, size } from './tokens/tokens.ts';

/** Stretches what a finger may touch to 44 px, without moving anything: for a link within a text or a list (D-143). */
export const touchArea = css`
  ${media.touch} {
    position: relative;

    &::after {
      content: '';
      position: absolute;
      inset-block: calc((100% - ${size.target}) / 2);
      inset-inline: min(0px, calc((100% - ${size.target}) / 2));
    }
  }
`;

const StyledLink = styled(BaseLink)`
  color: ${color.intent.accent.text};
  font-weight: ${font.weight.medium};
  text-decoration: underline;
  text-decoration-color: ${color.intent.accent.border};
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  transition: text-decoration-color ${motion.fast} ${motion.ease};

  ${touchArea}

  &:hover {
    text-decoration-color: currentcolor;
  }
  svg {
    display: inline-block;
    margin-inline-start: ${space[1]};
    vertical-align: -0.125em;
  }
`;

/** A link in running text. A link that opens a new tab announces it. */
export function TextLink({ children, ...props }: LinkProps) {
  const isNewTab = props.target === '_blank';
  return (
    <StyledLink {...props}>
      {children}
      {isNewTab && <Icon name="external" size="sm" label="(nouvel onglet)" />}
    </StyledLink>
  );
}
