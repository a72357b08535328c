import styled from 'styled-components';
import { Icon } from './Icon/Icon.tsx';
import { BaseLink } from './LinkProvider.tsx';
import type { LinkProps } from './LinkProvider.tsx';
import { color, font, motion, space } from './tokens/tokens.ts';
import { touchArea } from './tokens/touchArea.ts';

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
