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
