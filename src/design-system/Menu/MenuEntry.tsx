import styled, { css } from 'styled-components';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/Icon.tsx';
import { BaseLink } from '../LinkProvider/LinkProvider.tsx';
import { color, font, radius, size, space } from '../tokens/tokens.ts';

export interface MenuItem {
  key: string;
  label: string;
  icon?: IconName;
  tone?: 'default' | 'danger';
  disabled?: boolean;
  /** Address, for an entry that navigates. */
  href?: string;
  /** Handler, for an entry that performs an action. */
  onSelect?: () => void;
}

type MenuEntryProps = Omit<MenuItem, 'key'> & { onClose: () => void };

const look = css`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  width: 100%;
  min-height: ${size.controlSm};
  padding: ${space[1]} ${space[3]} ${space[1]} ${space[2]};
  border-radius: ${radius.sm};
  color: ${color.text.default};
  font-size: ${font.size.md};
  text-align: start;
  text-decoration: none;

  svg {
    color: ${color.text.muted};
  }
  &:is(:hover, :focus):not([aria-disabled]) {
    background: ${color.surface.sunken};
    color: ${color.text.strong};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[data-tone='danger'],
  &[data-tone='danger'] svg {
    color: ${color.intent.danger.text};
  }
  &[aria-disabled] {
    color: ${color.text.disabled};
  }
`;

const ActionEntry = styled.button`
  ${look}
`;

const LinkEntry = styled(BaseLink)`
  ${look}
`;

export function MenuEntry({
  label,
  icon,
  tone = 'default',
  disabled = false,
  href,
  onSelect,
  onClose,
}: MenuEntryProps) {
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {label}
    </>
  );
  const shared = { role: 'menuitem', tabIndex: -1, 'data-tone': tone } as const;
  if (href !== undefined && !disabled) {
    return (
      <LinkEntry {...shared} href={href} onClick={onClose}>
        {content}
      </LinkEntry>
    );
  }
  const handleClick = () => {
    if (disabled) return;
    onClose();
    onSelect?.();
  };
  return (
    <ActionEntry
      {...shared}
      type="button"
      aria-disabled={disabled || undefined}
      onClick={handleClick}
    >
      {content}
    </ActionEntry>
  );
}
