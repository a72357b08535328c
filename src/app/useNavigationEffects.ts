import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
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

/** The top of every screen that is opened (SH-45); Back and Forward find the place that was left. */
function useScrollPosition(): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const leftAt = useRef(new Map<string, number>());
  const shownKey = useRef(key);

  useEffect(() => {
    const handleScroll = () => leftAt.current.set(shownKey.current, globalThis.scrollY);
    globalThis.addEventListener('scroll', handleScroll, { passive: true });
    return () => globalThis.removeEventListener('scroll', handleScroll);
  }, []);

  // Before the paint, and before the shorter page makes the browser scroll by itself.
  useLayoutEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    globalThis.scrollTo(0, isReturn ? (leftAt.current.get(key) ?? 0) : 0);
  }, [key, isReturn]);
}

/** On every navigation: the title, the place on the page and the focus of the screen in the returned ref. */
export function useNavigationEffects(): RefObject<HTMLDivElement | null> {
  const screen = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const title = useScreenTitle();

  useEffect(() => {
    document.title = title === undefined ? APPLICATION : `${title} · ${APPLICATION}`;
  }, [title]);

  useScrollPosition();

  // The first screen keeps the browser's own start of reading.
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    focusHeading(screen.current);
  }, [pathname]);
  return screen;
}
