import { useEffect, useLayoutEffect, useRef } from 'react';
import { breakpoint } from '../tokens/tokens.ts';

/** Width between the margins of an A4 page, in rem of the printed document: 174 mm in units of 12 pt. */
const PAPER_WIDTH = 41;

const PHONE = `(max-width: ${breakpoint.sm - 0.02}px)`;

/** Layout of a table that is narrower than the sum of its column floors. */
export type NarrowLayout = 'scroll' | 'cards';

/**
 * Chooses the widest layout that fits: normal, then dense, then cards or a scrolling table. The floor of a column is
 * the width of its longest figure or, for text, of its longest text up to a limit. A phone always shows cards, so that
 * its table is measured only for paper: while it is measured, the browser takes its cards for moved.
 */
function fitTable(frame: HTMLElement, narrow: NarrowLayout, isPrinting = false): void {
  const table = frame.querySelector('table');
  const region = table?.parentElement;
  if (!table || !region) return;
  const isPhone = narrow === 'cards' && matchMedia(PHONE).matches;
  if (isPhone && !isPrinting) {
    frame.dataset['fit'] = 'cards';
    return;
  }
  const base = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  // Written before anything is read, so that the browser lays out the page once for all that is read here.
  const last = frame.dataset['fit'];
  frame.dataset['fit'] = 'normal';
  // The browser widens a table without width to the sum of its floors.
  table.style.width = '0';
  const width = region.clientWidth;
  if (width === 0) {
    // A table that is not shown keeps its layout.
    table.style.width = '';
    if (last === undefined) delete frame.dataset['fit'];
    else frame.dataset['fit'] = last;
    return;
  }
  const { paddingLeft, paddingRight } = getComputedStyle(region);
  const room = width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
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
    // An observer first reports the size to which the layout effect has just fitted the table.
    let fitted: number | undefined = element.offsetWidth;
    const observer = new ResizeObserver(() => {
      if (element.offsetWidth !== fitted) refit();
      fitted = undefined;
    });
    observer.observe(element);
    document.fonts.addEventListener('loadingdone', refit);
    const fitPaper = () => fitTable(element, narrow, true);
    window.addEventListener('beforeprint', fitPaper);
    return () => {
      window.removeEventListener('beforeprint', fitPaper);
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', refit);
      cancelAnimationFrame(pending);
    };
  }, [narrow]);

  return frame;
}
