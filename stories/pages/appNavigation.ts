import { waitFor } from 'storybook/test';
import type { AppStore } from '#app/store.ts';

/** The part of the router that stories use. */
interface StoryRouter {
  navigate: {
    (path: string, options?: { state: unknown }): Promise<void>;
    (steps: number): Promise<void>;
  };
  state: {
    navigation: { state: string };
    location: { pathname: string; search: string; state: unknown };
  };
}

/** Navigates within the complete application of a story. Pass `onRouter`, and `onStore`, to `parameters.app`. */
export function makeAppNavigation() {
  let router: StoryRouter | undefined;
  const currentRouter = (): StoryRouter => {
    if (!router) throw new Error('The story has no router yet.');
    return router;
  };
  let store: AppStore | undefined;
  return {
    onStore: (made: AppStore) => {
      store = made;
    },
    /** Returns the application's store, for stories that refetch data. */
    store: (): AppStore => {
      if (!store) throw new Error('The story has no store yet.');
      return store;
    },
    onRouter: (made: StoryRouter) => {
      router = made;
    },
    goTo: (path: string, state: unknown = null) => currentRouter().navigate(path, { state }),
    goBack: () => currentRouter().navigate(-1),
    location: () => currentRouter().state.location,
    /** Returns whether the application stays where it is: a page that is still loading counts as leaving. */
    isStaying: () => currentRouter().state.navigation.state === 'idle',
    /** Waits until the application is at a path. */
    expectPath: (path: string) =>
      waitFor(() => {
        const { pathname } = currentRouter().state.location;
        if (pathname !== path) throw new Error(`At ${pathname}, not at ${path}.`);
      }),
  };
}
