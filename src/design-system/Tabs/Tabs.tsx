import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, motion, radius, size, space } from '../tokens/tokens.ts';

export interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  disabled?: boolean;
}

interface TabsProps<Value extends string> {
  /** Names the group of tabs. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** What the chosen tab shows. */
  children: ReactNode;
}

const List = styled(BaseTabs.List)`
  display: flex;
  gap: ${space[6]};
  overflow-x: auto;
  box-shadow: inset 0 -1px ${color.border.default};
`;

const Tab = styled(BaseTabs.Tab)`
  flex: none;
  min-height: ${size.control};
  padding: 0 ${space.half};
  border-block: 2px solid transparent;
  color: ${color.text.muted};
  font-size: ${font.size.md};
  font-weight: ${font.weight.medium};
  white-space: nowrap;
  transition: color ${motion.fast} ${motion.ease};

  &:hover:not([data-disabled]) {
    color: ${color.text.strong};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-selected='true'] {
    border-block-end-color: ${color.intent.accent.solid};
    color: ${color.text.strong};
  }
  &[data-disabled] {
    color: ${color.text.disabled};
  }
`;

const Panel = styled(BaseTabs.Panel)`
  padding-block-start: ${space[4]};
  border-radius: ${radius.sm};
`;

export function Tabs<Value extends string>({
  label,
  items,
  value,
  onChange,
  children,
}: TabsProps<Value>) {
  return (
    <BaseTabs.Root value={value} onValueChange={(next: Value) => onChange(next)}>
      <List aria-label={label}>
        {items.map((item) => (
          <Tab key={item.value} value={item.value} disabled={item.disabled ?? false}>
            {item.label}
          </Tab>
        ))}
      </List>
      <Panel value={value}>{children}</Panel>
    </BaseTabs.Root>
  );
}
