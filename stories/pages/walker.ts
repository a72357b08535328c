import { waitFor } from 'storybook/test';

/** The part of the router that a story walks with. */
interface WalkedRouter {
  navigate: (path: string) => Promise<void>;
  state: { location: { pathname: string; search: string; state: unknown } };
}

/** Walks through the whole application of a story: give `onRouter` to `parameters.app`. */
export function makeWalker() {
  let router: WalkedRouter | undefined;
  const walked = (): WalkedRouter => {
    if (!router) throw new Error('The story has no router yet.');
    return router;
  };
  return {
    onRouter: (made: WalkedRouter) => {
      router = made;
    },
    goTo: (path: string) => walked().navigate(path),
    location: () => walked().state.location,
    /** The person ends at a path, wherever they asked to go. */
    arrivesAt: (path: string) =>
      waitFor(() => {
        const { pathname } = walked().state.location;
        if (pathname !== path) throw new Error(`At ${pathname}, not at ${path}.`);
      }),
  };
}
