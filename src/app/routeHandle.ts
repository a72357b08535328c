import { useMatches } from 'react-router-dom';

/** Data that a route carries in its `handle`. */
interface RouteHandle {
  /** Name of the screen, shown in the browser tab. */
  title: string;
}

/** Returns the `handle` of a route, to be spread on it. */
export function withTitle(title: string): { handle: RouteHandle } {
  return { handle: { title } };
}

function titleOf(handle: unknown): string | undefined {
  const { title } = (handle ?? {}) as Partial<RouteHandle>;
  return title;
}

/** Returns the name of the screen at the current URL. */
export function useScreenTitle(): string | undefined {
  return useMatches()
    .map(({ handle }) => titleOf(handle))
    .findLast((one) => one !== undefined);
}
