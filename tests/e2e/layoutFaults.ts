import type { Page } from 'playwright';

/**
 * Returns what a person would call broken in the main part of a page or in an open panel: a word or a number on two lines,
 * a text that its box cuts or that stands outside of it, and a page that scrolls sideways. It reads the page as it is drawn.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // The page knows only what is in this function.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest(
        '.visually-hidden, [hidden], [data-hidden], svg, [data-folded] > :last-child',
      ) === null;
    /** A word, or a number with its thousands and its unit. A hyphen or a slash may end a line. */
    const TOKEN = /[+−]?\d{1,3}(?: \d{3})+(?:,\d+)?(?: [€%])?|[^\s\-–/]+/g;
    const faults: string[] = [];
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, 4);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || !isShown(parent)) continue;
      for (const { 0: token, index } of (node.textContent ?? '').matchAll(TOKEN)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + token.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) faults.push(`« ${token} » is broken`);
      }
    }
    for (const box of document.querySelectorAll(
      'main :is(td, th, button, dd, dt, label, li, p, h1, h2, h3)',
    )) {
      const { scrollWidth, clientWidth } = box;
      const { overflowX, textOverflow, display } = getComputedStyle(box);
      if (!isShown(box) || display.startsWith('inline') || clientWidth === 0) continue;
      if (textOverflow === 'ellipsis' || overflowX !== 'visible') continue;
      if (scrollWidth > clientWidth + 1)
        faults.push(
          `« ${box.textContent.trim().slice(0, 60)} » is ${scrollWidth - clientWidth} px outside its box`,
        );
    }
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      faults.push(`the page scrolls ${root.scrollWidth - root.clientWidth} px sideways`);
    return [...new Set(faults)];
  });
}
