import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/Icon.tsx';
import { BaseLink } from '../LinkProvider.tsx';
import type { LinkProps } from '../LinkProvider.tsx';
import { Spinner } from '../Spinner.tsx';
import { buttonStyles } from './buttonStyles.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

interface Look {
  /** `primary` is for the main action of a screen, of which there is one. */
  variant?: ButtonVariant;
  size?: 'sm' | 'md' | 'lg';
  icon?: IconName | undefined;
  children: ReactNode;
}

export type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
    /** Shows a spinner and disables the button while work is in progress. */
    pending?: boolean;
    ref?: Ref<HTMLButtonElement> | undefined;
  };

const StyledButton = styled.button`
  ${buttonStyles}
`;

const StyledLink = styled(BaseLink)`
  ${buttonStyles}
`;

export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  pending = false,
  disabled = false,
  children,
  ...props
}: ButtonProps) {
  return (
    <StyledButton
      type="button"
      {...props}
      data-variant={variant}
      data-size={size}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
    >
      {pending ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </StyledButton>
  );
}

export type ButtonLinkProps = Look & Omit<LinkProps, 'children'>;

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'secondary',
  size = 'md',
  icon,
  children,
  ...props
}: ButtonLinkProps) {
  return (
    <StyledLink {...props} data-variant={variant} data-size={size}>
      {icon && <Icon name={icon} />}
      {children}
    </StyledLink>
  );
}
