import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useScreenTitle } from './routeHandle.ts';

const APPLICATION = 'AdFactory';

/** Reading starts at the heading of the new screen, for a keyboard or a screen reader too. */
function focusHeading(screen: HTMLElement | null): void {
  const heading =
    screen?.querySelector<HTMLElement>('h1') ?? screen?.querySelector<HTMLElement>('main');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  // A heading is no control: the ring would only look like a fault.
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
}

/** On every navigation: the title, the top of the page (SH-45) and the focus of the screen in the returned ref. */
export function useNavigationEffects(): RefObject<HTMLDivElement | null> {
  const screen = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  const title = useScreenTitle();

  useEffect(() => {
    document.title = title === undefined ? APPLICATION : `${title} · ${APPLICATION}`;
  }, [title]);

  const place = pathname + search;
  const topOf = useRef<string>(undefined);
  useEffect(() => {
    if (topOf.current === place) return;
    topOf.current = place;
    globalThis.scrollTo(0, 0);
  }, [place]);

  // The first screen keeps the browser's own start of reading.
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    focusHeading(screen.current);
  }, [pathname]);
  return screen;
}
