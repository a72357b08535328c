import { useState } from 'react';
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react';

/** Which mark a key leads to, from the one that has focus. */
export type NextMark = (from: string, key: string) => string | undefined;

function markOf(target: EventTarget | null): string | undefined {
  const mark = target instanceof Element ? target.closest('[data-mark]') : null;
  return mark?.getAttribute('data-mark') ?? undefined;
}

/** In a list: up and down (left and right too), the first and the last. */
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
 * One tab stop for all the marks of a chart (`data-mark`), arrows between them; tells which one is
 * pointed at or has focus, so that its figures can be shown.
 */
export function useRoving(first: string | undefined, next: NextMark) {
  const [visited, setVisited] = useState<string>();
  const [focused, setFocused] = useState<string>();
  const [pointed, setPointed] = useState<string>();
  return {
    /** The mark that Tab reaches. */
    tabStop: visited ?? first,
    active: pointed ?? focused,
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
      onPointerOver: (event: PointerEvent) => setPointed(markOf(event.target)),
      onPointerLeave: () => setPointed(undefined),
    },
  };
}
