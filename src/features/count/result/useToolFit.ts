import { useLayoutEffect, useRef } from 'react';

const widthOf = (element: Element | undefined) => element?.getBoundingClientRect().width ?? 0;

/** What warns is shown first. An open tool is not, because its button would move when it is pressed. */
const isDue = (item: Element) => item.querySelector('[data-tone="warning"]') !== null;

/**
 * Marks the tools that do not fit on one line with `data-beyond`, and the row with `data-over` while there are any. They keep
 * their width out of sight, so that they can be measured again.
 */
function fitTools(row: HTMLElement): void {
  const items = [...row.children].filter((one) => one.querySelector('[data-tool]') !== null);
  const others = [...row.children].filter((one) => one.hasAttribute('data-beside-tools'));
  const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0;
  const total = (elements: readonly Element[]) =>
    elements.reduce((sum, one) => sum + widthOf(one) + gap, 0);
  // What takes a line of its own leaves the next one to the tools.
  const beside = others.filter((one) => widthOf(one) < row.clientWidth / 2);
  let room = row.clientWidth + gap - total(beside);
  const isOver = total(items) > room;
  room -= isOver ? total([...row.querySelectorAll(':scope > [data-more]')]) : 0;
  const beyond = new Set<Element>();
  for (const item of items.toSorted((one, other) => Number(isDue(other)) - Number(isDue(one)))) {
    const rest = room - total([item]);
    if (rest < 0 && !isDue(item)) beyond.add(item);
    // The tools after the first that does not fit keep their order behind « Autres outils ».
    room = rest < 0 ? 0 : rest;
  }
  for (const item of items) item.toggleAttribute('data-beyond', beyond.has(item));
  row.toggleAttribute('data-over', beyond.size > 0);
}

/**
 * Keeps the tools of a result on one line, whatever tools and counts come later: those without room wait behind « Autres
 * outils ». Returns the ref of their row.
 */
export function useToolFit() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: row } = ref;
    if (!row) return undefined;
    const fit = () => fitTools(row);
    fit();
    const resized = new ResizeObserver(fit);
    resized.observe(row);
    const changed = new MutationObserver(fit);
    const attributeFilter = ['data-tone'];
    const all = { childList: true, subtree: true, characterData: true, attributes: true };
    changed.observe(row, { ...all, attributeFilter });
    document.fonts.addEventListener('loadingdone', fit);
    return () => {
      resized.disconnect();
      changed.disconnect();
      document.fonts.removeEventListener('loadingdone', fit);
    };
  }, []);
  return ref;
}
