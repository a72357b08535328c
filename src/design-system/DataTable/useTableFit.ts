import { useEffect, useLayoutEffect, useRef } from 'react';
import { breakpoint } from '../tokens/tokens.ts';

/** Width between the margins of an A4 page, in rem of the printed document: 174 mm in units of 12 pt. */
const PAPER_WIDTH = 41;

/** A list is a table from 768 px on, where a window has room for it. */
const PHONE = `(max-width: ${breakpoint.sm - 1.02}px)`;

/**
 * Layout of a table that is narrower than the sum of its column floors. `cards` are for lists, whose rows are always cards on
 * a phone; `cardsLast` for tables that stay one as long as they fit with fewer columns.
 */
export type NarrowLayout = 'scroll' | 'cards' | 'cardsLast';

interface TableLayout {
  fit: 'normal' | 'dense' | 'cards';
  /** Columns of this level and of those below it are left out. */
  dropped: number;
}

const WIDEST: TableLayout = { fit: 'normal', dropped: 0 };
const CARDS: TableLayout = { fit: 'cards', dropped: 0 };

/**
 * Returns the layouts below the widest one of a table that leaves out columns in some levels, the widest first. A list
 * first leaves the actions of its rows to their menus. Another table keeps its columns for as long as smaller text makes
 * room for them.
 */
function narrowerLayouts({ narrow, levels }: FitOptions): TableLayout[] {
  const dense = Array.from({ length: Math.max(1, levels) + 1 }, (_, dropped): TableLayout => ({
    fit: 'dense',
    dropped,
  }));
  return narrow === 'cards' ? [{ fit: 'normal', dropped: 1 }, ...dense.slice(1)] : dense;
}

function applyLayout(frame: HTMLElement, { fit, dropped }: TableLayout): void {
  frame.dataset['fit'] = fit;
  frame.dataset['dropped'] = Array.from({ length: dropped }, (_, index) => index + 1).join(' ');
}

/** Returns whether a text of a row is cut off, by its cell or by its own box. An identifier, which says nothing alone, may be. */
const isCut = (table: HTMLElement): boolean =>
  [...table.querySelectorAll('tbody :not([data-named]) > [data-one-line] *')].some(
    (text) => text.scrollWidth > text.clientWidth && getComputedStyle(text).overflowX === 'hidden',
  );

interface FitOptions {
  narrow: NarrowLayout;
  /** How many levels of columns may be left out. */
  levels: number;
  isPrinting?: boolean;
}

/**
 * Chooses the widest layout that fits: normal, then with fewer columns, then dense, then cards or a scrolling table. The
 * floor of a column is the width of its longest figure or, for text, of its longest text up to a limit. A phone always
 * shows cards, so that its table is measured only for paper: while it is measured, the browser takes its cards for moved.
 */
function fitTable(frame: HTMLElement, options: FitOptions): void {
  const { narrow, isPrinting = false } = options;
  const table = frame.querySelector('table');
  const region = table?.parentElement;
  if (!table || !region) return;
  const isPhone = narrow === 'cards' && matchMedia(PHONE).matches;
  if (isPhone && !isPrinting) {
    applyLayout(frame, CARDS);
    return;
  }
  // Written before anything is read, so that the browser lays out the page once for all that is read here.
  const { fit, dropped } = frame.dataset;
  applyLayout(frame, WIDEST);
  // The browser widens a table without width to the sum of its floors.
  table.style.width = '0';
  const width = region.clientWidth;
  if (width === 0) {
    // A table that is not shown keeps its layout.
    Object.assign(frame.dataset, fit === undefined ? {} : { fit, dropped });
    table.style.width = '';
    return;
  }
  const base = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const { paddingLeft, paddingRight } = getComputedStyle(region);
  const room = width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  const floor = table.offsetWidth;
  frame.dataset['paper'] = floor > PAPER_WIDTH * base ? 'dense' : 'normal';
  const fits = (layout: TableLayout) => {
    applyLayout(frame, layout);
    return table.offsetWidth <= room;
  };
  const isTable = !isPhone && (floor <= room || narrowerLayouts(options).some(fits));
  if (!isTable && narrow !== 'scroll') applyLayout(frame, CARDS);
  table.style.width = '';
  // No text is cut off for the words of the actions, which the menu of the row has too.
  if (frame.dataset['dropped'] === '' && frame.dataset['fit'] === 'normal' && isCut(table))
    frame.dataset['dropped'] = 'actions';
}

/** Fits a table to its room. Returns the ref of the element around its region. */
export function useTableFit(narrow: NarrowLayout, levels: number) {
  const frame = useRef<HTMLDivElement>(null);

  // Runs after each render, because new rows have other floors. A table in use keeps its layout.
  useLayoutEffect(() => {
    const element = frame.current;
    if (element && !element.contains(document.activeElement)) fitTable(element, { narrow, levels });
  });

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let pending = 0;
    // The fit changes the height of the element, so it waits until the observer has finished.
    const refit = () => {
      cancelAnimationFrame(pending);
      pending = requestAnimationFrame(() => fitTable(element, { narrow, levels }));
    };
    // An observer first reports the size to which the layout effect has just fitted the table.
    let fitted: number | undefined = element.offsetWidth;
    const table = element.querySelector('table');
    const region = table?.parentElement;
    const isTooWide = () => table && region && table.offsetWidth > region.clientWidth;
    const observer = new ResizeObserver(() => {
      // A figure that grows while somebody types may need the room of a column.
      if (element.offsetWidth !== fitted || isTooWide()) refit();
      fitted = element.offsetWidth;
    });
    observer.observe(element);
    if (table) observer.observe(table);
    document.fonts.addEventListener('loadingdone', refit);
    const fitPaper = () => fitTable(element, { narrow, levels, isPrinting: true });
    window.addEventListener('beforeprint', fitPaper);
    return () => {
      window.removeEventListener('beforeprint', fitPaper);
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', refit);
      cancelAnimationFrame(pending);
    };
  }, [narrow, levels]);

  return frame;
}
