import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useScreenTitle } from './SignedInRoute.tsx';

const APPLICATION = 'AdFactory';

/** Moves focus to the new screen's heading, for keyboards and screen readers. */
function focusHeading(screen: HTMLElement | null): void {
  const heading =
    screen?.querySelector<HTMLElement>('h1') ?? screen?.querySelector<HTMLElement>('main');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  // A heading is not a control, so a focus ring on it would look like a defect.
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
}

/**
 * Focuses the heading, and the one that replaces it: the heading of a skeleton goes when the screen has loaded, and the
 * focus would be lost with it. Ends when the person moves the focus.
 * @returns a function that ends it
 */
function followHeading(screen: HTMLElement | null): () => void {
  focusHeading(screen);
  if (!screen) return () => undefined;
  let heading = document.activeElement;
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    if (activeElement !== heading && activeElement !== document.body) observer.disconnect();
    else if (heading?.isConnected === false) {
      focusHeading(screen);
      heading = document.activeElement;
    }
  });
  observer.observe(screen, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** A link of a screen. Several may lead to the same address, such as the code of a count and « Modifier ». */
interface FollowedLink {
  href: string;
  /** Position among the links of the screen to this address. */
  index: number;
}

function linksTo(screen: ParentNode, href: string): HTMLElement[] {
  return [...screen.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`)];
}

/** Focuses the link that was followed from this screen, or the menu button if the link is in a menu that has closed. */
function focusLink(screen: HTMLElement | null, { href, index }: FollowedLink): boolean {
  const links = screen ? linksTo(screen, href) : [];
  const link = links[index] ?? links[0];
  const menu = link?.closest('[popover]');
  const target = menu
    ? screen?.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(menu.id)}"]`)
    : link;
  target?.focus({ preventScroll: true });
  return target !== null && target !== undefined && document.activeElement === target;
}

/** Moves focus on navigation: after Back to the link that was followed, otherwise to the heading. */
function useScreenFocus(screen: RefObject<HTMLDivElement | null>): void {
  const { key, pathname } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  /** The last link followed, by history key. */
  const followedLinks = useRef(new Map<string, FollowedLink>());
  const shown = useRef({ key, pathname });

  useEffect(() => {
    const handleClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      const href = link?.getAttribute('href');
      if (!(link instanceof HTMLElement) || href === null || href === undefined) return;
      const index = linksTo(screen.current ?? document, href).indexOf(link);
      followedLinks.current.set(shown.current.key, { href, index });
    };
    // Capture runs before the router handles the click.
    document.addEventListener('click', handleClick, { capture: true });
    return () => document.removeEventListener('click', handleClick, { capture: true });
  }, [screen]);

  // The first screen keeps the browser's default focus.
  useEffect(() => {
    const hasChanged = shown.current.pathname !== pathname;
    shown.current = { key, pathname };
    if (!hasChanged) return undefined;
    const link = isReturn ? followedLinks.current.get(key) : undefined;
    if (link !== undefined && focusLink(screen.current, link)) return undefined;
    return followHeading(screen.current);
  }, [key, pathname, isReturn, screen]);
}

/** Scrolls to the top of every new screen (SH-45). Back and Forward restore the previous position. */
function useScrollPosition(): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const scrollPositions = useRef(new Map<string, number>());
  const shownKey = useRef(key);

  useEffect(() => {
    const handleScroll = () => scrollPositions.current.set(shownKey.current, globalThis.scrollY);
    globalThis.addEventListener('scroll', handleScroll, { passive: true });
    return () => globalThis.removeEventListener('scroll', handleScroll);
  }, []);

  // A layout effect runs before paint and before the browser adjusts the scroll position of a shorter page.
  useLayoutEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    globalThis.scrollTo(0, isReturn ? (scrollPositions.current.get(key) ?? 0) : 0);
  }, [key, isReturn]);
}

/**
 * Updates the title, the scroll position and the focus on every navigation.
 * @param subject what the screen shows, which comes first in the title; null for nothing in particular
 * @returns the ref of the screen's root element
 */
export function useNavigationEffects(subject: string | null): RefObject<HTMLDivElement | null> {
  const screen = useRef<HTMLDivElement>(null);
  const title = useScreenTitle();

  // Before paint, so that the tab never shows the name of the screen before.
  useLayoutEffect(() => {
    document.title = [subject, title, APPLICATION].filter((part) => part != null).join(' · ');
  }, [subject, title]);

  useScrollPosition();

  useScreenFocus(screen);
  return screen;
}
