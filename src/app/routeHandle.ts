import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useMatches } from 'react-router-dom';
import { productLabel, type CountProductKey } from '#domain/products/catalogue.ts';
import { selectMarket } from '#features/session/sessionSlice.ts';

/** Data that a route carries in its `handle`. */
interface RouteHandle {
  /** Name of the screen, shown in the browser tab. */
  title: string;
  /** The product of a count screen, whose name follows the title. */
  product?: CountProductKey | undefined;
  /** What the screen shows until the profile is loaded; absent for a few lines of text. */
  skeleton?: ReactNode;
}

/** Returns the `handle` of a route, to be spread on it. */
export function withTitle(title: string, product?: CountProductKey): { handle: RouteHandle } {
  return { handle: { title, product } };
}

function useHandles(): Partial<RouteHandle>[] {
  return useMatches().map(({ handle }) => (handle ?? {}) as Partial<RouteHandle>);
}

/** Returns the skeleton of the screen at the current URL; undefined for one without a skeleton of its own. */
export function useScreenSkeleton(): ReactNode {
  return useHandles().findLast(({ skeleton }) => skeleton !== undefined)?.skeleton;
}

/** Returns the name of the screen at the current URL, with the product as its market calls it. */
export function useScreenTitle(): string | undefined {
  const market = useSelector(selectMarket);
  const handle = useHandles().findLast(({ title }) => title !== undefined);
  if (handle?.product === undefined || market === undefined) return handle?.title;
  return `${handle.title} ${productLabel(handle.product, market)}`.trim();
}
