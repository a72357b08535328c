import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Icon } from './Icon/Icon.tsx';
import { BaseLink } from './LinkProvider.tsx';
import { color, font, size, space } from './tokens/tokens.ts';

const look = css`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-height: ${size.target};
  color: ${color.text.muted};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.medium};
  text-decoration: none;

  &:hover {
    color: ${color.text.strong};
  }
  /* Beside another, one arrow is enough. */
  a + & > svg {
    display: none;
  }
`;

const StyledLink = styled(BaseLink)`
  ${look}
`;

const StyledButton = styled.button`
  ${look}
`;

type BackLinkProps = { children?: ReactNode } & (
  | { href: string; onBack?: undefined }
  | { href?: undefined; onBack: () => void }
);

/** A link one level up (`href`), or a button that goes back in the history (`onBack`). */
export function BackLink({ children = 'Retour', href, onBack }: BackLinkProps) {
  const content = (
    <>
      <Icon name="arrowLeft" size="sm" />
      {children}
    </>
  );
  if (href !== undefined) {
    return (
      <StyledLink href={href} data-print="hidden">
        {content}
      </StyledLink>
    );
  }
  return (
    <StyledButton type="button" onClick={onBack}>
      {content}
    </StyledButton>
  );
}
