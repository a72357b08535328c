import styled, { css } from 'styled-components';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import { BaseLink } from '../LinkProvider.tsx';
import { color, font, media, radius, size, space } from '../tokens/tokens.ts';

export interface MenuItem {
  key: string;
  label: string;
  icon?: IconName;
  tone?: 'default' | 'danger';
  disabled?: boolean;
  /** State of an entry that is switched on and off. It has no icon of its own, and choosing it keeps the menu open. */
  checked?: boolean;
  /** Whether the entry is the chosen one of its group. It has no icon of its own. */
  current?: boolean;
  /** Short text behind the label. */
  detail?: string;
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

  ${media.below.sm} {
    min-height: 44px;
  }
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
  &[aria-checked='false'] > svg {
    visibility: hidden;
  }
  > svg {
    flex: none;
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

const Label = styled.span`
  min-width: 0;
  overflow-wrap: break-word;
`;

const Detail = styled.span`
  flex: none;
  margin-inline-start: auto;
  padding-inline-start: ${space[3]};
  color: ${color.text.muted};
  font-size: ${font.size.sm};
`;

/** Role of an entry by its state. */
function roleOf({ checked, current }: Pick<MenuItem, 'checked' | 'current'>) {
  if (checked !== undefined) return 'menuitemcheckbox';
  return current === undefined ? 'menuitem' : 'menuitemradio';
}

export function MenuEntry({
  label,
  icon,
  tone = 'default',
  disabled = false,
  checked,
  current,
  detail,
  href,
  onSelect,
  onClose,
}: MenuEntryProps) {
  const state = checked ?? current;
  const content = (
    <>
      {state === undefined ? icon && <Icon name={icon} /> : <Icon name="check" />}
      <Label>{label}</Label>
      {detail !== undefined && <Detail>{detail}</Detail>}
    </>
  );
  const role = roleOf({ checked, current });
  const shared = { role, 'aria-checked': state, tabIndex: -1, 'data-tone': tone } as const;
  if (href !== undefined && !disabled) {
    return (
      <LinkEntry {...shared} href={href} onClick={onClose}>
        {content}
      </LinkEntry>
    );
  }
  const handleClick = () => {
    if (disabled) return;
    if (checked === undefined) onClose();
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

const GAP = 4;

/** Returns the entries of a menu, including disabled ones, which can be read but not chosen. */
export function entriesOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')];
}

/** Returns the entry that a key moves focus to: arrows, Home, End or a first letter. */
export function targetOf(key: string, entries: readonly HTMLElement[]): HTMLElement | undefined {
  const from = entries.findIndex((entry) => entry === document.activeElement);
  switch (key) {
    case 'ArrowDown':
      return entries[(from + 1) % entries.length];
    case 'ArrowUp':
      return entries.at(from <= 0 ? -1 : from - 1);
    case 'Home':
      return entries[0];
    case 'End':
      return entries.at(-1);
    default: {
      if (key.length !== 1 || key === ' ') return undefined;
      const after = [...entries.slice(from + 1), ...entries.slice(0, from + 1)];
      return after.find((entry) => entry.textContent.trim().toLowerCase().startsWith(key));
    }
  }
}

/** Positions an open menu below its button, or above it when there is no room below. */
export function placeMenu(menu: HTMLElement, button: Element, align: 'start' | 'end'): void {
  const target = button.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const below = target.bottom + GAP;
  const hasRoom = below + height <= window.innerHeight || target.top < height + GAP;
  const left = align === 'start' ? target.left : target.right - width;
  const rightmost = document.documentElement.clientWidth - width - GAP;
  menu.style.top = `${hasRoom ? below : target.top - height - GAP}px`;
  menu.style.left = `${Math.max(GAP, Math.min(left, rightmost))}px`;
}
