import type { queries } from '@testing-library/dom';

/** How an element is found: by its role, and its accessible name if it has one. */
export interface Target {
  role: string;
  /** Regular expression of the whole or a part of the name, with single spaces. */
  name?: { source: string; flags: string } | undefined;
  /** Roles and names around it, from the outside. */
  within?: Target | undefined;
}

/** What the page says about a target: where its centre is, or why it cannot be pressed yet. */
export type Found =
  | { isReady: true; x: number; y: number; text: string; value: string; isFocused: boolean }
  | { isReady: false; reason: string };

/**
 * Finds an element as assistive technology would, scrolls to it, and waits for two frames to see whether it moves. It
 * runs in the page, where Testing Library has been added, so it must not use anything of this module.
 */
export async function findInPage(target: Target): Promise<Found> {
  const { TestingLibraryDom: library } = globalThis as unknown as {
    TestingLibraryDom: typeof queries;
  };
  const allOf = ({ role, name, within }: Target): HTMLElement[] => {
    const pattern = name && new RegExp(name.source, name.flags);
    const matches = (computed: string) =>
      pattern === undefined || pattern.test(computed.replaceAll(/\s+/g, ' '));
    const roots = within ? allOf(within) : [document.body];
    return roots.flatMap((root) => library.queryAllByRole(root, role, { name: matches }));
  };
  const [element] = allOf(target);
  if (!element) return { isReady: false, reason: 'not found' };
  if (element.matches(':disabled')) return { isReady: false, reason: 'disabled' };
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  const { left, top, width, height } = element.getBoundingClientRect();
  if (left !== before.left || top !== before.top) return { isReady: false, reason: 'moving' };
  const x = left + width / 2;
  const y = top + height / 2;
  const hit = document.elementFromPoint(x, y);
  const label = element.closest('label');
  const isHit = hit !== null && (element.contains(hit) || label?.contains(hit) === true);
  if (!isHit) return { isReady: false, reason: `covered by ${hit?.outerHTML.slice(0, 120)}` };
  return {
    isReady: true,
    x,
    y,
    text: element.innerText,
    value: 'value' in element ? String(element.value) : '',
    isFocused: element === document.activeElement,
  };
}
