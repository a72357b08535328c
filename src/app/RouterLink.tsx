import { createContext, use, type SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import type { LinkProps } from '#design-system/LinkProvider/LinkProvider.tsx';

/** Prepares the screen at an address; absent in stories, which follow no link. */
export const PreloadContext = createContext<(href: string) => void>(() => undefined);

/**
 * Implements the design system's link with the router. The screen behind a link is loaded as soon as somebody points at
 * it, touches it or focuses it, so that a click finds it ready.
 */
export function RouterLink({ href, onPointerEnter, onTouchStart, onFocus, ...props }: LinkProps) {
  const preload = use(PreloadContext);
  const before =
    <Event extends SyntheticEvent>(handle: ((event: Event) => void) | undefined) =>
    (event: Event) => {
      preload(href);
      handle?.(event);
    };
  return (
    <Link
      to={href}
      onPointerEnter={before(onPointerEnter)}
      onTouchStart={before(onTouchStart)}
      onFocus={before(onFocus)}
      {...props}
    />
  );
}
