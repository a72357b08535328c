import { useId, useMemo, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { chosenInForcedColors } from './tokens/forcedColors.ts';
import { color, font, media, motion, size, space } from './tokens/tokens.ts';

export interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  disabled?: boolean;
}

interface TabsProps<Value extends string> {
  /** Accessible name of the tab list. */
  label: string;
  /** The tabs, from left to right. */
  items: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Content of the selected tab. */
  children: ReactNode;
}

const List = styled.div`
  display: flex;
  gap: ${space[4]};
  overflow-x: auto;
  box-shadow: inset 0 -1px ${color.border.default};
`;

const Tab = styled.button`
  flex: none;
  min-height: var(--tab-height, ${size.control});
  padding: 0 ${space[1]};
  border-block: 2px solid transparent;
  color: ${color.text.muted};
  font-size: ${font.size.md};
  font-weight: ${font.weight.medium};
  white-space: nowrap;
  transition: color ${motion.fast} ${motion.ease};

  ${media.below.xs} {
    flex: 0 1 auto;
    padding-inline: 0;
    font-size: ${font.size.sm};
    --line-height: ${font.lineHeight.tight};
    text-align: start;
    white-space: normal;
  }
  &:hover:enabled {
    color: ${color.text.strong};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-selected='true'] {
    border-block-end-color: ${color.intent.accent.solid};
    color: ${color.text.strong};
    ${chosenInForcedColors}
  }
  &:disabled {
    color: ${color.text.disabled};
  }
`;

const Panel = styled.div`
  /* A parent whose content has room above its own text may ask for less, as for lower tabs. */
  padding-block-start: var(--tab-start, ${space[4]});

  ${media.below.xs} {
    padding-block-start: var(--tab-start, ${space[3]});
  }
`;

/** Returns the index of the tab, out of `count`, that a key moves focus to. */
function targetOf(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (from + 1) % count;
    case 'ArrowLeft':
      return (from - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

interface TabListProps<Value extends string> extends Omit<TabsProps<Value>, 'children'> {
  id: string;
}

function TabList<Value extends string>({ id, label, items, value, onChange }: TabListProps<Value>) {
  const listRef = useRef<HTMLDivElement>(null);

  const handleKeyDown = (event: KeyboardEvent) => {
    const tabs = [...(listRef.current?.querySelectorAll<HTMLElement>('[role=tab]:enabled') ?? [])];
    const from = tabs.findIndex((tab) => tab === document.activeElement);
    const target = targetOf(event.key, from, tabs.length);
    if (target === undefined) return;
    event.preventDefault();
    tabs[target]?.focus();
  };

  return (
    <List ref={listRef} role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
      {items.map((item) => {
        const isSelected = item.value === value;
        return (
          <Tab
            key={item.value}
            id={`${id}-${item.value}`}
            type="button"
            role="tab"
            aria-selected={isSelected}
            aria-controls={isSelected ? `${id}-panel` : undefined}
            tabIndex={isSelected ? 0 : -1}
            disabled={item.disabled ?? false}
            onClick={() => onChange(item.value)}
          >
            {item.label}
          </Tab>
        );
      })}
    </List>
  );
}

/**
 * Tabs with manual activation: arrow keys move focus, and Enter or Space selects, because a
 * selection may load data. The headless library's tabs would add 14 kB to the first screen of the
 * application.
 */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onChange,
  children,
}: TabsProps<Value>) {
  const id = useId();
  // The same element while only the content changes, such as a table in which somebody types.
  const list = useMemo(
    () => <TabList {...{ id, label, items, value, onChange }} />,
    [id, label, items, value, onChange],
  );
  return (
    <div>
      {list}
      <Panel id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} tabIndex={0}>
        {children}
      </Panel>
    </div>
  );
}
