/* Checks that run in a page. Each stands alone, because only its own text is sent to the browser. */

/** Returns the targets smaller than 24 pixels that have no room around them either (WCAG 2.5.8). */
export function smallTargets(): string[] {
  const MINIMUM = 24;
  const selector =
    'a[href], button, input:not([type="hidden"]), select, textarea, [role="slider"], [role="option"], [tabindex="0"]';
  const boxes = [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
    if (element.closest('[inert], [aria-hidden="true"]') || !element.checkVisibility()) return [];
    // A label is pressed for its field.
    const target = (element instanceof HTMLInputElement && element.labels?.[0]) || element;
    const own = element.getBoundingClientRect();
    const other = target.getBoundingClientRect();
    const box = other.width * other.height > own.width * own.height ? other : own;
    // The skip link is outside the page until it has the focus, and hidden inputs have no size.
    if (box.width <= 1 || box.height <= 1 || box.bottom <= 0) return [];
    return [{ element, box }];
  });
  const isSmall = ({ width, height }: DOMRect) => width < MINIMUM - 0.5 || height < MINIMUM - 0.5;
  return boxes.flatMap(({ element, box }) => {
    if (!isSmall(box)) return [];
    // A link within a sentence is as high as its line.
    if (getComputedStyle(element).display === 'inline' && element.tagName === 'A') return [];
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    const isCrowded = boxes.some(({ element: other, box: near }) => {
      if (other === element || other.contains(element) || element.contains(other)) return false;
      const dx = Math.max(near.left - x, 0, x - near.right);
      const dy = Math.max(near.top - y, 0, y - near.bottom);
      return Math.hypot(dx, dy) < MINIMUM / 2;
    });
    const size = `${Math.round(box.width)} × ${Math.round(box.height)}`;
    return isCrowded ? [`${size} ${element.outerHTML.slice(0, 120)}`] : [];
  });
}

/** Returns the texts that are cut off, and that no tooltip within reach of the keys repeats whole (WCAG 1.4.12). */
export function clippedTexts(): string[] {
  const CLIPPED = new Set(['hidden', 'clip']);
  return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
    );
    if (!hasText || !element.checkVisibility() || element.closest('svg, [title], select'))
      return [];
    const descriptions = (element.getAttribute('aria-describedby') ?? '').split(' ');
    const isTold =
      element.tabIndex >= 0 &&
      descriptions.some((id) => document.getElementById(id)?.textContent === element.textContent);
    if (isTold) return [];
    const { overflowX, overflowY } = getComputedStyle(element);
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    // What only screen readers read is a pixel wide.
    if (clientWidth <= 1 || clientHeight <= 1) return [];
    const isCut =
      (CLIPPED.has(overflowX) && scrollWidth > clientWidth + 1) ||
      (CLIPPED.has(overflowY) && scrollHeight > clientHeight + 1);
    return isCut ? [`cut off: ${element.outerHTML.slice(0, 160)}`] : [];
  });
}

/** Returns the focused element, and whether something else is drawn over all of it (WCAG 2.4.11). */
export function focusedElement(): { html: string; isCovered: boolean } | undefined {
  const element = document.activeElement;
  if (element === null || element === document.body) return undefined;
  const { x: left, y: top, width, height } = element.getBoundingClientRect();
  const shares = [0.1, 0.5, 0.9];
  const points = shares.flatMap((x) =>
    shares.map((y) => [left + width * x, top + height * y] as const),
  );
  const isSeen = points.some(([x, y]) => {
    const shown = document.elementFromPoint(x, y);
    return (
      shown !== null &&
      (element.contains(shown) || shown.contains(element) || shown.closest('label') !== null)
    );
  });
  return { html: element.outerHTML.slice(0, 160), isCovered: !isSeen };
}
