import type { Page } from 'playwright';

/**
 * Returns what a person would call broken in the main part of a page or in an open panel: a word or a number on two lines,
 * a text or a value that its box cuts or that stands outside of it, cells that nearly touch, a text on the line of a row, and
 * a page or a table that scrolls sideways. It reads the page as it is drawn.
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
    const TOKEN = /[+−]?\d{1,3}(?: \d{3})+(?:,\d+)?(?: [€%])?|\d+(?:,\d+)?\s[€%]|[^\s\-–/]+/g;
    /** Smallest gap between two texts or fields of a row, in px: two spaces of their text. */
    const CELL_GAP = 7;
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
    for (const field of document.querySelectorAll<HTMLInputElement>('main input[inputmode]'))
      if (isShown(field) && field.scrollWidth > field.clientWidth)
        faults.push(`« ${field.value} » does not fit in ${field.ariaLabel ?? field.id}`);
    /** The box of the field of a cell, or else of its texts. */
    const boxOf = (cell: Element) => {
      const field = cell.querySelector('input')?.getBoundingClientRect();
      if (field) return field;
      const boxes: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>[] = [];
      const texts = document.createTreeWalker(cell, 4);
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        if (node.parentElement === null || !isShown(node.parentElement)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        // A cut text ends with « … » where its element does.
        let end = Infinity;
        for (
          let one: Element | null = node.parentElement;
          one !== null && one !== cell;
          one = one.parentElement
        )
          if (getComputedStyle(one).overflowX !== 'visible')
            end = Math.min(end, one.getBoundingClientRect().right);
        for (const { left, top, right, bottom } of range.getClientRects())
          boxes.push({ left, top, bottom, right: Math.min(right, end) });
      }
      const edge = (side: 'left' | 'top' | 'right' | 'bottom') => boxes.map((box) => box[side]);
      return {
        left: Math.min(...edge('left')),
        top: Math.min(...edge('top')),
        right: Math.max(...edge('right')),
        bottom: Math.max(...edge('bottom')),
      };
    };
    for (const table of document.querySelectorAll<HTMLTableElement>('main table')) {
      if (!isShown(table)) continue;
      const region = table.parentElement ?? table;
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = region;
      if (scrollWidth > clientWidth)
        faults.push(`a table is ${scrollWidth - clientWidth} px too wide`);
      if (getComputedStyle(region).overflowY !== 'visible' && scrollHeight > clientHeight)
        faults.push(`a table is cut ${scrollHeight - clientHeight} px above its foot`);
      for (const row of table.rows) {
        const cells = [...row.cells].map(boxOf).filter(({ left }) => Number.isFinite(left));
        cells.slice(1).forEach(({ left, top, bottom }, index) => {
          const before = cells[index];
          if (!before || before.bottom <= top || before.top >= bottom) return;
          const gap = Math.round(left - before.right);
          if (gap < CELL_GAP)
            faults.push(`« ${row.innerText.trim().slice(0, 60)} » has a gap of ${gap} px`);
        });
        const line = row.getBoundingClientRect().bottom;
        for (const text of row.querySelectorAll('[aria-live], button')) {
          const { top, bottom } = text.getBoundingClientRect();
          if (isShown(text) && top < line - 1 && bottom > line + 1)
            faults.push(`« ${text.textContent.trim()} » is on the line of its row`);
        }
      }
    }
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      faults.push(`the page scrolls ${root.scrollWidth - root.clientWidth} px sideways`);
    return [...new Set(faults)];
  });
}
