/**
 * Names the elements within `root` whose focus ring an ancestor with its own scrolling would clip.
 * @throws {Error} when no element shows a ring, of which none could be clipped
 */
export function clippedRings(root: HTMLElement): string[] {
  const elements = [
    ...root.querySelectorAll<HTMLElement>('a[href], button:enabled, input:enabled'),
  ];
  let rings = 0;
  const clipped = elements.flatMap((element) => {
    element.focus({ focusVisible: true });
    const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(element);
    if (document.activeElement !== element || outlineStyle === 'none') return [];
    rings += 1;
    const grow = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    const box = element.getBoundingClientRect();
    for (
      let outer = element.parentElement;
      outer && root.contains(outer);
      outer = outer.parentElement
    ) {
      if (getComputedStyle(outer).overflowX === 'visible') continue;
      const frame = outer.getBoundingClientRect();
      const isClipped =
        box.left - grow < frame.left ||
        box.top - grow < frame.top ||
        box.right + grow > frame.right ||
        box.bottom + grow > frame.bottom;
      if (isClipped) return [element.getAttribute('aria-label') ?? element.innerText];
    }
    return [];
  });
  if (rings === 0) throw new Error('No element shows a focus ring.');
  return clipped;
}
