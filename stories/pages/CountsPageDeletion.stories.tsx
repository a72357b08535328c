import { http, HttpResponse } from 'msw';
import { expect, fn, screen, userEvent as userEvents, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { advanceTime } from '#.storybook/storyTime';
import { deleteCount } from '#contract/counts.ts';
import { buildCountRows } from '#mocks/builders/count.ts';
import { ADMIN } from '#mocks/builders/user.ts';
import { countHandlers } from '#mocks/handlers/counts.ts';
import { addressOf, INTERNAL_ERROR, pending } from '#mocks/handlers/failures.ts';
import { wholeApplication } from '#mocks/scenarios.ts';
import { UNDO_MS } from '#features/countList/useCountDeletion.ts';
import { CountsPage } from '#pages/CountsPage.tsx';
import { endSession } from '#features/session/sessionSlice.ts';
import { selectNotifications } from '#features/notifications/notificationsSlice.ts';
import { routesWithoutCounts } from '../routesWithoutCounts.ts';
import { makeAppNavigation } from './appNavigation.ts';

const AS_ADMIN = {
  user: ADMIN,
  market: 'Neuf',
  at: '/comptage',
  routes: routesWithoutCounts,
} as const;

const { onStore, store } = makeAppNavigation();

const DELETIONS = fn();
/** Counts the deletions, which the next handler answers. */
const COUNTED = http.delete(addressOf(deleteCount), () => {
  DELETIONS();
});

const meta = preview.meta({
  component: CountsPage,
  parameters: { layout: 'fullscreen', app: AS_ADMIN, fakeTime: true },
  beforeEach: ({ msw }) => {
    DELETIONS.mockClear();
    answer = undefined;
    msw.use(...wholeApplication(ADMIN));
  },
});

type Canvas = Pick<typeof screen, 'findByRole'>;
type User = Pick<typeof userEvents, 'click'>;

/** Confirms the deletion of a count in the stated dialog. */
async function confirmDeletion(
  { canvas, userEvent }: { canvas: Canvas; userEvent: User },
  code: string,
) {
  await userEvent.click(await canvas.findByRole('button', { name: `Autres actions ${code}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Supprimer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Êtes-vous certain ?' });
  await expect(dialog).toHaveTextContent(`Voulez-vous supprimer le comptage ${code} ?`);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
  const undo = await canvas.findByRole('button', { name: `Annuler la suppression de ${code}` });
  await waitFor(() => expect(undo).toHaveFocus());
  return undo;
}

export const Deleted = meta.story({
  name: '[N-10] [N-20] [CL-14] [CL-17] [RO-01] [D-110] Removes a row with its confirmation, also from the choice, and moves focus to the row that replaced it when the deletion is sent',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Choisir MAF-1044' }));
    const choice = canvas.getByRole('region', { name: 'Comptages choisis' });
    await confirmDeletion({ canvas, userEvent }, 'MAF-1044');
    await expect(
      canvas.getByText(
        'Le comptage MAF-1044 a quitté la liste. Annulation possible pendant 5 secondes.',
      ),
    ).toHaveRole('status');
    await expect(canvas.queryByRole('link', { name: 'MAF-1044' })).toBeNull();
    await expect(canvas.getByText('1–20 sur 44')).toBeVisible();
    await advanceTime(UNDO_MS);
    await expect(await canvas.findByText('Le comptage MAF-1044 a bien été supprimé')).toBeVisible();
    await waitFor(() => expect(choice).not.toBeInTheDocument());
    await expect(canvas.queryByRole('link', { name: 'MAF-1044' })).toBeNull();
    await expect(canvas.getByText('1–20 sur 44')).toBeVisible();
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Autres actions MAF-1043' })).toHaveFocus(),
    );
  },
});

export const BeingDeleted = meta.story({
  name: '[N-20] Offers « Annuler » for each count that is being deleted, until it is sent',
  beforeEach: ({ msw }) => msw.use(pending(deleteCount)),
  play: async ({ canvas, userEvent }) => {
    const sent = await confirmDeletion({ canvas, userEvent }, 'MAF-1044');
    await advanceTime(UNDO_MS);
    // Nothing can be undone any more, and the focus goes on to the next row.
    await waitFor(() => expect(sent).not.toBeInTheDocument());
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Autres actions MAF-1043' })).toHaveFocus(),
    );
    const undo = await confirmDeletion({ canvas, userEvent }, 'MAF-1042');
    // Left as it is, the count would be deleted with the story, by a call that the next story receives.
    await userEvent.click(undo);
    await waitFor(() => expect(undo).not.toBeInTheDocument());
  },
});

export const Undone = meta.story({
  name: '[N-20] « Annuler » keeps the count, sends nothing, and returns focus to the actions of the row',
  beforeEach: ({ msw }) => msw.use(COUNTED),
  play: async ({ canvas, userEvent }) => {
    const undo = await confirmDeletion({ canvas, userEvent }, 'MAF-1044');
    await advanceTime(UNDO_MS / 2);
    await waitFor(() => expect(undo).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Autres actions MAF-1044' })).toHaveFocus(),
    );
    await expect(canvas.getByText('La suppression du comptage MAF-1044 est annulée.')).toHaveRole(
      'status',
    );
    await advanceTime(UNDO_MS);
    await expect(DELETIONS).not.toHaveBeenCalled();
    await expect(canvas.getByRole('link', { name: 'MAF-1044' })).toBeVisible();
  },
});

export const LeftTooSoon = meta.story({
  name: '[N-20] Deletes at once what was confirmed when the list is left, and says so',
  beforeEach: ({ msw }) => msw.use(COUNTED),
  play: async ({ canvas, userEvent }) => {
    await confirmDeletion({ canvas, userEvent }, 'MAF-1044');
    await expect(DELETIONS).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('tab', { name: 'Tous les comptages' }));
    await waitFor(() => expect(DELETIONS).toHaveBeenCalledOnce());
    await expect(await canvas.findByText('Le comptage MAF-1044 a bien été supprimé')).toBeVisible();
    await advanceTime(UNDO_MS);
    await expect(DELETIONS).toHaveBeenCalledOnce();
  },
});

export const PageClosed = meta.story({
  name: '[N-20] Deletes at once what was confirmed when the page is closed',
  beforeEach: ({ msw }) => msw.use(COUNTED),
  play: async ({ canvas, userEvent }) => {
    await confirmDeletion({ canvas, userEvent }, 'MAF-1044');
    globalThis.dispatchEvent(new PageTransitionEvent('pagehide'));
    await waitFor(() => expect(DELETIONS).toHaveBeenCalledOnce());
    // A page that the browser brings back offers no undo.
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: /^Annuler la suppression/ })).toBeNull(),
    );
    await advanceTime(UNDO_MS);
    await expect(DELETIONS).toHaveBeenCalledOnce();
  },
});

let answer: (() => void) | undefined;
/** Refuses a deletion, once the story says so. */
const REFUSED_LATER = http.delete(addressOf(deleteCount), async () => {
  await new Promise<void>((resolve) => {
    answer = resolve;
  });
  return HttpResponse.json(INTERNAL_ERROR, { status: 503 });
});

export const NotDeleted = meta.story({
  name: '[N-20] [CL-16] Says why a count was not deleted and keeps the row',
  parameters: { visual: true },
  beforeEach: ({ msw }) => msw.use(REFUSED_LATER),
  play: async ({ canvas, userEvent }) => {
    await confirmDeletion({ canvas, userEvent }, 'MAF-1044');
    await advanceTime(UNDO_MS);
    const next = await canvas.findByRole('button', { name: 'Autres actions MAF-1043' });
    // The focus goes on when the deletion is sent, and stays there.
    await waitFor(() => expect(next).toHaveFocus());
    await waitFor(() => expect(answer).toBeDefined());
    answer?.();
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      `Le comptage MAF-1044 n’a pas été supprimé. ${INTERNAL_ERROR.message}`,
    );
    await expect(await canvas.findByRole('link', { name: 'MAF-1044' })).toBeVisible();
    await expect(next).toHaveFocus();
  },
});

export const SignedOutMeanwhile = meta.story({
  name: '[SH-46] Tells the next person nothing of a deletion that was answered after the sign-out',
  parameters: { app: { onStore } },
  beforeEach: ({ msw }) => msw.use(REFUSED_LATER),
  play: async ({ canvas, userEvent }) => {
    await confirmDeletion({ canvas, userEvent }, 'MAF-1044');
    await advanceTime(UNDO_MS);
    await waitFor(() => expect(answer).toBeDefined());
    store().dispatch(endSession());
    await waitFor(() => expect(canvas.queryByRole('table')).toBeNull());
    answer?.();
    await advanceTime(1000);
    await expect(selectNotifications(store().getState())).toEqual([]);
  },
});

export const LastOfThePage = meta.story({
  name: '[D-110] [CL-17] Goes to the previous page after deleting the only row of the last one',
  parameters: { app: { at: '/comptage?page=2' } },
  beforeEach: ({ msw }) => msw.use(...countHandlers({ mine: buildCountRows(22), isAdmin: true })),
  play: async ({ canvas, userEvent }) => {
    await confirmDeletion({ canvas, userEvent }, 'MAF-1001');
    await advanceTime(UNDO_MS);
    await expect(await canvas.findByText('21–21 sur 21')).toBeVisible();
    await confirmDeletion({ canvas, userEvent }, 'MAF-1002');
    await advanceTime(UNDO_MS);
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(21));
    await expect(canvas.queryByText('Cette page est vide')).toBeNull();
  },
});
