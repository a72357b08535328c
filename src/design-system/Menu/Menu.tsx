import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement } from 'react';
import styled, { css } from 'styled-components';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/Icon.tsx';
import { BaseLink } from '../LinkProvider/LinkProvider.tsx';
import { color, font, motion, radius, shadow, size, space, zIndex } from '../tokens/tokens.ts';

export interface MenuItem {
  key: string;
  label: string;
  icon?: IconName;
  tone?: 'default' | 'danger';
  disabled?: boolean;
  /** Goes somewhere… */
  href?: string;
  /** …or does something. */
  onSelect?: () => void;
}

interface MenuProps {
  /** A button; it gets the menu's attributes. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
}

const Positioner = styled(BaseMenu.Positioner)`
  z-index: ${zIndex.popup};
`;

const Popup = styled(BaseMenu.Popup)`
  min-width: 11rem;
  padding: ${space[1]};
  border: 1px solid ${color.border.subtle};
  border-radius: ${radius.md};
  background: ${color.surface.overlay};
  box-shadow: ${shadow.overlay};
  transition: opacity ${motion.fast} ${motion.ease};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
  &:focus-visible {
    outline: none;
  }
`;

const itemStyles = css`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${size.controlSm};
  padding: ${space[1]} ${space[3]} ${space[1]} ${space[2]};
  border-radius: ${radius.sm};
  color: ${color.text.default};
  font-size: ${font.size.md};
  text-decoration: none;
  cursor: pointer;

  svg {
    color: ${color.text.muted};
  }
  &[data-highlighted] {
    outline: none;
    background: ${color.surface.sunken};
    color: ${color.text.strong};
  }
  &[data-tone='danger'],
  &[data-tone='danger'] svg {
    color: ${color.intent.danger.text};
  }
  &[data-disabled] {
    color: ${color.text.disabled};
    cursor: not-allowed;
  }
`;

const Item = styled(BaseMenu.Item)`
  ${itemStyles}
`;

const LinkItem = styled(BaseMenu.LinkItem)`
  ${itemStyles}
`;

type EntryProps = Omit<MenuItem, 'key'>;

function Entry({ label, icon, tone = 'default', disabled = false, href, onSelect }: EntryProps) {
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {label}
    </>
  );
  if (href !== undefined && !disabled) {
    return (
      <LinkItem data-tone={tone} closeOnClick render={<BaseLink href={href} />}>
        {content}
      </LinkItem>
    );
  }
  return (
    <Item data-tone={tone} disabled={disabled} onClick={onSelect}>
      {content}
    </Item>
  );
}

export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <Positioner align={align} sideOffset={4}>
          <Popup>
            {items.map(({ key, ...item }) => (
              <Entry key={key} {...item} />
            ))}
          </Popup>
        </Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
