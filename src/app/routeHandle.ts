/** What a route says about itself, in its `handle`. */
export interface RouteHandle {
  /** Name of the screen, for the tab of the browser. */
  title: string;
}

/** To spread on a route. */
export function named(title: string): { handle: RouteHandle } {
  return { handle: { title } };
}
