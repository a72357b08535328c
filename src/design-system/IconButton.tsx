import type { ButtonHTMLAttributes, Ref } from 'react';
import styled from 'styled-components';
import { Icon } from './Icon/Icon.tsx';
import type { IconName } from './Icon/Icon.tsx';
import { Spinner } from './Spinner.tsx';
import { color, motion, radius, size } from './tokens/tokens.ts';

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  /** The drawing, which is all that the button shows. */
  icon: IconName;
  /** Accessible name, which says what the button does. */
  label: string;
  tone?: 'default' | 'danger';
  size?: 'sm' | 'md';
  /** Whether the action is under way: a spinner replaces the drawing. */
  pending?: boolean;
  ref?: Ref<HTMLButtonElement> | undefined;
};

const StyledButton = styled.button`
  flex: none;
  display: inline-grid;
  place-items: center;
  width: ${size.control};
  height: ${size.control};
  border-radius: ${radius.md};
  color: ${color.text.muted};
  transition: background-color ${motion.fast} ${motion.ease};

  &[data-size='sm'] {
    width: ${size.controlSm};
    height: ${size.controlSm};
  }
  &:hover {
    background: ${color.surface.sunken};
    color: ${color.text.strong};
  }
  &[data-tone='danger']:hover {
    background: ${color.intent.danger.surface};
    color: ${color.intent.danger.text};
  }
  &:disabled {
    background: none;
    color: ${color.text.disabled};
    opacity: 0.55;
  }
`;

export function IconButton({
  icon,
  label,
  tone = 'default',
  size: buttonSize = 'md',
  pending = false,
  disabled = false,
  ...props
}: IconButtonProps) {
  return (
    <StyledButton
      type="button"
      {...props}
      aria-label={label}
      aria-busy={pending || undefined}
      disabled={disabled || pending}
      data-tone={tone}
      data-size={buttonSize}
    >
      {pending ? <Spinner /> : <Icon name={icon} />}
    </StyledButton>
  );
}
