import type { MswApi } from 'msw-storybook-addon/types';
import { expect, type screen, waitFor } from 'storybook/test';
import { getMe } from '#contract/users.ts';
import type { Market } from '#domain/markets.ts';
import type { UserProfile } from '#domain/users/profile.ts';
import { usersApi } from '#api/usersApi.ts';
import { failing, INTERNAL_ERROR, pending } from '#mocks/handlers/failures.ts';
import { makeWalker } from './walker.ts';

interface ShellStory {
  /** Who looks, in which market; that market sells what the address is about. */
  user: UserProfile;
  market?: Market;
  /** The address of the page. */
  at: string;
  /** The main heading of the page, once it stands. */
  heading: RegExp | string;
}

interface Played {
  canvas: Pick<typeof screen, 'findByText' | 'findByRole' | 'getByRole' | 'queryByRole'>;
  msw: MswApi;
}

const LAYOUT = 'fullscreen' as const;

/**
 * The states that a page shares with every other one, in the whole application: who looks is not known yet, cannot be
 * known, is asked again while the page stands, or is nobody. A page that reads something itself has its own instead.
 */
export function shellStates({ heading, ...commune }: ShellStory) {
  const { onRouter, onStore, store, arrivesAt, location } = makeWalker();
  const app = { ...commune, isWhole: true, onRouter, onStore };
  const title = { level: 1, name: heading };
  const leadsToTheSignIn = async (canvas: Played['canvas']) => {
    await expect(await canvas.findByRole('button', { name: 'Je me connecte' })).toBeVisible();
    await arrivesAt('/login');
    const returnTo = new URLSearchParams(location().search).get('returnTo');
    await expect(returnTo ?? '/').toBe(commune.at);
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
        await leadsToTheSignIn(canvas);
        await expect(canvas.getByRole('alert')).toHaveTextContent('profil n’a pas pu être chargé');
      },
    },
    signedOut: {
      parameters: { layout: LAYOUT, app: { ...app, user: null } },
      play: ({ canvas }: Played) => leadsToTheSignIn(canvas),
    },
    refetching: {
      parameters: { layout: LAYOUT, app },
      play: async ({ canvas, msw }: Played) => {
        await expect(await canvas.findByRole('heading', title)).toBeVisible();
        msw.use(pending(getMe));
        store().dispatch(usersApi.util.invalidateTags(['Me']));
        await waitFor(() => {
          const me = usersApi.endpoints.getMe.select(undefined)(store().getState());
          if (!me.isLoading) throw new Error('`me` is not being asked again.');
        });
        // The page does not blink: it stays as it was.
        await expect(canvas.getByRole('heading', title)).toBeVisible();
      },
    },
  };
}
