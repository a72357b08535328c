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
}

/** Returns the `handle` of a route, to be spread on it. */
export function withTitle(title: string, product?: CountProductKey): { handle: RouteHandle } {
  return { handle: { title, product } };
}

/** Returns the name of the screen at the current URL, with the product as its market calls it. */
export function useScreenTitle(): string | undefined {
  const market = useSelector(selectMarket);
  const handle = useMatches()
    .map((match) => (match.handle ?? {}) as Partial<RouteHandle>)
    .findLast(({ title }) => title !== undefined);
  if (handle?.product === undefined || market === undefined) return handle?.title;
  return `${handle.title} ${productLabel(handle.product, market)}`.trim();
}
