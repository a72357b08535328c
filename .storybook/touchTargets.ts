/** Least side of a target in px: 44, less what a fraction of a pixel may take. */
const LEAST = 43.5;

const TARGETS =
  'button, a[href], input, select, textarea, summary, [role="tab"], [role="option"], [role="menuitem"], [role="switch"]';
/** Disabled elements, and marks of a chart, whose figures are also in its table. */
const LEFT_OUT = ':disabled, [aria-disabled="true"], [readonly], [data-mark], [type="hidden"]';
const HIDDEN = '[aria-hidden="true"], [inert], .visually-hidden, [data-base-ui-inert]';

/** Returns the size of what can be touched: the element, or a pseudo-element that is stretched around it. */
function sizeOf(element: Element): { width: number; height: number } {
  const { width, height } = element.getBoundingClientRect();
  const after = getComputedStyle(element, '::after');
  if (after.position !== 'absolute' || after.content === 'none') return { width, height };
  return {
    width: Math.max(width, Number.parseFloat(after.width) || 0),
    height: Math.max(height, Number.parseFloat(after.height) || 0),
  };
}

function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true }) && element.closest(HIDDEN) === null;
}

/** Returns true for a link within a sentence, whose size is that of the text. */
function isInSentence(element: Element): boolean {
  return (
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentNode?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    )
  );
}

/** Returns the elements that a finger would miss: below 44 by 44 px. The label of a field belongs to its target. */
export function smallTargets(): string[] {
  return [...document.querySelectorAll(TARGETS)].flatMap((element) => {
    if (element.matches(LEFT_OUT) || !isShown(element) || isInSentence(element)) return [];
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
    const sizes = [element, ...(label ? [label] : [])].map(sizeOf);
    const width = Math.max(...sizes.map((one) => one.width));
    const height = Math.max(...sizes.map((one) => one.height));
    // Focus guards of overlays have no size.
    if (Math.min(width, height) <= 1 || (width >= LEAST && height >= LEAST)) return [];
    const name = element.getAttribute('aria-label') ?? element.textContent;
    const size = `${Math.round(width)} × ${Math.round(height)}`;
    return [`${element.tagName.toLowerCase()} « ${name.trim().slice(0, 40)} » ${size}`];
  });
}
