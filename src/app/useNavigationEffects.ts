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

/** Focuses the link that was followed from this screen; in a menu that is closed again, the menu's button. */
function focusLink(screen: HTMLElement | null, href: string): boolean {
  const link = screen?.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
  const menu = link?.closest('[popover]');
  const target = menu
    ? screen?.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(menu.id)}"]`)
    : link;
  target?.focus({ preventScroll: true });
  return target !== null && target !== undefined && document.activeElement === target;
}

/** Where reading starts on another screen: after Back, at the link by which one had left; else at its heading. */
function useScreenFocus(screen: RefObject<HTMLDivElement | null>): void {
  const { key, pathname } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  /** The link that was followed last, by the place in the history where it was. */
  const leftBy = useRef(new Map<string, string>());
  const shown = useRef({ key, pathname });

  useEffect(() => {
    const handleClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      const href = link?.getAttribute('href');
      if (href !== null && href !== undefined) leftBy.current.set(shown.current.key, href);
    };
    // Before the router hears of it.
    document.addEventListener('click', handleClick, { capture: true });
    return () => document.removeEventListener('click', handleClick, { capture: true });
  }, []);

  // The first screen keeps the browser's own start of reading.
  useEffect(() => {
    const isOther = shown.current.pathname !== pathname;
    shown.current = { key, pathname };
    if (!isOther) return;
    const href = isReturn ? leftBy.current.get(key) : undefined;
    if (href === undefined || !focusLink(screen.current, href)) focusHeading(screen.current);
  }, [key, pathname, isReturn, screen]);
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
  const title = useScreenTitle();

  useEffect(() => {
    document.title = title === undefined ? APPLICATION : `${title} · ${APPLICATION}`;
  }, [title]);

  useScrollPosition();

  useScreenFocus(screen);
  return screen;
}
