import { useState } from 'react';
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react';

/** Returns the mark that a key moves focus to, from the focused mark. */
export type NextMark = (from: string, key: string) => string | undefined;

function markOf(target: EventTarget | null): string | undefined {
  const mark = target instanceof Element ? target.closest('[data-mark]') : null;
  return mark?.getAttribute('data-mark') ?? undefined;
}

/** Returns list navigation: arrow keys move to the previous or next mark, Home and End to the ends. */
export function inOrder(keys: readonly string[]): NextMark {
  return (from, key) => {
    const at = keys.indexOf(from);
    if (key === 'Home') return keys[0];
    if (key === 'End') return keys.at(-1);
    if (key === 'ArrowDown' || key === 'ArrowRight') return keys[at + 1];
    if (key === 'ArrowUp' || key === 'ArrowLeft') return keys[at - 1];
    return undefined;
  };
}

/**
 * Makes all the marks of a chart (`data-mark`) one tab stop, with arrow keys between them. `active` is
 * the hovered or focused mark, so that its figures can be shown.
 */
export function useRoving(first: string | undefined, next: NextMark) {
  const [visited, setVisited] = useState<string>();
  const [focused, setFocused] = useState<string>();
  const [hovered, setHovered] = useState<string>();
  return {
    /** The mark in the tab order. */
    tabStop: visited ?? first,
    active: hovered ?? focused,
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        const from = markOf(event.target);
        const to = from === undefined ? undefined : next(from, event.key);
        if (to === undefined) return;
        event.preventDefault();
        const marks = event.currentTarget.querySelectorAll<SVGElement | HTMLElement>('[data-mark]');
        [...marks].find((mark) => mark.dataset['mark'] === to)?.focus();
      },
      onFocus: (event: FocusEvent) => {
        const mark = markOf(event.target);
        if (mark !== undefined) setVisited(mark);
        setFocused(mark);
      },
      onBlur: () => setFocused(undefined),
      onPointerOver: (event: PointerEvent) => setHovered(markOf(event.target)),
      onPointerLeave: () => setHovered(undefined),
    },
  };
}
