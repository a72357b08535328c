import { useMatches } from 'react-router-dom';

/** What a route says about itself, in its `handle`. */
interface RouteHandle {
  /** Name of the screen, for the tab of the browser. */
  title: string;
}

/** To spread on a route. */
export function named(title: string): { handle: RouteHandle } {
  return { handle: { title } };
}

function titleOf(handle: unknown): string | undefined {
  const { title } = (handle ?? {}) as Partial<RouteHandle>;
  return title;
}

/** Name of the screen at the current address. */
export function useScreenTitle(): string | undefined {
  return useMatches()
    .map(({ handle }) => titleOf(handle))
    .findLast((one) => one !== undefined);
}
