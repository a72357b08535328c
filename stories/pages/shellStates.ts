import type { MswApi } from 'msw-storybook-addon/types';
import { expect, type screen, waitFor } from 'storybook/test';
import { getMe } from '#contract/users.ts';
import type { Market } from '#domain/markets.ts';
import type { UserProfile } from '#domain/profile.ts';
import { usersApi } from '#api/usersApi.ts';
import { failing, INTERNAL_ERROR, pending } from '#mocks/handlers/failures.ts';
import { routesWithoutCounts } from '../routesWithoutCounts.ts';
import { makeAppNavigation } from './appNavigation.ts';

interface ShellStory {
  /** The signed-in person and their market, which must allow the URL. */
  user: UserProfile;
  market?: Market;
  /** URL of the page. */
  at: string;
  /** Main heading of the loaded page. */
  heading: RegExp | string;
}

interface Played {
  canvas: Pick<typeof screen, 'findByText' | 'findByRole' | 'getByRole' | 'queryByRole'>;
  msw: MswApi;
}

const LAYOUT = 'fullscreen' as const;

/**
 * Returns the states that every page shares, in the complete application: `me` is loading, `me` failed, `me` is being
 * refetched, and nobody is signed in. A page that loads data itself has its own states instead.
 */
export function shellStates({ heading, ...visit }: ShellStory) {
  const { onRouter, onStore, store, expectPath, location } = makeAppNavigation();
  const app = { ...visit, routes: routesWithoutCounts, onRouter, onStore };
  const title = { level: 1, name: heading };
  const expectSignIn = async (canvas: Played['canvas']) => {
    await expect(await canvas.findByRole('button', { name: 'Je me connecte' })).toBeVisible();
    await expectPath('/login');
    const returnTo = new URLSearchParams(location().search).get('returnTo');
    await expect(returnTo ?? '/').toBe(visit.at);
    await expect(canvas.queryByRole('heading', title)).toBeNull();
  };
  return {
    loading: {
      parameters: { layout: LAYOUT, app },
      beforeEach: ({ msw }: { msw: MswApi }) => msw.use(pending(getMe)),
      play: async ({ canvas }: Played) => {
        await expect(await canvas.findByText('Chargement en cours')).toBeInTheDocument();
        await expect(canvas.queryByRole('heading', title)).toBeNull();
      },
    },
    failing: {
      parameters: { layout: LAYOUT, app },
      beforeEach: ({ msw }: { msw: MswApi }) => msw.use(failing(getMe, 503, INTERNAL_ERROR)),
      play: async ({ canvas }: Played) => {
        await expectSignIn(canvas);
        await expect(canvas.getByRole('alert')).toHaveTextContent('profil n’a pas pu être chargé');
      },
    },
    signedOut: {
      parameters: { layout: LAYOUT, app: { ...app, user: null } },
      play: ({ canvas }: Played) => expectSignIn(canvas),
    },
    refetching: {
      parameters: { layout: LAYOUT, app },
      play: async ({ canvas, msw }: Played) => {
        await expect(await canvas.findByRole('heading', title)).toBeVisible();
        msw.use(pending(getMe));
        store().dispatch(usersApi.util.invalidateTags(['Me']));
        await waitFor(() => {
          const me = usersApi.endpoints.getMe.select(undefined)(store().getState());
          if (!me.isLoading) throw new Error('`me` is not being refetched.');
        });
        // The page stays unchanged.
        await expect(canvas.getByRole('heading', title)).toBeVisible();
      },
    },
  };
}
