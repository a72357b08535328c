import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { advanceTime } from '#.storybook/storyTime';
import { getCount } from '#contract/counts.ts';
import { RecheckDialog } from '#features/recheck/RecheckDialog.tsx';
import { buildCountRow, buildMarks } from '#mocks/builders/count.ts';
import { buildSavedCount, PRODUCT_MARKETS } from '#mocks/products.ts';
import { answeredLater, failing, handling, INTERNAL_ERROR } from '#mocks/handlers/failures.ts';
import { wholeApplication } from '#mocks/scenarios.ts';
import { OPERATIONS } from '#mocks/builders/user.ts';

const handleClose = fn();
const ROW = buildCountRow();

const meta = preview.meta({
  component: RecheckDialog,
  args: { rows: [ROW], onClose: handleClose },
  beforeEach: ({ msw }) => msw.use(...wholeApplication(OPERATIONS)),
});

/** A count of every product in each of its markets. */
const COUNTS = PRODUCT_MARKETS.map((sold, index) => ({
  ...buildSavedCount(sold),
  id: `${sold.product}-${sold.market}`,
  mafId: 2000 + index,
}));

export const Typical = meta.story({
  name: '[N-17] estimates a count of every product again, and leaves out what is ordered or lost',
  args: {
    rows: [
      ...COUNTS.map(({ id, mafId, mafProduct, market }) =>
        buildCountRow({ id, mafId, mafProduct, market }),
      ),
      buildCountRow({ id: 'ordered', followUp: buildMarks({ ordered: '2026-11-14' }) }),
      buildCountRow({ id: '' }),
    ],
  },
  beforeEach: ({ msw }) =>
    msw.use(
      handling(getCount, ({ params }) => COUNTS.find(({ id }) => id === String(params['id']))),
    ),
  play: async ({ userEvent }) => {
    await expect(
      screen.getByText(/Chaque comptage est revérifié seul.: la page du client dit/),
    ).toBeVisible();
    await expect(await screen.findByText(`${COUNTS.length} sur ${COUNTS.length}`)).toBeVisible();
    const lines = within(screen.getByRole('list', { name: 'Comptages vérifiés' }));
    for (const line of lines.getAllByRole('listitem')) {
      await expect(line).toHaveTextContent(/disponib|Budget/);
    }
    await userEvent.click(screen.getByText('Fermer'));
    await expect(handleClose).toHaveBeenCalled();
  },
});

const later = answeredLater(getCount);

export const Pending = meta.story({
  name: '[N-17] stops on request, and says nothing of an answer that arrives later',
  parameters: { fakeTime: true },
  beforeEach: ({ msw }) => msw.use(later.handler),
  play: async ({ userEvent }) => {
    await waitFor(() => expect(later.isAsked()).toBe(true));
    await userEvent.click(await screen.findByRole('button', { name: 'Arrêter' }));
    await expect(screen.queryByRole('button', { name: 'Arrêter' })).toBeNull();
    later.answer();
    await advanceTime(1000);
    await expect(screen.getByText('0 sur 1')).toBeVisible();
  },
});

export const Empty = meta.story({
  args: { rows: [] },
  play: async () => {
    await expect(
      await screen.findByText('Aucun comptage à revérifier sur cette page.'),
    ).toBeVisible();
  },
});

export const Failed = meta.story({
  name: '[N-17] says of each count why it could not be estimated',
  parameters: { tree: true, visual: true },
  beforeEach: ({ msw }) => msw.use(failing(getCount, 503, INTERNAL_ERROR)),
  play: async () => {
    await expect(await screen.findByText(INTERNAL_ERROR.message)).toBeVisible();
    await expect(screen.getByText('1 sur 1')).toBeVisible();
  },
});
