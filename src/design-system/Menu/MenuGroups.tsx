import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { color, space } from '../tokens/tokens.ts';
import { MenuEntry, type MenuItem, entriesOf } from './MenuEntry.tsx';

export interface MenuGroup {
  /** Accessible name of the group. */
  label: string;
  items: readonly MenuItem[];
}

const Root = styled.div`
  width: max-content;
  min-width: 100%;
  max-width: min(22rem, calc(100vw - 2rem));
`;

const Group = styled.div`
  /* A long group scrolls, so that the others stay in reach. */
  max-height: min(19rem, 45dvh);
  overflow-y: auto;

  & + & {
    margin-block-start: ${space[1]};
    padding-block-start: ${space[1]};
    border-block-start: 1px solid ${color.border.subtle};
  }
`;

interface MenuGroupsProps {
  groups: readonly MenuGroup[];
}

/** Entries of a menu in groups. Entries that arrive after the menu was opened take the focus that nothing else holds. */
export function MenuGroups({ groups }: MenuGroupsProps) {
  const ref = useRef<HTMLDivElement>(null);

  const menuOf = () => ref.current?.closest<HTMLElement>('[popover]');
  useLayoutEffect(() => {
    const menu = menuOf();
    const { activeElement } = document;
    // An entry that was removed leaves the focus to the body.
    const hasFocus = activeElement === menu || activeElement === document.body;
    if (menu?.matches(':popover-open') && hasFocus) entriesOf(menu)[0]?.focus();
  });

  return (
    <Root ref={ref} role="none">
      {groups
        .filter(({ items }) => items.length > 0)
        .map(({ label, items }) => (
          <Group key={label} role="group" aria-label={label}>
            {items.map(({ key, ...item }) => (
              <MenuEntry key={key} {...item} onClose={() => menuOf()?.hidePopover()} />
            ))}
          </Group>
        ))}
    </Root>
  );
}
