import { useEffect, useLayoutEffect, useRef } from 'react';
import { breakpoint } from '../tokens/tokens.ts';

/** Width between the margins of an A4 page, in rem of the printed document: 174 mm in units of 12 pt. */
const PAPER_WIDTH = 41;

const PHONE = `(max-width: ${breakpoint.sm - 0.02}px)`;

/** Layout of a table that is narrower than the sum of its column floors. */
export type NarrowLayout = 'scroll' | 'cards';

/**
 * Chooses the widest layout that fits: normal, then dense, then cards or a scrolling table. The floor of a column is
 * the width of its longest figure or, for text, of its longest text up to a limit.
 */
function fitTable(frame: HTMLElement, narrow: NarrowLayout): void {
  const table = frame.querySelector('table');
  const region = table?.parentElement;
  if (!table || !region || region.clientWidth === 0) return;
  const { paddingLeft, paddingRight } = getComputedStyle(region);
  const room =
    region.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  const base = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const isPhone = narrow === 'cards' && matchMedia(PHONE).matches;
  // The browser widens a table without width to the sum of its floors.
  table.style.width = '0';
  frame.dataset['fit'] = 'normal';
  const floor = table.offsetWidth;
  frame.dataset['paper'] = floor > PAPER_WIDTH * base ? 'dense' : 'normal';
  if (floor > room || isPhone) {
    frame.dataset['fit'] = 'dense';
    const isTooWide = isPhone || table.offsetWidth > room;
    if (isTooWide && narrow === 'cards') frame.dataset['fit'] = 'cards';
  }
  table.style.width = '';
}

/** Fits a table to its room. Returns the ref of the element around its region. */
export function useTableFit(narrow: NarrowLayout) {
  const frame = useRef<HTMLDivElement>(null);

  // Runs after each render, because new rows have other floors. A table in use keeps its layout.
  useLayoutEffect(() => {
    const element = frame.current;
    if (element && !element.contains(document.activeElement)) fitTable(element, narrow);
  });

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let pending = 0;
    // The fit changes the height of the element, so it waits until the observer has finished.
    const refit = () => {
      cancelAnimationFrame(pending);
      pending = requestAnimationFrame(() => fitTable(element, narrow));
    };
    const observer = new ResizeObserver(refit);
    observer.observe(element);
    document.fonts.addEventListener('loadingdone', refit);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', refit);
      cancelAnimationFrame(pending);
    };
  }, [narrow]);

  return frame;
}
