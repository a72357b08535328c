import type { MswApi } from 'msw-storybook-addon/types';
import { expect, type screen, waitFor } from 'storybook/test';
import type { Endpoint } from '#contract/endpoint.ts';
import type { UserProfile } from '#domain/profile.ts';
import { failing, FORBIDDEN, INTERNAL_ERROR, pending } from '#mocks/handlers/failures.ts';
import { wholeApplication } from '#mocks/scenarios.ts';

interface ListStory {
  /** The call that answers with the rows. */
  call: Endpoint;
  /** The person of the stories. */
  user: UserProfile;
  /** A text of the loaded list. */
  loaded: string;
}

interface Prepared {
  msw: MswApi;
}

interface Played extends Prepared {
  canvas: Pick<typeof screen, 'findByText' | 'findByRole' | 'getByRole'>;
  userEvent: { click: (element: Element) => Promise<void> };
}

/** Returns the state of a list whose call the server refuses. */
export const forbiddenList = (call: Endpoint) => ({
  beforeEach: ({ msw }: Prepared) => msw.use(failing(call, 403, FORBIDDEN)),
  play: async ({ canvas }: Pick<Played, 'canvas'>) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(FORBIDDEN.message);
  },
});

/** Returns the states that every list of a page shares. */
export const listStates = ({ call, user, loaded }: ListStory) => ({
  loading: {
    beforeEach: ({ msw }: Prepared) => msw.use(pending(call)),
    play: async ({ canvas }: Pick<Played, 'canvas'>) => {
      await expect(await canvas.findByRole('table')).toHaveAttribute('aria-busy', 'true');
    },
  },
  retried: {
    name: 'Says why the call failed, and shows the list after « Réessayer »',
    beforeEach: ({ msw }: Prepared) => msw.use(failing(call, 503, INTERNAL_ERROR)),
    play: async ({ canvas, msw, userEvent }: Played) => {
      const retry = await canvas.findByRole('button', { name: 'Réessayer' });
      const alert = canvas.getByRole('alert');
      await expect(alert).toHaveTextContent('Une erreur est survenue');
      await expect(alert).toHaveTextContent(INTERNAL_ERROR.message);
      msw.use(...wholeApplication(user));
      await userEvent.click(retry);
      await expect(await canvas.findByText(loaded)).toBeVisible();
    },
  },
  /** The current rows stay until those of the next page arrive. */
  refetching: {
    play: async ({ canvas, msw, userEvent }: Played) => {
      const found = await canvas.findByText(loaded);
      msw.use(pending(call));
      await userEvent.click(canvas.getByRole('button', { name: 'Page suivante' }));
      await waitFor(() => expect(found.closest('[data-refetching]')).not.toBeNull());
    },
  },
});
