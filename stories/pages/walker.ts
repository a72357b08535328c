import { waitFor } from 'storybook/test';
import type { AppStore } from '#app/store.ts';

/** The part of the router that a story walks with. */
interface WalkedRouter {
  navigate: {
    (path: string): Promise<void>;
    (steps: number): Promise<void>;
  };
  state: { location: { pathname: string; search: string; state: unknown } };
}

/** Walks through the whole application of a story: give `onRouter`, and `onStore`, to `parameters.app`. */
export function makeWalker() {
  let router: WalkedRouter | undefined;
  const walked = (): WalkedRouter => {
    if (!router) throw new Error('The story has no router yet.');
    return router;
  };
  let store: AppStore | undefined;
  return {
    onStore: (made: AppStore) => {
      store = made;
    },
    /** What the application keeps, for a story that has something asked again. */
    store: (): AppStore => {
      if (!store) throw new Error('The story has no store yet.');
      return store;
    },
    onRouter: (made: WalkedRouter) => {
      router = made;
    },
    goTo: (path: string) => walked().navigate(path),
    goBack: () => walked().navigate(-1),
    location: () => walked().state.location,
    /** The person ends at a path, wherever they asked to go. */
    arrivesAt: (path: string) =>
      waitFor(() => {
        const { pathname } = walked().state.location;
        if (pathname !== path) throw new Error(`At ${pathname}, not at ${path}.`);
      }),
  };
}
