import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from './Icon/Icon.tsx';
import type { IconName } from './Icon/Icon.tsx';
import { BaseLink } from './LinkProvider.tsx';
import { chosenInForcedColors } from './tokens/forcedColors.ts';
import { color, font, radius, size, space } from './tokens/tokens.ts';

interface NavItemProps {
  href: string;
  icon: IconName;
  /** Whether the page on screen is this one. */
  current?: boolean;
  children: ReactNode;
}

const StyledLink = styled(BaseLink)`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${size.control};
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius.md};
  color: ${color.text.default};
  font-size: ${font.size.md};
  font-weight: ${font.weight.medium};
  text-decoration: none;

  svg {
    color: ${color.text.muted};
  }
  &:hover {
    background: ${color.surface.sunken};
  }
  &[aria-current='page'] {
    background: ${color.intent.accent.surface};
    color: ${color.intent.accent.text};
    ${chosenInForcedColors}
  }
  &[aria-current='page'] svg {
    color: currentcolor;
  }
`;

/** An entry of the side menu. */
export function NavItem({ href, icon, current = false, children }: NavItemProps) {
  return (
    <StyledLink href={href} aria-current={current ? 'page' : undefined}>
      <Icon name={icon} />
      <span data-unfolded="">{children}</span>
    </StyledLink>
  );
}
